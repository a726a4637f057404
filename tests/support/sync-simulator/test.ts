import type { BrowserContext } from '@playwright/test';
import { stack } from '../emulator.ts';
import { CrashingFirestore } from '../crashing-firestore.ts';
import { test as base } from '../page.ts';
import { buildLab, type LabScripts } from './build-lab.ts';
import { LabDevice } from './device.ts';
import { Truth } from './truth.ts';

interface Bench {
  firestore: CrashingFirestore;
  scripts: LabScripts;
}

interface Fixtures {
  truth: Truth;
  /** Another device of the learner, with the simulator open in one tab. */
  openLab: () => Promise<LabDevice>;
}

const portOf = (address: string) => Number(new URL(address).port);

/** A test with simulator devices, and a separate Firestore that may be killed. */
export const test = base.extend<Fixtures, { bench: Bench }>({
  bench: [
    async ({}, provide) => {
      const firestore = await CrashingFirestore.open();
      const scripts = await buildLab({
        auth: portOf(stack.auth),
        functions: portOf(stack.functions),
        firestore: firestore.port,
      });
      await provide({ firestore, scripts });
      await firestore.close();
    },
    { scope: 'worker' },
  ],
  truth: async ({}, provide) => {
    await provide(new Truth());
  },
  openLab: async ({ openDevice, bench, learner, truth, watch }, provide) => {
    // The tests cut connections and kill the server.
    watch.expectError(/net::ERR_|Could not reach Cloud Firestore|status of 40[039]|loopback/);
    await provide(async () => {
      const first = await openDevice();
      const context: BrowserContext = first.context();
      await first.close();
      return await LabDevice.open(context, bench.scripts, learner, truth);
    });
  },
});
