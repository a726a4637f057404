import { lessonState } from '@edu/domain/learning/progress';
import { expect, it, vi } from 'vitest';
import { progressCosts } from '../../../scripts/bench/costs.ts';
import { storageKeys, writeLocal } from '../../../web/src/lib/storage/local-store.ts';
import { getProgress } from '../../../web/src/features/progress/api.ts';
import { watchSettings } from '../../../web/src/features/settings/api.ts';
import { ProgressStore } from '../../../web/src/features/progress/progress-store.ts';
import { startSync } from '../../../web/src/features/sync/sync.ts';
import { fakeBrowser } from '../../support/web/fake-browser.ts';
import { newUid } from '../people.ts';
import { type Browser, startApp } from './app.ts';
import { bill } from './connection.ts';
import { UNTIL } from '../../support/until.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));
// No quiz is taken here.
vi.mock('../../../web/src/features/quiz/api.ts', () => ({ gradeQuiz: undefined }));

const app = startApp('progress-cost');

/** A visit with the app's own code under the real rules: it watches the settings and sends progress. */
async function visit(
  browser: Browser,
  uid: string,
): Promise<{ store: ProgressStore; end: () => void }> {
  return await browser(async () => {
    writeLocal(storageKeys.lastUser, { uid });
    const store = new ProgressStore(uid);
    const stop = await watchSettings(
      () => undefined,
      () => undefined,
    );
    const sync = { stop: startSync(uid, store) };
    await isSaved(store);
    return {
      store,
      end: () => {
        stop();
        sync.stop();
      },
    };
  });
}
const isSaved = (store: ProgressStore) =>
  vi.waitFor(() => expect(store.get()).toMatchObject({ sync: 'saved', pending: 0 }), UNTIL);

/** The cost of the work, without what came before. */
async function costOf<T>(work: () => Promise<T>): Promise<{ reads: number; writes: number }> {
  const before = { ...bill };
  await work();
  return { reads: bill.reads - before.reads, writes: bill.writes - before.writes };
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
  return { uid, browser, device };
}

it('a first sign-in on a device reads every course once', async () => {
  const { uid, browser, device } = await learnerOf(3);
  device.storage.items.clear();
  const cost = await costOf(() => visit(browser, uid));
  expect(cost).toEqual(progressCosts['a first sign-in on a device, with 3 courses']);
});

it.each([1, 30] as const)(
  'opening the app again costs two reads with %i courses',
  async (count) => {
    const { uid, browser } = await learnerOf(count);
    const cost = await costOf(() => visit(browser, uid));
    const name = `opening the app again, with ${count} course${count === 1 ? '' : 's'}` as const;
    expect(cost).toEqual(progressCosts[name as keyof typeof progressCosts]);
  },
);

it('opening it after another device has written reads everything once more', async () => {
  const { uid, browser, device } = await learnerOf(3);
  const here = new Map(device.storage.items);
  device.storage.items.clear();
  const other = await visit(browser, uid);
  other.store.complete('course-0', 'l2');
  await isSaved(other.store);
  other.end();
  device.storage.items.clear();
  for (const [key, value] of here) device.storage.items.set(key, value);
  const cost = await costOf(() => visit(browser, uid));
  expect(cost).toEqual(
    progressCosts['opening it after another device has written, with 3 courses'],
  );
});

it('a completed lesson costs one read and one write', async () => {
  const { uid, browser } = await learnerOf(1);
  const { store } = await visit(browser, uid);
  const cost = await costOf(async () => {
    store.complete('course-0', 'l2', 60);
    await isSaved(store);
  });
  expect(cost).toEqual(progressCosts['a completed lesson']);
});

it('five lessons within the delay cost what one costs', async () => {
  const { uid, browser } = await learnerOf(1);
  const { store } = await visit(browser, uid);
  const cost = await costOf(async () => {
    for (const id of ['l2', 'l3', 'l4', 'l5', 'l6']) store.complete('course-0', id);
    await isSaved(store);
  });
  expect(cost).toEqual(progressCosts['five lessons of a course completed within 300 ms']);
});

it('a burst of twenty costs at most a read and a write each, and all arrive', async () => {
  const { uid, browser } = await learnerOf(1);
  const { store } = await visit(browser, uid);
  const cost = await costOf(async () => {
    for (let i = 0; i < 20; i += 1) {
      store.complete('course-0', `burst-${i}`);
      // Each change is saved separately: the slowest case, which costs the most.
      store.stored.save();
      await isSaved(store);
    }
  });
  expect(cost).toEqual(progressCosts['20 lessons completed one after the other']);
  const [stored] = await browser(() => getProgress(uid));
  const done = Array.from({ length: 20 }, (_, i) => lessonState(stored, `burst-${i}`).completed);
  expect(done).not.toContain(false);
});
