import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Course } from '@edu/domain/content/course';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { expect, test } from 'vitest';
import { DEMO_TOKEN } from '../../content/contentful-mock/server.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { built, addresses } from '../support/emulators/emulator.ts';
import { demoContent, leaksIn } from '../support/content/leaks.ts';

/**
 * As deployed, no log and no public answer contains the token or an answer key; the budgets check
 * the files of Hosting.
 */

const { explanations } = demoContent();

const leaksOf = (text: string) => leaksIn(text, explanations);

test('no answer with a course, no copy of it and no log of the functions contains one of them', async () => {
  const ask = async (address: string): Promise<string> => {
    const response = await fetch(`${addresses.web}/api/content${address}`);
    expect(response.status, address).toBe(200);
    expect(leaksOf(JSON.stringify([...response.headers])), address).toEqual([]);
    const body = await response.text();
    expect(leaksOf(body), address).toEqual([]);
    return body;
  };
  const { lessonIds, quizIds } = JSON.parse(await ask('/courses/js-core')) as Course;
  await ask(`/lessons/${lessonIds[0]}`);
  await ask(`/quizzes/${quizIds[0]}`);
  const { docs } = await db.collection(SERVER_COLLECTIONS.contentCache).get();
  const copies = docs.filter(({ id }) => !id.startsWith('quizKey_'));
  expect(copies.length).toBeGreaterThanOrEqual(3);
  for (const copy of copies) expect(leaksOf(String(copy.get('body'))), copy.id).toEqual([]);
  const logged = readFileSync(path.join(built.functions, '../../emulators.log'), 'utf8');
  expect(logged.length).toBeGreaterThan(1_000);
  expect(logged).not.toContain(DEMO_TOKEN);
  expect(explanations.filter((one) => logged.includes(one))).toEqual([]);
});
