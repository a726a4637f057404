import { endEverything } from '../../../scripts/command/lifetime.ts';
import { startTestEnvironment } from '../../../scripts/local-environment/test-environment.ts';
import { warmUp } from './warm-up.ts';

/** Playwright's global setup: the built app on all emulators; returns the teardown. */
export default async function setup(): Promise<() => Promise<boolean>> {
  await startTestEnvironment({ withWeb: true });
  await warmUp();
  return endEverything;
}
