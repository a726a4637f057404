import type { ExportFile } from '../../../content/contentful-mock/export-types.ts';
import { demoConfig } from '../../../content/contentful-mock/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { course, exportOf } from '../../../tests/support/content/content-fixtures.ts';
import {
  settingsWith,
  startContentServer,
  type ContentServer,
} from '../../../tests/support/content/content-server.ts';
import { EDITOR_MISTAKES } from '../../../tests/support/content/editor-mistakes.ts';
import { invalidContent } from '../../../tests/support/content/invalid-content.ts';
import { checkContent } from './contentful/check.ts';
import { readAllContent } from './contentful/queries.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf([]));
  // Long courses are one of the tested mistakes.
  server.settings = settingsWith({ limits: { maxLessonsPerCourse: 200 } });
});
afterAll(() => server.close());

/** A server of its own, so that nothing is in its log. */
async function collectLogs(data: ExportFile, reads: number): Promise<string[]> {
  const own = await startContentServer(data);
  for (let at = 0; at < reads; at++) {
    own.clock.now += 120_000;
    await own.read('/courses/c1');
  }
  await own.close();
  return own.logs;
}

/** What the answer lacks because of a mistake. */
function lackedFor(problem: string): string[] {
  if (problem === 'video-refused') return ['videoUrl'];
  if (problem === 'times-invalid') return ['videoStartTime', 'videoEndTime'];
  return problem.startsWith('cover-') ? ['coverImage'] : [];
}

it.each(EDITOR_MISTAKES)('survives and finds $name', async ({ data, path, answer, finding }) => {
  server.clock.now += 48 * 60 * 60_000;
  server.contentful.replace(data);
  const answered = await server.ask(path);
  expect(answered.status).toBe(answer ? 200 : 404);
  const body: unknown = await answered.json();
  expect(body).toMatchObject(answer ?? { error: { id: 'NotFound' } });
  for (const field of lackedFor(finding.problem)) expect(body).not.toHaveProperty(field);
  const config = demoConfig(server.contentful.host);
  const findings = await checkContent(await readAllContent(config), config);
  expect(findings).toContainEqual(expect.objectContaining(finding));
});

it('logs a broken entry once, by id and problem, not at every request', async () => {
  const logs = await collectLogs(invalidContent(course('c1', { overview: { a: 1 } })), 3);
  const lines = logs.filter((line) => line.includes('"entryId":"c1"'));
  expect(lines).toEqual([expect.stringContaining('"problem":"wrong-type","field":"overview"')]);
});

it('does not log what is no mistake, such as a course without a cover', async () => {
  expect(await collectLogs(invalidContent(course('c1', { coverImage: undefined })), 1)).toEqual([]);
});
