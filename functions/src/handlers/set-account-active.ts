import type { SetAccountActiveRequest } from '@edu/domain/account-state';
import { AppError } from '@edu/domain/errors';
import type { Deletion } from '../store/deletions.ts';

export interface SetAccountActiveDeps {
  /** By uid; an account that is gone is missing. */
  describeAll: (uids: string[]) => Promise<Record<string, { isDisabled: boolean }>>;
  saveActive: (
    change: { uid: string; active: boolean; wasActive: boolean },
    by: string,
  ) => Promise<void>;
  disableAccount: (uid: string) => Promise<void>;
  enableAccount: (uid: string) => Promise<void>;
  endSessions: (uid: string) => Promise<void>;
  findDeletion: (uid: string) => Promise<Deletion | undefined>;
  beingDeleted: () => AppError;
}

/**
 * Deactivates an account or takes that back. The profile comes first: the rules then silence a token from before at once, and
 * the record stands; each further step may come twice, so whoever got no answer asks again. Throws 'forbidden' for the
 * caller's own account, 'not-found' where there is none, and 'conflict' while it is being deleted.
 */
export function createSetAccountActive(deps: SetAccountActiveDeps) {
  return async ({ userId: uid, active }: SetAccountActiveRequest, by: string): Promise<void> => {
    if (uid === by) throw new AppError('forbidden', 'Nobody deactivates their own account.');
    const account = (await deps.describeAll([uid]))[uid];
    if (!account) throw new AppError('not-found', 'This account is no longer there.');
    await deps.saveActive({ uid, active, wasActive: !account.isDisabled }, by);
    if (!active) {
      await deps.disableAccount(uid);
      await deps.endSessions(uid);
      return;
    }
    await deps.enableAccount(uid);
    // A deletion that began meanwhile may have shut the door before it was opened here.
    if (!(await deps.findDeletion(uid))) return;
    await deps.disableAccount(uid);
    throw deps.beingDeleted();
  };
}
