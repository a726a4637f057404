import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Course, CoursePage } from '@edu/domain/course';
import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import { expect, test } from 'vitest';
import type { ExportFile } from '../../content/contentful-mock/export-types.ts';
import { DEMO_TOKEN } from '../../content/contentful-mock/server.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import { built, stack } from '../support/emulator.ts';
import { leaksIn } from '../support/leaks.ts';

/** No content answer, no log and no public copy holds the token or an answer key; e2e/bundle.spec.ts looks into what Hosting serves. */

const content = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../content/export.json'), 'utf8'),
) as ExportFile;

const explanations = content.entries.flatMap(({ fields }) =>
  Object.values(fields['explanation'] ?? {}).map(String),
);

async function everyAnswer() {
  const answers = new Map<string, { body: string; headers: string }>();
  const ask = async (address: string): Promise<string> => {
    const response = await fetch(`${stack.web}/api/content${address}`);
    expect(response.status, address).toBe(200);
    const body = await response.text();
    answers.set(address, { body, headers: JSON.stringify([...response.headers]) });
    return body;
  };
  const page = JSON.parse(await ask('/courses?skip=0')) as CoursePage;
  for (const { id } of page.items) {
    const { lessons, quizzes } = JSON.parse(await ask(`/courses/${id}`)) as Course;
    await ask(`/courses/${id}/lessons`);
    await ask(`/courses/${id}/quizzes`);
    for (const lesson of lessons) await ask(`/lessons/${lesson.id}`);
    for (const quiz of quizzes) await ask(`/quizzes/${quiz.id}`);
  }
  return answers;
}

test('no content answer holds a key, an explanation or the token', async () => {
  expect(explanations.length).toBeGreaterThan(60);
  const answers = await everyAnswer();
  expect(answers.size).toBeGreaterThan(100);
  for (const [address, { body, headers }] of answers) {
    expect(leaksIn(body, explanations), address).toEqual([]);
    expect(leaksIn(headers, explanations), address).toEqual([]);
  }
});

test('no copy of a public answer, and no log of the functions, holds one of them either', async () => {
  const { docs } = await db.collection(SERVER_COLLECTIONS.contentCache).get();
  const copies = docs.filter(({ id }) => id !== 'version' && !id.startsWith('quizKey_'));
  // Each course, lesson and quiz has one.
  expect(copies.length).toBeGreaterThan(80);
  for (const copy of copies)
    expect(leaksIn(String(copy.get('body')), explanations), copy.id).toEqual([]);
  const logged = readFileSync(path.join(built.functions, '../../emulators.log'), 'utf8');
  expect(logged.length).toBeGreaterThan(1_000);
  expect(logged).not.toContain(DEMO_TOKEN);
  expect(explanations.filter((one) => logged.includes(one))).toEqual([]);
});
