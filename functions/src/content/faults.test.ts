import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../content/contentful-mock/server.ts';
import { DEMO_TOKEN } from '../../../content/contentful-mock/server.ts';
import {
  course,
  exportOf,
  faultless,
  lesson,
  MODEL,
  quiz,
  SECRET_EXPLANATION,
} from '../../../tests/support/content/content-fixtures.ts';
import {
  type AnyAnswer,
  type ContentServer,
  PATHS,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { demoContent, leaksIn } from '../../../tests/support/content/leaks.ts';
import { sampleOf } from '../../../tests/support/data/long-run.ts';
import { withoutField } from '../../../tests/support/content/model-mistakes.ts';

/** Every kind of Contentful failure, and what visitors get. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The time-out of an instance whose calls hang; any other waits as long as in production. */
const HUNG_MS = 2_000;
const envelope = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 20 };
const stranger = {
  sys: { id: 'x', type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: {},
};
/** Answers with status 200 that are no collection of the wanted entries. */
const NO_COLLECTIONS: Fault[] = [
  {},
  [],
  'maintenance',
  null,
  { sys: { type: 'Error', id: 'ServerError' }, message: 'x' },
  { ...envelope, total: 0 },
  { ...envelope, total: 0, items: null },
  { ...envelope, total: 0, items: '' },
  { ...envelope, total: 0, items: [], sys: { type: 'Error' } },
  { ...envelope, total: 21, skip: 20, items: [] },
  { ...envelope, total: '0', items: [] },
  { ...envelope, items: null },
  { ...envelope, items: {} },
  { ...envelope, total: undefined, items: [] },
  { ...envelope, items: [] },
  { ...envelope, sys: undefined, total: 0, items: [] },
  { ...envelope, items: [stranger] },
  { ...envelope, items: [{ sys: { ...stranger.sys, contentType: undefined }, fields: {} }] },
  { ...envelope, items: [null] },
].map((body) => ({ kind: 'body', body }));

/** A list with one course and a total of 100,000, whatever is queried. */
const ENDLESS_COURSES: Fault = {
  kind: 'body',
  body: {
    ...envelope,
    total: 100_000,
    items: [{ ...stranger, sys: { ...stranger.sys, contentType: { sys: { id: 'course' } } } }],
  },
  match: 'content_type=course',
};

const AWAY = [503, 'UpstreamUnavailable'] as const;
/** Each with the error that visitors get while there is no older answer. */
const FAULTS: [Fault, number, string][] = [
  [{ kind: 'server-error', status: 500 }, ...AWAY],
  [{ kind: 'server-error', status: 502 }, ...AWAY],
  [{ kind: 'hang' }, ...AWAY],
  [{ kind: 'reset' }, ...AWAY],
  [{ kind: 'html' }, ...AWAY],
  [{ kind: 'truncated' }, ...AWAY],
  [{ kind: 'rate-limit', resetSec: 3553 }, 429, 'RateLimited'],
];

const VISITORS = sampleOf(1_000, 100);
const servers: ContentServer[] = [];
async function start(...[data, ...rest]: Partial<Parameters<typeof startContentServer>>) {
  const started = await startContentServer(data ?? exportOf(faultless()), ...rest);
  servers.push(started);
  return started;
}
let server: ContentServer;
beforeEach(async () => {
  server = await start();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((started) => started.close()));
});

const readStatus = async (path: string) => (await server.ask(path)).status;
/**
 * Asks until it gets the content: on a slow machine a healthy answer may come after the short
 * time-out.
 */
async function untilHealthy(): Promise<void> {
  const later = () => {
    server.clock.now += 5_001;
    return readStatus('/courses/c1');
  };
  await expect.poll(later).toBe(200);
}
/** Another instance, with the copies of the first one. */
const startCold = ({ copies, clock }: ContentServer, timeoutMs = 10_000) =>
  start(undefined, { timeoutMs }, { around: { ...server, copies, clock } });

/** No answer, header, log or copy has a part of the key, and no log has the token. */
async function expectNoLeak(): Promise<void> {
  for (const answered of await Promise.all(PATHS.map((path) => server.ask(path)))) {
    expect(leaksIn(await answered.text())).toEqual([]);
    expect(leaksIn(JSON.stringify([...answered.headers]))).toEqual([]);
  }
  for (const secret of [DEMO_TOKEN, 'Bearer', SECRET_EXPLANATION])
    expect(server.logs.join()).not.toContain(secret);
  expect(leaksIn(JSON.stringify([...server.copies]))).toEqual([]);
}

describe('without an older answer', () => {
  const noCollections = NO_COLLECTIONS.map((fault) => [fault, ...AWAY] as const);
  it.each([...FAULTS, ...noCollections])('%j is %i %s', async (fault, status, id) => {
    const isHung = fault.kind === 'hang';
    if (isHung) server = await start(undefined, { timeoutMs: HUNG_MS });
    server.contentful.setFault(fault);
    const failed = await server.ask('/courses/c1');
    expect(failed.status).toBe(status);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.headers.get('retry-after')).toBe('30');
    expect(await failed.json()).toMatchObject({ error: { id } });
    await expectNoLeak();
    expect(server.logs).not.toEqual([]);
    if (isHung) return;
    server.contentful.setFault(null);
    server.clock.now += 5_001;
    expect(await readStatus('/courses/c1')).toBe(200);
  });

  it('a hung call ends, and a later one gets the content', async () => {
    server = await start(undefined, { timeoutMs: HUNG_MS });
    server.contentful.setFault({ kind: 'hang' });
    expect(await readStatus('/courses/c1')).toBe(503);
    server.contentful.setFault(null);
    await untilHealthy();
  });

  it('a failure is the answer for five seconds: no call is made', async () => {
    server.contentful.setFault({ kind: 'html' });
    for (let at = 0; at < 30; at++) expect(await readStatus('/courses')).toBe(503);
    expect(server.contentful.requests).toHaveLength(1);
    expect(server.logs).toHaveLength(1);
    server.clock.now += 5_001;
    await readStatus('/courses');
    expect(server.contentful.requests).toHaveLength(2);
  });

  it('a slow first byte is waited for', async () => {
    server.contentful.setFault({ kind: 'slow', delayMs: 50 });
    expect(await readStatus('/courses/c1')).toBe(200);
  });

  it('a failure in the middle of a page fails the page, one of the list does not', async () => {
    server.contentful.setFault({ kind: 'reset', match: 'content_type=quiz' });
    expect(await readStatus('/courses/c1')).toBe(503);
    expect(await readStatus('/courses')).toBe(503);
    server.clock.now += 5_001;
    server.contentful.setFault({ kind: 'reset', match: 'content_type=course' });
    expect(await readStatus('/courses/c1')).toBe(200);
  });

  it('a rejected connection is UpstreamUnavailable', async () => {
    await server.contentful.close();
    expect(await readStatus('/courses')).toBe(503);
  });

  it('calls in a row never take longer than the limit', async () => {
    const timeouts = { staleAfterTimeoutMs: 100, timeoutMs: 200 };
    server = await start(undefined, { timeoutMs: 10 * MINUTE }, { timeouts });
    server.contentful.setFault({ kind: 'hang' });
    expect(await readStatus('/courses/c1')).toBe(503);
    expect(server.logs.join()).toContain('ETIMEDOUT');
  });
});

describe('with an older answer', () => {
  const faults = [...FAULTS.map(([fault]) => fault), ...NO_COLLECTIONS];
  it.each(faults)('%j is covered up, by a cold instance too', async (fault) => {
    const isHung = fault.kind === 'hang';
    const before = await Promise.all(PATHS.map((path) => server.read(path)));
    server.clock.now += 6 * MINUTE;
    const cold = await startCold(server, isHung ? HUNG_MS : 10_000);
    for (const instance of isHung ? [cold] : [server, cold]) {
      instance.contentful.setFault(fault);
      const stale = await Promise.all(PATHS.map((path) => instance.ask(path)));
      for (const { status, headers } of stale) {
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
        expect(headers.get('x-content-stale')).toBe('1');
      }
      expect(await Promise.all(stale.map((answer) => answer.json()))).toEqual(before);
    }
  });

  it('a hung call is covered up by a warm instance', async () => {
    server = await start(undefined, { timeoutMs: HUNG_MS });
    await untilHealthy();
    const before = await server.read('/courses/c1');
    server.clock.now += 6 * MINUTE;
    server.contentful.setFault({ kind: 'hang' });
    const stale = await server.ask('/courses/c1');
    expect(stale.headers.get('x-content-stale')).toBe('1');
    expect(await stale.json()).toEqual(before);
  });

  it('Contentful is called again after 15 seconds', async () => {
    await server.read('/courses/c1');
    server.clock.now += 6 * MINUTE;
    server.contentful.setFault({ kind: 'reset' });
    await server.ask('/courses/c1');
    const tries = server.contentful.requests.length;
    await server.ask('/courses/c1');
    expect(server.contentful.requests).toHaveLength(tries);
    server.contentful.setFault(null);
    server.clock.now += 16_000;
    expect((await server.ask('/courses/c1')).headers.get('x-content-stale')).toBeNull();
  });

  it.each([
    [7 * DAY - MINUTE, 200],
    [7 * DAY + MINUTE, 503],
  ])('of %i ms it answers %i, on every instance', async (ageMs, status) => {
    await server.read('/courses/c1');
    server.clock.now += ageMs;
    const cold = await startCold(server);
    for (const instance of [server, cold]) {
      instance.contentful.setFault({ kind: 'reset' });
      expect((await instance.ask('/courses/c1')).status).toBe(status);
    }
  });

  it('of a minute it is not served while a newer one can be read, however slowly', async () => {
    await server.read('/courses/c1');
    server.clock.now += MINUTE + 1;
    server.contentful.replace(exportOf([course('c1', { title: 'Новий' })]));
    server.contentful.setFault({ kind: 'slow', delayMs: 50 });
    expect(await server.read('/courses/c1')).toMatchObject({ title: 'Новий' });
  });

  it('no answer is served without a retry, so an unpublished course disappears', async () => {
    for (const path of PATHS) await server.read(path);
    server.clock.now += MINUTE + 1;
    server.contentful.replace(exportOf([]));
    for (const path of PATHS.slice(1)) expect(await readStatus(path)).toBe(404);
    expect([...server.copies.keys()]).toEqual(['courses all']);
  });

  it('no caller waits longer for a hung call than the short limit', async () => {
    const timeouts = { staleAfterTimeoutMs: 300, timeoutMs: 10 * MINUTE };
    server = await start(undefined, { timeoutMs: 10 * MINUTE }, { timeouts });
    const before = await server.read('/courses/c1');
    server.clock.now += 60 * MINUTE;
    server.contentful.setFault({ kind: 'hang' });
    expect(await server.read('/courses/c1')).toEqual(before);
  });
});

describe('calls', () => {
  const calls = () => server.contentful.requests.length;

  it(`${VISITORS} visitors at once cost the calls of one`, async () => {
    await server.read('/courses');
    const before = calls();
    const crowd = (path: string) =>
      Promise.all(Array.from({ length: VISITORS }, async () => readStatus(path)));
    expect(new Set(await crowd('/courses/nothing'))).toEqual(new Set([404]));
    expect(calls() - before).toBe(1);
    expect(new Set(await crowd('/courses/c1'))).toEqual(new Set([200]));
    expect(calls() - before).toBe(4);
  });

  it('are not repeated for a minute, for missing entries half a minute', async () => {
    await server.read('/courses');
    const before = calls();
    for (let at = 0; at < 3; at++) await server.read('/courses/c1');
    for (let at = 0; at < 3; at++) await server.read('/courses/nothing');
    expect(calls() - before).toBe(4);
    server.clock.now += 31_000;
    await server.read('/courses/c1');
    await server.read('/courses/nothing');
    expect(calls() - before).toBe(5);
  });

  it('are repeated once by the SDK, and never wait for the reset of a 429', async () => {
    const faults: Fault[] = [
      { kind: 'server-error', times: 1 },
      { kind: 'reset', times: 1 },
      { kind: 'rate-limit', resetSec: 3553, times: 1 },
    ];
    const answers = faults.map(async (fault) => {
      const instance = await start(undefined, { retryLimit: 1, timeoutMs: MINUTE });
      instance.contentful.setFault(fault);
      return (await instance.ask('/courses?skip=20')).status;
    });
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  });

  it('find courses published after the list was read', async () => {
    await server.read('/courses');
    server.contentful.replace(exportOf([...faultless(), course('c2')]));
    expect(await readStatus('/courses/c2')).toBe(200);
  });

  it('end at a short page, whatever the total says', async () => {
    server.contentful.setFault(ENDLESS_COURSES);
    expect(await server.read('/courses')).toMatchObject({ items: [{ id: 'x' }], total: 1 });
    const asked = server.contentful.requests.filter(({ address }) => address.includes('=course&'));
    expect(asked).toHaveLength(1);
  });

  it('are not made for a lesson whose course id cannot be one', async () => {
    server.contentful.replace(exportOf([lesson('l1', ' c1 ', 1), lesson('l2', undefined, 2)]));
    await server.read('/courses');
    const before = calls();
    expect(await readStatus('/lessons/l1')).toBe(404);
    expect(await readStatus('/lessons/l2')).toBe(404);
    expect(calls() - before).toBe(2);
  });

  it('carry the configured locale', async () => {
    server = await start(undefined, { locale: 'uk' });
    await server.read('/courses/c1');
    for (const { address } of server.contentful.requests) expect(address).toContain('locale=uk');
  });
});

it('without copies the content is still served', async () => {
  const broken = () => Promise.reject(new Error('the database is away'));
  server = await start(undefined, {}, { staleFallback: { find: broken, save: broken } });
  for (const path of PATHS) expect(await readStatus(path)).toBe(200);
  expect(await readStatus('/courses/nothing')).toBe(404);
  server.contentful.setFault({ kind: 'reset' });
  server.clock.now += 60 * MINUTE;
  expect(await readStatus('/courses/c1')).toBe(200);
  expect(await readStatus('/courses/c2')).toBe(503);
  expect(server.logs.join()).toContain('the database is away');
});

describe('a configuration that is wrong', () => {
  it.each([
    ['token', { accessToken: 'wrong-secret-token' }],
    ['space', { spaceId: 'other' }],
    ['environment', { environment: 'staging' }],
    ['locale', { locale: 'xx' }],
    ['empty token', { accessToken: '' }],
    ['empty space', { spaceId: '' }],
    ['host with a scheme', { host: 'https://cdn.contentful.com' }],
  ])('%s is unavailable to visitors and an error in the log, never a 404', async (_, config) => {
    server = await start(undefined, config);
    for (const path of ['/courses', '/courses/c1', '/lessons/l1'])
      expect(await readStatus(path)).toBe(503);
    expect(server.logs.join()).toContain('["error"');
    expect(server.logs.join()).not.toContain('secret-token');
  });

  it('a content type that the space lacks is an empty list and a line in the log', async () => {
    const isOther = (id: string) => !['quiz', 'question'].includes(id);
    const entries = faultless().filter(({ sys }) => isOther(sys.contentType.sys.id));
    const contentTypes = MODEL.filter(({ sys }) => isOther(sys.id));
    server.contentful.replace(exportOf(entries, { contentTypes }));
    const page = { quizzes: [], lessonIds: ['l1', 'l2'] };
    expect(await server.read('/courses/c1')).toMatchObject(page);
    expect(await readStatus('/quizzes/z1')).toBe(404);
    expect(server.logs.join()).toContain('Content type quiz was not found');
  });

  it('a field that the content model lacks is named in the log', async () => {
    server.contentful.replace(withoutField('lesson', 'order'));
    expect(await server.read('/courses/c1')).toMatchObject({ id: 'c1', lessons: [] });
    expect(server.logs.join('\n')).toMatch(/^\["error".*no usable field order.*lesson/m);
  });
});

describe('no leak', () => {
  it('in healthy answers', expectNoLeak);
  it('of keys that an editor typed as JSON', async () => {
    const typed = {
      id: 'j1',
      prompt: 'Що це?',
      options: [{ text: 'Так', correct: true }, 'Ні'],
      correct: [1],
      explanation: SECRET_EXPLANATION,
      reviewAt: 5,
    };
    server.contentful.replace(
      exportOf([...faultless().slice(0, 3), quiz('z1', 'c1', [], { questions: [typed] })]),
    );
    await expectNoLeak();
    expect((await server.read('/quizzes/z1')).questions).toHaveLength(1);
  });

  it('of the demo content, in any answer or copy', async () => {
    const { content, explanations } = demoContent();
    expect(explanations.length).toBeGreaterThan(60);
    server = await start(content);
    const ask = async (path: string) => {
      const text = await (await server.ask(path)).text();
      expect(leaksIn(text, explanations), path).toEqual([]);
      return JSON.parse(text) as AnyAnswer;
    };
    const { items } = await ask('/courses');
    expect(items.length).toBeGreaterThan(10);
    for (const { id, quizIds } of items) {
      await ask(`/courses/${id}`);
      for (const asked of quizIds) await ask(`/quizzes/${asked}`);
    }
    expect(leaksIn(JSON.stringify([...server.copies]), explanations)).toEqual([]);
    expect(server.logs.join()).not.toContain(DEMO_TOKEN);
  });
});
