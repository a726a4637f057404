import type { Log } from '../platform/log.ts';
import type { StoredCount } from '../store/account-counts.ts';

/** A registration that has taken its place is through or has failed by then: the service waits 7 s for it. */
const REST_MS = 15_000;
const ATTEMPTS = 8;

export interface ReconcileAccountsDeps {
  readCount: () => Promise<StoredCount>;
  countAccounts: () => Promise<number>;
  saveCount: (read: StoredCount, count: number) => Promise<boolean>;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
  log: Log;
}

/**
 * Counts the accounts that are used anew, which repairs what registrations that failed half-way and removals by hand left wrong. It
 * counts while nobody registers, so that none who is on the way is missed; throws when it found no such moment.
 */
export function createReconcileAccounts(deps: ReconcileAccountsDeps) {
  const { readCount, countAccounts, saveCount, wait, log } = deps;
  return async (): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await readCount();
      const age = read.writtenAt ? read.readTime.toMillis() - read.writtenAt.toMillis() : REST_MS;
      if (age < REST_MS) {
        await wait(REST_MS - age);
        continue;
      }
      const count = await countAccounts();
      if (await saveCount(read, count)) {
        log('info', 'Accounts counted.', { count });
        return;
      }
    }
    throw new Error('People registered all the time: the accounts were not counted.');
  };
}
