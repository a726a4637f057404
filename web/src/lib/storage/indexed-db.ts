import { withTimeLimit } from '@edu/domain/lib/time-limit';

/** The time limit for opening IndexedDB, in ms. */
const OPEN_LIMIT_MS = 4_000;
const PROBE = 'edu-probe';

/** Opens and closes a test database. Rejects when IndexedDB refuses. */
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

/** Whether IndexedDB exists but did not open: the stored session is unreachable, not lost. */
export const isDatabaseHidden = (): boolean => isHidden;

/**
 * Hides an IndexedDB that does not open (iOS, at times) from the Firebase SDK, which would wait
 * without limit.
 */
export async function hideStuckDatabase(): Promise<void> {
  try {
    await withTimeLimit(open(), OPEN_LIMIT_MS);
  } catch (error) {
    console.warn('IndexedDB does not open: the session is stored in local storage.', error);
    isHidden = true;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  }
}
