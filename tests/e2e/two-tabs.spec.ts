import { expect } from '@playwright/test';
import { storageKeys } from '../../web/src/lib/storage/local-store.ts';
import { shelfOf, type Press } from '../support/sync-simulator/protocol.ts';
import { shelfOnServer } from '../support/sync-simulator/server-shelf.ts';
import { test } from '../support/sync-simulator/test.ts';
import { readCourses } from '@edu/domain/learning/progress-read';

/**
 * Two tabs of one device that change the same course as fast as possible: nothing is lost while one
 * of them is open. Changes of the last milliseconds before both are closed can be
 * (docs/decisions/011-progress-sync.md).
 */

// A screenshot of every step would take longer than the steps.
test.use({ trace: 'off' });

const CHANGES = 200;
const SHARED = ['shared-1', 'shared-2', 'shared-3'];

/** The changes of one tab: lessons that both tabs press, and some that only it presses. */
const changesOf = (tab: string): Press[] => {
  const lessons = [...SHARED, `${tab}-1`, `${tab}-2`];
  return Array.from({ length: CHANGES }, (_, i) => ({
    courseId: 'race',
    lessonId: lessons[i % lessons.length] ?? '',
    seconds: 1,
    isAgain: i % 7 === 0,
  }));
};

const shelfKept = (stored: unknown) =>
  shelfOf(Object.values(readCourses((stored as { data?: unknown } | null)?.data)));

test('two tabs race through 400 changes, and the first to end is closed at once', async ({
  openSimulatedDevice,
  learner,
  bench,
  truth,
}) => {
  test.setTimeout(240_000);
  const device = await openSimulatedDevice();
  await device.openTab();
  const [first, second] = device.tabs;
  if (!first || !second) throw new Error('The device has not two tabs.');
  await Promise.all([
    device.race(first, changesOf('own0')).then(() => device.closeTab(first)),
    device.race(second, changesOf('own1')),
  ]);
  const wanted = truth.shelf();
  // It may have overwritten the last changes of the closed tab: it writes them again when it learns
  // of them.
  await expect.poll(() => device.shelf(second)).toEqual(wanted);
  await device.closeTab(second);
  await device.openTab();
  await device.settle();

  expect(truth.presses).toBe(2 * CHANGES);
  for (const tab of device.tabs) expect(await device.shelf(tab)).toEqual(wanted);
  expect(shelfKept(await device.stored(storageKeys.progress(learner.uid)))).toEqual(wanted);
  expect(await shelfOnServer(bench.firestore, learner.uid)).toEqual(wanted);
});
