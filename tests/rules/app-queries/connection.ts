import type { Firestore } from 'firebase/firestore';
import { billedSdk } from './bill.ts';
import { recordingSdk } from './recorder.ts';

/**
 * Replaces web/src/lib/firebase/firebase.ts, so that the browser's functions run as the user of the
 * test. Every file has: vi.mock('../../../web/src/lib/firebase/firebase.ts', () =>
 * import('./connection.ts'));
 */

let current: Firestore | undefined;

/** What everything in this test file has cost so far. */
export const bill = { reads: 0, writes: 0 };
const sdk = billedSdk(recordingSdk, bill);

/** Runs `work` over this connection; others may run at the same time. */
export function over<T>(db: Firestore, work: () => Promise<T>): Promise<T> {
  current = db;
  return work();
}

/** Returns the current connection, which a data function requests before it waits for anything. */
export const loadFirestore = () => Promise.resolve({ db: current, sdk });

/** The connection of the callables, which is not used here, is created with it. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => load;
