import { withTimeLimit } from './time-limit.ts';

/** How long IndexedDB may take to open, in ms. */
const OPEN_LIMIT_MS = 4_000;
const PROBE = 'edu-probe';

/** Opens a database of its own and closes it. Rejects when IndexedDB refuses. */
const open = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(PROBE);
    request.addEventListener('error', () => reject(request.error ?? new Error('Refused.')));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });

let isHidden = false;

/**
 * Whether this page works without IndexedDB, although the browser has it: what an earlier page stored there, the session above all,
 * is out of reach and not gone.
 */
export const isDatabaseHidden = (): boolean => isHidden;

/**
 * Hides an IndexedDB that does not open from the Firebase SDK. Each of its parts (session, heartbeats, App Check) has a way without
 * it, but waits without limit for one that never answers, as iOS has it at times.
 */
export async function hideStuckDatabase(): Promise<void> {
  try {
    await withTimeLimit(open(), OPEN_LIMIT_MS);
  } catch (error) {
    console.warn('IndexedDB does not open: the session is kept in local storage.', error);
    isHidden = true;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  }
}
