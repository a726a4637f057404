import { withTimeLimit } from './time-limit.ts';

/** How long a tab waits for another one that holds the lock. */
const WAIT_MS = 15_000;
/** Work that hangs for this long has failed; when it succeeds later, that does no harm. */
const LIMIT_MS = 30_000;

/**
 * Runs the work while no other tab runs work of this name, so that one change is not sent twice. The server takes a repetition
 * once: a browser without Web Locks, and a tab that has waited for WAIT_MS, run it all the same. Throws what the work throws.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => (running ??= withTimeLimit(work(), LIMIT_MS));
  if ('locks' in navigator) {
    const signal = AbortSignal.timeout(WAIT_MS);
    // That the wait was too long is no failure of the work.
    await navigator.locks.request(name, { signal }, run).catch(() => undefined);
  }
  await run();
}
