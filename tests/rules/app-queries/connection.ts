import type { Firestore } from 'firebase/firestore';
import { billedSdk } from './bill.ts';
import { recordingSdk } from './recorder.ts';

/**
 * Stands in for web/src/lib/firebase/firebase.ts, so that the browser's own functions run as whoever the test says. Every file says:
 * vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));
 */

let current: Firestore | undefined;

/** What everything in this test file has cost so far. */
export const bill = { reads: 0, writes: 0 };
const sdk = billedSdk(recordingSdk, bill);

/** Runs `work` over this connection; others may be at work at the same time. */
export function over<T>(db: Firestore, work: () => Promise<T>): Promise<T> {
  current = db;
  return work();
}

/** Answers the connection of this very moment, which a data function asks for before it waits for anything. */
export const loadFirestore = () => Promise.resolve({ db: current, sdk });

/** The functions' own connection, which nothing here asks for, is made by it. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => load;
