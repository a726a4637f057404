import { afterEach, beforeEach, expect, it } from 'vitest';
import { course, exportOf, faultless, lesson } from '../../../tests/support/content-fixtures.ts';
import { type ContentServer, startContentServer } from '../../../tests/support/content-server.ts';

/** Many askers at a bad moment: what each of them costs Contentful, and how long they wait. */

let server: ContentServer;
beforeEach(async () => {
  server = await startContentServer(exportOf(faultless()));
});
afterEach(() => server.close());

const calls = () => server.contentful.requests.length;

it('made-up ids cost two calls a second, and push nothing out of the memory', async () => {
  for (const path of ['/courses', '/courses/c1', '/lessons/l1', '/quizzes/z1'])
    await server.read(path);
  server.clock.now += 1_000;
  const before = calls();
  for (let at = 0; at < 600; at++) {
    const path = ['/courses', '/lessons', '/quizzes'][at % 3] ?? '';
    const missing = await server.ask(`${path}/made-up-${at}`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([
      404,
      `public, max-age=0, s-maxage=${at < 2 ? 30 : 15}`,
    ]);
  }
  expect(calls() - before).toBe(2);
  for (const path of ['/courses', '/courses/c1', '/lessons/l1', '/quizzes/z1'])
    expect((await server.ask(path)).status).toBe(200);
  expect(calls() - before).toBe(2);
});

it('what is listed is found during a flood, also what was published a minute ago', async () => {
  const flood = async () => {
    for (let at = 0; at < 10; at++) await server.ask(`/courses/made-up-${server.clock.now}-${at}`);
  };
  await flood();
  for (const path of ['/courses/c1', '/lessons/l2', '/quizzes/z1'])
    expect((await server.ask(path)).status, path).toBe(200);
  server.contentful.replace(exportOf([...faultless(), course('c2'), lesson('n1', 'c2', 1)]));
  server.clock.now += 67_000;
  await flood();
  for (const path of ['/courses/c2', '/lessons/n1'])
    expect((await server.ask(path)).status, path).toBe(200);
});

it('what was published since is found by id while only the list fails', async () => {
  await server.read('/courses');
  server.contentful.replace(exportOf([...faultless(), course('c2'), lesson('n1', 'c2', 1)]));
  server.clock.now += 67_000;
  server.contentful.setFault({ kind: 'server-error', match: 'content_type=course' });
  for (let at = 0; at < 10; at++) await server.ask(`/courses/made-up-${at}`);
  for (const path of ['/courses/c2', '/lessons/n1'])
    expect((await server.ask(path)).status, path).toBe(200);
});

it('what was published a moment ago is found at once while nobody floods', async () => {
  await server.read('/courses');
  server.contentful.replace(exportOf([...faultless(), course('c2')]));
  server.clock.now += 1_000;
  expect((await server.ask('/courses/c2')).status).toBe(200);
});

it('a token that was taken back costs one call in five seconds, and one line', async () => {
  const own = await startContentServer(exportOf(faultless()), { accessToken: 'revoked' });
  try {
    for (let at = 0; at < 30; at++) expect((await own.ask('/courses')).status).toBe(503);
    expect(own.contentful.requests).toHaveLength(1);
    own.clock.now += 5_000;
    await own.ask('/courses');
    expect(own.contentful.requests).toHaveLength(2);
  } finally {
    await own.close();
  }
});

it('while nothing is called, that is logged once a minute', async () => {
  server.contentful.setFault({ kind: 'html' });
  for (let at = 0; at < 60; at++) {
    expect((await server.ask(`/courses/c${at}`)).status).toBe(503);
    server.clock.now += 100;
  }
  const lines = () => server.logs.filter((line) => line.includes('while Contentful rests'));
  expect(lines()).toHaveLength(1);
});

it('a 429 stops all calls until its reset, which is waited for whole', async () => {
  server.contentful.setFault({ kind: 'rate-limit', resetSec: 4, times: 1 });
  const answers = await Promise.all(['/courses/c1', '/courses'].map((path) => server.ask(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // Whoever was not refused by Contentful was not sent to it either.
  expect(server.contentful.requests.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(Math.max(...server.waits)).toBe(4_000);
});

it('a list of several pages takes one budget, not one for each', async () => {
  const own = await startContentServer(
    exportOf(Array.from({ length: 45 }, (_, at) => course(`m${at}`))),
    { timeoutMs: 60_000 },
    { patience: { withOlder: 300_000, withNothing: 1_500 } },
  );
  try {
    // Each call takes most of the budget, and a page takes two in a row.
    own.contentful.setFault({ kind: 'slow', delayMs: 600 });
    expect((await own.ask('/courses?skip=13')).status).toBe(503);
  } finally {
    await own.close();
  }
});
