import { endEverything } from '../../../scripts/command/lifetime.ts';
import { startTestEnvironment } from '../../../scripts/local-environment/test-environment.ts';

/** Vitest's global setup of the functions tests: all emulators, without the web app. */
export const setup = (): Promise<void> => startTestEnvironment({ withWeb: false });
export const teardown = endEverything;
