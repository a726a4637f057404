import { afterAll, beforeAll, expect, it } from 'vitest';
import { course, exportOf } from '../../../tests/support/content-fixtures.ts';
import {
  settingsWith,
  startContentServer,
  type ContentServer,
} from '../../../tests/support/content-server.ts';
import { EDITOR_MISTAKES } from '../../../tests/support/editor-mistakes.ts';
import { invalidContent } from '../../../tests/support/invalid-content.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf([]));
  // Long courses are one of the tested mistakes.
  server.settings = settingsWith({ limits: { maxLessonsPerCourse: 200 } });
});
afterAll(() => server.close());

/** What the answer lacks because of a mistake. */
function lackedFor(problem: string): string[] {
  if (problem === 'video-refused') return ['videoUrl'];
  if (problem === 'times-invalid') return ['videoStartTime', 'videoEndTime'];
  return problem.startsWith('cover-') ? ['coverImage'] : [];
}

it.each(EDITOR_MISTAKES)('survives $name', async ({ data, path, answer, finding }) => {
  server.clock.now += 48 * 60 * 60_000;
  server.contentful.replace(data);
  const answered = await server.ask(path);
  expect(answered.status).toBe(answer ? 200 : 404);
  const body: unknown = await answered.json();
  expect(body).toMatchObject(answer ?? { error: { id: 'NotFound' } });
  for (const field of lackedFor(finding.problem)) expect(body).not.toHaveProperty(field);
});

it('logs a broken entry once, by id and problem, not at every request', async () => {
  const [mistake] = EDITOR_MISTAKES;
  const own = await startContentServer(mistake?.data ?? exportOf([]));
  try {
    for (let at = 0; at < 3; at++) {
      own.clock.now += 120_000;
      await own.read('/courses/c1');
    }
    const lines = own.logs.filter((line) => line.includes('"entryId":"c1"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"problem":"wrong-type","field":"overview"');
  } finally {
    await own.close();
  }
});

it('does not log what is no mistake, such as a course without a cover', async () => {
  const own = await startContentServer(invalidContent(course('c1', { coverImage: undefined })));
  try {
    await own.read('/courses/c1');
    expect(own.logs).toEqual([]);
  } finally {
    await own.close();
  }
});
