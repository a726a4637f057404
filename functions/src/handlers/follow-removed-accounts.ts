import type { Log } from '../content/log.ts';
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

/**
 * Begins the deletion of what is stored of people whose account was removed past us: in the console, or by its owner through
 * the sign-in service itself. `resumeDeletions` does the rest. Nobody knows any more whether an address was theirs, so what
 * hangs on that stays; and their place is freed by the count, not by the deletion.
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
    for await (const uids of pagesOfProfiles())
      for (const uid of await withoutAccount(uids)) await follow(uid);
  };
}
