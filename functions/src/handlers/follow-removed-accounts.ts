import type { Log } from '../platform/log.ts';
import type { Deletion } from '../store/deletions.ts';

export interface FollowRemovedAccountsDeps {
  /** The uids of all profiles, as many at a time as `withoutAccount` takes. */
  pagesOfProfiles: () => AsyncIterable<string[]>;
  withoutAccount: (uids: readonly string[]) => Promise<string[]>;
  beginDeletion: (deletion: Deletion, dueAt: number) => Promise<boolean>;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
}

/** So many in a night are always possible, and this share of all. */
const FEW = 20;
const SHARE = 0.05;

/**
 * Begins the deletion of what is stored of people whose account was removed past us: in the console, or by its owner through
 * the sign-in service itself. `resumeDeletions` does the rest. Nobody knows any more whether an address was theirs, so what
 * hangs on that stays; and their place is freed by the count, not by the deletion. Throws, and begins none, when more are gone
 * than people remove in a night.
 */
export function createFollowRemovedAccounts(deps: FollowRemovedAccountsDeps) {
  const { pagesOfProfiles, withoutAccount, beginDeletion, now, log } = deps;
  const follow = async (uid: string): Promise<void> => {
    const requestedAt = now();
    const deletion: Deletion = {
      uid,
      state: 'begun',
      email: undefined,
      holdsPlace: false,
      requestedAt,
    };
    if (await beginDeletion(deletion, requestedAt))
      log('info', 'An account was removed past us: what is stored of it goes too.', { uid });
  };
  return async (): Promise<void> => {
    let profiles = 0;
    const removed: string[] = [];
    for await (const uids of pagesOfProfiles()) {
      profiles += uids.length;
      removed.push(...(await withoutAccount(uids)));
    }
    // So many at once were not removed by their owners: the accounts were lost, or stand elsewhere.
    if (removed.length > Math.max(FEW, profiles * SHARE)) {
      log('error', 'Too many profiles have no account: nothing is deleted.', {
        profiles,
        removed: removed.length,
      });
      throw new Error(`${removed.length} of ${profiles} profiles have no account.`);
    }
    for (const uid of removed) await follow(uid);
  };
}
