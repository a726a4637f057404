import type { BrowserContext } from '@playwright/test';
import { addresses } from '../emulators/emulator.ts';
import { CrashingFirestore } from '../emulators/crashing-firestore.ts';
import { test as base } from '../browser/page.ts';
import { buildSimulator, type SimulatorScripts } from './build-simulator.ts';
import { SimulatedDevice } from './device.ts';
import { Truth } from './truth.ts';

interface Bench {
  firestore: CrashingFirestore;
  scripts: SimulatorScripts;
}

interface Fixtures {
  truth: Truth;
  /** Another device of the learner, with the simulator open in one tab. */
  openSimulatedDevice: () => Promise<SimulatedDevice>;
}

const portOf = (address: string) => Number(new URL(address).port);

/** A test with simulator devices, and a separate Firestore that may be killed. */
export const test = base.extend<Fixtures, { bench: Bench }>({
  bench: [
    async ({}, provide) => {
      const firestore = await CrashingFirestore.open();
      const scripts = await buildSimulator({
        auth: portOf(addresses.auth),
        functions: portOf(addresses.functions),
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
  openSimulatedDevice: async ({ openDevice, bench, learner, truth, watch }, provide) => {
    // The tests cut connections and kill the server.
    watch.expectError(/net::ERR_|Could not reach Cloud Firestore|status of 40[039]|loopback/);
    await provide(async () => {
      const first = await openDevice();
      const context: BrowserContext = first.context();
      await first.close();
      return await SimulatedDevice.open(context, bench.scripts, learner, truth);
    });
  },
});
