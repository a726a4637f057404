/** How long a tab waits for another one that holds the lock. */
const WAIT_MS = 15_000;
/** Work that takes longer has failed; a later success does no harm. */
const LIMIT_MS = 30_000;

async function limited<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The work did not end in time.')), LIMIT_MS);
  });
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Runs the work while no other tab runs work of this name, so that a change is not sent twice. The
 * server accepts repetitions: a browser without Web Locks, and a tab that has waited for WAIT_MS,
 * run it anyway. Throws the error of the work.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await limited(work());
  const signal = AbortSignal.timeout(WAIT_MS);
  let isHeld = false;
  try {
    await navigator.locks.request(name, { signal }, () => {
      isHeld = true;
      return limited(work());
    });
  } catch (error) {
    if (isHeld) throw error;
    await limited(work());
  }
}
