import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StaleFallback } from '../../functions/src/lib/cache.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { createStaleFallback } from '../../functions/src/content/store.ts';
import { course, exportOf, faultless } from '../support/content/content-fixtures.ts';
import {
  type ContentServer,
  PATHS,
  startContentServer,
  surroundings,
} from '../support/content/content-server.ts';
import { leaksIn } from '../support/content/leaks.ts';

/** The last good copies of content in the real database. */

/** Only this file's documents have it; the real function's are stored beside them. */
const MARK = '.outage';
const collection = db.collection(SERVER_COLLECTIONS.contentCache);
const stored = async () => (await collection.get()).docs.filter(({ id }) => id.endsWith(MARK));
const storedIds = async () => (await stored()).map(({ id }) => id.replace(MARK, '')).sort();
function ownCopies(): StaleFallback {
  const { find, save } = createStaleFallback();
  return {
    find: (key) => find(key + MARK),
    save: (key, ...rest) => save(key + MARK, ...rest),
  };
}

const around = surroundings();
const servers: ContentServer[] = [];
/**
 * A new instance with an empty cache. No healthy answer takes so long, however busy the machine is.
 */
async function instance(): Promise<ContentServer> {
  const timeouts = { staleAfterTimeoutMs: 300_000, timeoutMs: 300_000 };
  const data = exportOf(faultless());
  const server = await startContentServer(
    data,
    {},
    { timeouts, around, staleFallback: ownCopies() },
  );
  servers.push(server);
  return server;
}
let warm: ContentServer;
beforeEach(async () => {
  warm = await instance();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await Promise.all((await stored()).map(({ ref }) => ref.delete()));
});

const bodies = (server: ContentServer) => Promise.all(PATHS.map((path) => server.read(path)));

it('a cold instance shows the whole catalogue and grades on while Contentful is down', async () => {
  const before = await bodies(warm);
  const { value } = await warm.source.quizKey('z1');
  around.clock.now += 3_600_000;
  const cold = await instance();
  cold.contentful.setFault({ kind: 'reset' });
  const { status, headers } = await cold.ask('/courses');
  expect([status, headers.get('x-content-stale')]).toEqual([200, '1']);
  expect(await bodies(cold)).toEqual(before);
  expect(await cold.source.quizKey('z1')).toMatchObject({ value, isStale: true });
});

it('there is one copy for each requested entry, with key and explanation only for grading', async () => {
  await bodies(warm);
  await warm.source.quizKey('z1');
  await warm.ask('/courses/nothing');
  const copies = ['course_c1', 'courses_all', 'lesson_l1', 'quizKey_z1', 'quiz_z1'];
  expect(await storedIds()).toEqual(copies);
  const leaking = (await stored()).filter((copy) => leaksIn(String(copy.get('body'))).length > 0);
  expect(leaking.map(({ id }) => id)).toEqual([`quizKey_z1${MARK}`]);
});

it('a copy is removed with its entry', async () => {
  await bodies(warm);
  expect(await storedIds()).toContain('course_c1');
  warm.contentful.replace(exportOf([course('c2')]));
  around.clock.now += 3_600_000;
  for (const path of PATHS.slice(1)) expect((await warm.ask(path)).status).toBe(404);
  expect(await storedIds()).toEqual(['courses_all']);
});
