import { withTimeLimit } from '@edu/domain/lib/time-limit';

/** Work that takes longer has failed; a later success does no harm. */
const LIMIT_MS = 30_000;
/** How long a tab waits for another one that holds the lock: longer than its work may take. */
const WAIT_MS = LIMIT_MS + 5_000;

/**
 * Runs the work while no other tab runs work of this name, so that a change is not sent twice. The
 * server accepts repetitions: a browser without Web Locks, and a tab that has waited for WAIT_MS,
 * run it anyway. Throws the error of the work.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await withTimeLimit(work(), LIMIT_MS);
  const signal = AbortSignal.timeout(WAIT_MS);
  let isHeld = false;
  try {
    await navigator.locks.request(name, { signal }, () => {
      isHeld = true;
      return withTimeLimit(work(), LIMIT_MS);
    });
  } catch (error) {
    if (isHeld) throw error;
    await withTimeLimit(work(), LIMIT_MS);
  }
}
