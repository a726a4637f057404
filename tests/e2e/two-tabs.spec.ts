import { expect } from '@playwright/test';
import { storageKeys } from '../../web/src/lib/storage/local-store.ts';
import { shelfOf, type Press } from '../support/sync-simulator/protocol.ts';
import { shelfOnServer } from '../support/sync-simulator/server-shelf.ts';
import { test } from '../support/sync-simulator/test.ts';
import { readCourses } from '@edu/domain/learning/progress-read';

/** Two tabs of one device that change the same course as fast as possible: nothing is lost. */

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

test('two tabs race through 400 changes and are closed at once', async ({
  openSimulatedDevice,
  learner,
  bench,
  truth,
}) => {
  test.setTimeout(240_000);
  const device = await openSimulatedDevice();
  await device.openTab();
  await Promise.all(
    [...device.tabs].map(async (tab, i) => {
      await device.race(tab, changesOf(`own${i}`));
      await device.closeTab(tab);
    }),
  );
  await device.openTab();
  await device.settle();

  expect(truth.presses).toBe(2 * CHANGES);
  const wanted = truth.shelf();
  for (const tab of device.tabs) expect(await device.shelf(tab)).toEqual(wanted);
  expect(shelfKept(await device.stored(storageKeys.progress(learner.uid)))).toEqual(wanted);
  expect(await shelfOnServer(bench.firestore, learner.uid)).toEqual(wanted);
});
