import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../content/contentful-mock/faults.ts';
import type { CopyStore } from '../../functions/src/content/last-good.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import { contentCopies } from '../../functions/src/store/content-cache.ts';
import { course, exportOf, faultless } from '../support/content-fixtures.ts';
import { type ContentServer, startContentServer, surroundings } from '../support/content-server.ts';
import { leaksIn } from '../support/leaks.ts';

/** Contentful is down, and instances come and go; the last good copies lie in the real database. */

const PATHS = [
  '/courses',
  '/courses/c1',
  '/courses/c1/lessons',
  '/courses/c1/quizzes',
  '/lessons/l1',
  '/quizzes/z1',
];
const FAULTS: Fault[] = [
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 503 },
  { kind: 'rate-limit' },
  { kind: 'rate-limit', resetSec: 3553 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'slow', delayMs: 60_000 },
];
const STALE = 'public, max-age=0, s-maxage=15';

/** Documents of this file alone: the real function keeps its own beside them. */
const MARK = '.outage';
const collection = db.collection(SERVER_COLLECTIONS.contentCache);
const stored = async () => (await collection.get()).docs.filter(({ id }) => id.endsWith(MARK));
const storedIds = async () => (await stored()).map(({ id }) => id.replace(MARK, '')).sort();
const clean = async () => void (await Promise.all((await stored()).map(({ ref }) => ref.delete())));
const ownCopies: CopyStore = {
  read: (key) => contentCopies.read(key + MARK),
  stateOf: (key) => contentCopies.stateOf(key + MARK),
  save: (key, copy) => contentCopies.save(key + MARK, copy),
  remove: (key) => contentCopies.remove(key + MARK),
};
afterEach(clean);

const around = surroundings();
const servers: ContentServer[] = [];
/** No healthy answer takes so long, however busy the machine is. */
const PATIENT = { withOlder: 300_000, withNothing: 300_000 };
/** What a test can wait for, where a call hangs. */
const BRIEF = { withOlder: 300, withNothing: 300 };
/** A new instance with nothing in its memory; a hung call is not cut off by its own time-out. */
async function instance(patience = PATIENT): Promise<ContentServer> {
  const server = await startContentServer(
    exportOf(faultless()),
    { timeoutMs: 600_000 },
    { patience, around, copies: ownCopies },
  );
  servers.push(server);
  return server;
}
let warm: ContentServer;
beforeEach(async () => {
  await clean();
  warm = await instance();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const bodies = (server: ContentServer) => Promise.all(PATHS.map((path) => server.read(path)));

describe('a cold instance', () => {
  it.each(FAULTS)('shows the whole catalogue under %j', async (fault) => {
    const before = await bodies(warm);
    around.clock.now += 3_600_000;
    const cold = await instance(BRIEF);
    cold.contentful.setFault(fault);
    for (const path of PATHS) {
      const answered = await cold.ask(path);
      expect(answered.status, path).toBe(200);
      expect(answered.headers.get('x-content-stale')).toBe('1');
      const age = Number(answered.headers.get('x-content-age'));
      // An hour, and what the retries waited.
      expect(age).toBeGreaterThanOrEqual(3600);
      expect(age).toBeLessThan(3610);
      expect(answered.headers.get('cache-control')).toBe(STALE);
      expect(answered.headers.get('etag')).toBeTruthy();
    }
    expect(await bodies(cold)).toEqual(before);
  });

  it('grades on while Contentful is down', async () => {
    const { value } = await warm.source.quizKey('z1');
    const cold = await instance();
    cold.contentful.setFault({ kind: 'reset' });
    expect(await cold.source.quizKey('z1')).toMatchObject({ value, isStale: true });
  });

  it('is fresh again as soon as Contentful is', async () => {
    await bodies(warm);
    const cold = await instance();
    cold.contentful.setFault({ kind: 'server-error' });
    await cold.read('/courses/c1');
    cold.contentful.setFault(null);
    around.clock.now += 15_000;
    const answered = await cold.ask('/courses/c1');
    expect(answered.headers.get('x-content-stale')).toBeNull();
  });

  it('has nothing to show of what nobody has asked for before', async () => {
    const cold = await instance(BRIEF);
    cold.contentful.setFault({ kind: 'hang' });
    const answered = await cold.ask('/courses/c1');
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(answered.headers.get('retry-after')).toBe('30');
  });
});

describe('the copies', () => {
  it('are one for each thing asked for, without a key or an explanation but for grading', async () => {
    await bodies(warm);
    await warm.source.quizKey('z1');
    expect(await storedIds()).toEqual([
      'course_c1',
      'courses_0',
      'lesson_l1',
      'quizKey_z1',
      'quiz_z1',
    ]);
    const leaking = (await stored()).filter((copy) => leaksIn(String(copy.get('body'))).length > 0);
    expect(leaking.map(({ id }) => id)).toEqual([`quizKey_z1${MARK}`]);
  });

  it('go when the entry goes, and none is made of what does not exist', async () => {
    await bodies(warm);
    await warm.ask('/courses/nothing');
    expect(await storedIds()).toContain('course_c1');
    warm.contentful.replace(exportOf([course('c2')]));
    around.clock.now += 3_600_000;
    for (const path of PATHS.slice(1)) expect((await warm.ask(path)).status).toBe(404);
    expect(await storedIds()).toEqual(['courses_0']);
  });

  it('are lost without harm: the content is served all the same', async () => {
    const broken = async (): Promise<never> => {
      throw new Error('the database is away');
    };
    const server = await startContentServer(
      exportOf(faultless()),
      {},
      { copies: { read: broken, stateOf: broken, save: broken, remove: broken } },
    );
    servers.push(server);
    await bodies(server);
    expect((await server.ask('/courses/nothing')).status).toBe(404);
    server.contentful.setFault({ kind: 'reset' });
    server.clock.now += 3_600_000;
    expect((await server.ask('/courses/c1')).status).toBe(200);
    expect((await server.ask('/courses/c2')).status).toBe(503);
    expect(server.logs.join()).toContain('the database is away');
  });
});

describe('a warm instance', () => {
  it('lets nobody wait for a hung call longer than the short budget', async () => {
    const server = await instance({ ...BRIEF, withNothing: PATIENT.withNothing });
    const before = await bodies(server);
    around.clock.now += 3_600_000;
    server.contentful.setFault({ kind: 'hang' });
    // The call's own time-out is ten minutes: only the budget can end it in the time of this test.
    expect(await bodies(server)).toEqual(before);
  });

  it('ends a hung call instead of leaving it open', async () => {
    const server = await instance({ ...BRIEF, withNothing: PATIENT.withNothing });
    await server.read('/courses/c1');
    around.clock.now += 3_600_000;
    server.contentful.setFault({ kind: 'hang' });
    await server.read('/courses/c1');
    await expect.poll(() => server.contentful.openConnections()).toBe(0);
  });

  it('stops calling after five failures, and serves what it has', async () => {
    const ids = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
    warm.contentful.replace(exportOf(ids.map((id) => course(id))));
    for (const id of ids) await warm.read(`/courses/${id}`);
    around.clock.now += 3_600_000;
    warm.contentful.setFault({ kind: 'html' });
    warm.contentful.requests.length = 0;
    for (const id of ids) expect((await warm.ask(`/courses/${id}`)).status).toBe(200);
    expect((await warm.ask('/courses/c7')).status).toBe(503);
    expect(warm.contentful.requests).toHaveLength(5);
    warm.contentful.setFault(null);
    around.clock.now += 15_000;
    expect((await warm.ask('/courses')).headers.get('x-content-stale')).toBeNull();
  });

  it('tries once more after a passing fault, and obeys a reset that is short', async () => {
    for (const [fault, wait] of [
      [{ kind: 'server-error', times: 1 }, 200],
      [{ kind: 'reset', times: 1 }, 200],
      [{ kind: 'rate-limit', resetSec: 1, times: 1 }, 1_000],
    ] as const) {
      warm.waits.length = 0;
      around.clock.now += 3_600_000;
      warm.contentful.setFault(fault);
      const answered = await warm.ask('/courses/c1');
      expect([answered.status, answered.headers.get('x-content-stale')]).toEqual([200, null]);
      expect(warm.waits).toEqual([wait]);
    }
  });
});

describe('a crowd', () => {
  it('of 1,000 at once costs the calls of one', async () => {
    await warm.read('/courses');
    warm.contentful.requests.length = 0;
    const ask = (path: string) =>
      Promise.all(Array.from({ length: 1_000 }, async () => (await warm.ask(path)).status));
    expect(new Set(await ask('/courses/nothing'))).toEqual(new Set([404]));
    expect(warm.contentful.requests).toHaveLength(1);
    expect(new Set(await ask('/courses/c1'))).toEqual(new Set([200]));
    expect(warm.contentful.requests).toHaveLength(4);
  });
});
