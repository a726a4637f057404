import { endEverything } from '../../../scripts/command/lifetime.ts';
import { startTestFirestore } from '../../../scripts/local-environment/test-environment.ts';

/** Vitest's global setup of the rules tests. */
export const setup = (): Promise<void> => startTestFirestore();
export const teardown = endEverything;
