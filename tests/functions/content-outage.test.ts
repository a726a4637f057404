import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LastGood } from '../../functions/src/lib/cache.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { createLastGood } from '../../functions/src/content/store.ts';
import { course, exportOf, faultless } from '../support/content-fixtures.ts';
import {
  type ContentServer,
  PATHS,
  startContentServer,
  surroundings,
} from '../support/content-server.ts';
import { leaksIn } from '../support/leaks.ts';

/** Contentful is down, and instances start and stop; the last good copies are in the real database. */

/** Only this file's documents have it; the real function's are stored beside them. */
const MARK = '.outage';
const collection = db.collection(SERVER_COLLECTIONS.contentCache);
const stored = async () => (await collection.get()).docs.filter(({ id }) => id.endsWith(MARK));
const storedIds = async () => (await stored()).map(({ id }) => id.replace(MARK, '')).sort();
const clean = async () => void (await Promise.all((await stored()).map(({ ref }) => ref.delete())));
function ownCopies(): LastGood {
  const { find, save } = createLastGood();
  return {
    find: (key) => find(key + MARK),
    save: (key, ...rest) => save(key + MARK, ...rest),
  };
}
afterEach(clean);

const around = surroundings();
const servers: ContentServer[] = [];
/** No healthy answer takes this long, however busy the machine is. */
const PATIENT = { patienceMs: 300_000, longestMs: 300_000 };
/** The time-outs for a hung call in a test. */
const BRIEF = { patienceMs: 300, longestMs: 300 };
/** A new instance with an empty cache; a hung call is not ended by its time-out. */
async function instance(patience = PATIENT): Promise<ContentServer> {
  const server = await startContentServer(
    exportOf(faultless()),
    { timeoutMs: 600_000 },
    { patience, around, lastGood: ownCopies() },
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
  it('shows the whole catalogue', async () => {
    const before = await bodies(warm);
    around.clock.now += 3_600_000;
    const cold = await instance(BRIEF);
    cold.contentful.setFault({ kind: 'hang' });
    for (const path of PATHS) {
      const answered = await cold.ask(path);
      expect(answered.status, path).toBe(200);
      expect(answered.headers.get('x-content-stale')).toBe('1');
      expect(answered.headers.get('x-content-age')).toBe('3600');
      expect(answered.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
    }
    expect(await bodies(cold)).toEqual(before);
  });

  it('grades on while Contentful is down', async () => {
    const { value } = await warm.source.quizKey('z1');
    const cold = await instance();
    cold.contentful.setFault({ kind: 'reset' });
    expect(await cold.source.quizKey('z1')).toMatchObject({ value, isStale: true });
  });
});

describe('the copies', () => {
  it('are one for each requested entry, with key and explanation only for grading', async () => {
    await bodies(warm);
    await warm.source.quizKey('z1');
    expect(await storedIds()).toEqual([
      'course_c1',
      'courses_all',
      'lesson_l1',
      'quizKey_z1',
      'quiz_z1',
    ]);
    const leaking = (await stored()).filter((copy) => leaksIn(String(copy.get('body'))).length > 0);
    expect(leaking.map(({ id }) => id)).toEqual([`quizKey_z1${MARK}`]);
  });

  it('are removed with the entry, and none is stored for a missing one', async () => {
    await bodies(warm);
    await warm.ask('/courses/nothing');
    expect(await storedIds()).toContain('course_c1');
    warm.contentful.replace(exportOf([course('c2')]));
    around.clock.now += 3_600_000;
    for (const path of PATHS.slice(1)) expect((await warm.ask(path)).status).toBe(404);
    expect(await storedIds()).toEqual(['courses_all']);
  });
});
