import { lessonState } from '@edu/domain/learning/progress';
import { expect, it, vi } from 'vitest';
import { progressCosts } from '../../../scripts/bench/costs.ts';
import { storageKeys, writeLocal } from '../../../web/src/lib/storage/local-store.ts';
import { getProgress } from '../../../web/src/features/progress/api.ts';
import { watchSettings } from '../../../web/src/features/settings/api.ts';
import { ProgressStore } from '../../../web/src/features/progress/progress-store.ts';
import { startSession } from '../../../web/src/features/session/start-session.ts';
import { fakeBrowser } from '../../support/web/fake-browser.ts';
import { newUid } from '../support/users.ts';
import { type Browser, startApp } from './app.ts';
import { bill } from './connection.ts';
import { UNTIL } from '../../support/emulators/until.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));
// No quiz is taken here.
vi.mock('../../../web/src/features/quiz/api.ts', () => ({ gradeQuiz: undefined }));

const app = startApp('progress-cost');

/**
 * A visit with the app's own code under the real rules: it watches the settings and sends progress.
 */
const visit = (browser: Browser, uid: string) =>
  browser(async () => {
    writeLocal(storageKeys.lastUser, { uid });
    const store = new ProgressStore(uid);
    const stopWatching = await watchSettings(
      () => undefined,
      () => undefined,
    );
    const stopSync = startSession(uid, store);
    await isSaved(store);
    const end = () => {
      stopWatching();
      stopSync();
    };
    return { store, end };
  });
const isSaved = (store: ProgressStore) =>
  vi.waitFor(
    () => expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 }),
    UNTIL,
  );

/** The work costs what the bench says, without what came before. */
async function expectCost(name: keyof typeof progressCosts, work: () => Promise<unknown>) {
  const before = { ...bill };
  await work();
  const cost = { reads: bill.reads - before.reads, writes: bill.writes - before.writes };
  expect(cost).toEqual(progressCosts[name]);
}

/** A learner with so many courses begun on this device. */
async function learnerOf(courses: number) {
  const device = fakeBrowser();
  const uid = newUid();
  const browser = app.device(uid);
  const { store, end } = await visit(browser, uid);
  for (let i = 0; i < courses; i += 1) store.complete(`course-${i}`, 'l1');
  await isSaved(store);
  end();
  const { items } = device.storage;
  return { uid, browser, items, open: () => visit(browser, uid) };
}

it('a first sign-in on a device reads every course once', async () => {
  const { items, open } = await learnerOf(3);
  items.clear();
  await expectCost('a first sign-in on a device, with 3 courses', open);
});

it.each([
  [1, 'opening the app again, with 1 course'],
  [30, 'opening the app again, with 30 courses'],
] as const)('opening the app again costs two reads with %i courses', async (count, name) => {
  const { open } = await learnerOf(count);
  await expectCost(name, open);
});

it('opening it after another device has written reads everything once more', async () => {
  const { items, open } = await learnerOf(3);
  const here = new Map(items);
  items.clear();
  const other = await open();
  other.store.complete('course-0', 'l2');
  await isSaved(other.store);
  other.end();
  items.clear();
  for (const [key, value] of here) items.set(key, value);
  await expectCost('opening it after another device has written, with 3 courses', open);
});

it('lessons completed within the delay cost one read and one write', async () => {
  const { open } = await learnerOf(1);
  const { store } = await open();
  const complete =
    (...lessonIds: string[]) =>
    async () => {
      for (const id of lessonIds) store.complete('course-0', id);
      await isSaved(store);
    };
  await expectCost('a completed lesson', complete('l2'));
  const five = complete('l3', 'l4', 'l5', 'l6', 'l7');
  await expectCost('five lessons of a course completed within 300 ms', five);
});

it('a burst of twenty costs at most a read and a write each, and all arrive', async () => {
  const { uid, browser, open } = await learnerOf(1);
  const { store } = await open();
  await expectCost('20 lessons completed one after the other', async () => {
    for (let i = 0; i < 20; i += 1) {
      store.complete('course-0', `burst-${i}`);
      // Each change is saved separately: the slowest case, which costs the most.
      store.save();
      await isSaved(store);
    }
  });
  const [stored] = await browser(() => getProgress(uid));
  const done = Array.from({ length: 20 }, (_, i) => lessonState(stored, `burst-${i}`).completed);
  expect(done).not.toContain(false);
});
