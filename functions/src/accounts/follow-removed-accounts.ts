import { log } from '../lib/log.ts';
import { ACCOUNTS_AT_ONCE, withoutAccount } from './accounts.ts';
import { beginDeletion, type Deletion } from './deletions.ts';
import { pagesOfProfiles } from './users.ts';

const REAL = {
  /** As many at a time as `withoutAccount` takes. */
  pagesOfProfiles: () => pagesOfProfiles(ACCOUNTS_AT_ONCE),
  withoutAccount,
  beginDeletion,
  now: Date.now,
  log,
};

/** So many in a night are always possible, and this share of all. */
const FEW = 20;
const SHARE = 0.05;

/**
 * Begins the deletion of what is stored of people whose account was removed past us: in the console, or by its owner through
 * the sign-in service itself. `resumeDeletions` does the rest. Nobody knows any more whether an address was theirs, so what
 * hangs on that stays; and their place is freed by the count, not by the deletion. Throws, and begins none, when more are gone
 * than people remove in a night.
 */
export function createFollowRemovedAccounts(deps = REAL) {
  const follow = async (uid: string): Promise<void> => {
    const requestedAt = deps.now();
    const deletion: Deletion = {
      uid,
      state: 'begun',
      email: undefined,
      holdsPlace: false,
      requestedAt,
    };
    if (await deps.beginDeletion(deletion, requestedAt))
      deps.log('info', 'An account was removed past us: what is stored of it goes too.', { uid });
  };
  return async (): Promise<void> => {
    let profiles = 0;
    const removed: string[] = [];
    for await (const uids of deps.pagesOfProfiles()) {
      profiles += uids.length;
      removed.push(...(await deps.withoutAccount(uids)));
    }
    // So many at once were not removed by their owners: the accounts were lost, or stand elsewhere.
    if (removed.length > Math.max(FEW, profiles * SHARE)) {
      deps.log('error', 'Too many profiles have no account: nothing is deleted.', {
        profiles,
        removed: removed.length,
      });
      throw new Error(`${removed.length} of ${profiles} profiles have no account.`);
    }
    for (const uid of removed) await follow(uid);
  };
}
