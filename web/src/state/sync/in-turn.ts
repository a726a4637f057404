import { withTimeLimit } from '../../data/time-limit.ts';

/** How long a tab waits for another one that is at work. */
const TURN_MS = 15_000;
/** Work that hangs for this long counts as failed; when it succeeds later, that does no harm. */
const LIMIT_MS = 30_000;

/**
 * Runs the work while no other tab of this device runs it, so that one change is not sent twice. Sending it twice does no
 * harm: a browser without locks, and a tab that has waited long enough, work all the same. What has another name takes its own
 * turns. Throws what the work throws.
 */
export async function inTurn(work: () => Promise<void>, name = 'sync'): Promise<void> {
  if (!('locks' in navigator)) return await withTimeLimit(work(), LIMIT_MS);
  const signal = AbortSignal.timeout(TURN_MS);
  let isMyTurn = false;
  try {
    await navigator.locks.request(name, { signal }, () => {
      isMyTurn = true;
      return withTimeLimit(work(), LIMIT_MS);
    });
  } catch (error) {
    if (isMyTurn) throw error;
    await withTimeLimit(work(), LIMIT_MS);
  }
}
