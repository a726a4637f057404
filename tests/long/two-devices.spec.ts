import { expect } from '@playwright/test';
import { type Death, live } from '../support/sync-simulator/history.ts';
import { randomFrom } from '../support/data/random.ts';
import { shelfOnServer } from '../support/sync-simulator/server-shelf.ts';
import { test } from '../support/sync-simulator/test.ts';

/**
 * Histories of a learner with two devices in a real browser, with the real store, sync and rules:
 * connections come and go, tabs are closed within 300 ms of a change, and the server loses all its
 * data. In the end nothing is lost, nothing removed has returned, and all copies are equal.
 */

// A screenshot of every step would take longer than the steps.
test.use({ trace: 'off' });

const SEED = 20260501;
/** In every second batch the server is killed. */
const DEATHS: Death[] = ['while sending', 'none', 'while idle', 'none'];

const BATCHES = 10;
/** In each batch. */
const HISTORIES = 20;

for (let batch = 0; batch < BATCHES; batch += 1) {
  const seed = SEED + batch;
  const death = DEATHS[batch % DEATHS.length] ?? 'none';
  test(`${HISTORIES} histories of two devices, seed ${seed}, death ${death}`, async ({
    openSimulatedDevice,
    learner,
    bench: { firestore },
    truth,
  }) => {
    test.setTimeout(600_000);
    const devices = [await openSimulatedDevice(), await openSimulatedDevice()] as const;
    const courseIds = Array.from({ length: HISTORIES }, (_, i) => `course-${i}`);
    const random = randomFrom(seed);
    const events = await live({ random, devices, firestore, courseIds, death });

    await Promise.all(devices.map((device) => device.setOnline(true)));
    await Promise.all(devices.map((device) => device.settle()));
    // Each is opened until it has the changes of the other one.
    for (const device of [...devices, devices[0]]) await device.reopen();

    const server = truth.faultsOf(await shelfOnServer(firestore, learner.uid));
    const shelves = await Promise.all(devices.map((device) => device.shelf()));
    const faults = [server, ...shelves.map((shelf) => truth.faultsOf(shelf))];
    const lost = faults.flatMap((one) => one.lost);
    const resurrected = faults.flatMap((one) => one.resurrected);
    console.log(
      `${HISTORIES} histories, ${truth.presses} presses, ${events} events, death ${death}: ` +
        `${lost.length} lost, ${resurrected.length} resurrected`,
    );
    expect({ lost, resurrected }).toEqual({ lost: [], resurrected: [] });
  });
}
