import type { SetAccountActiveRequest } from '@edu/domain/people/account-state';
import { AppError } from '@edu/domain/platform/errors';
import { describeAll, disableAccount, enableAccount, endSessions } from './accounts.ts';
import { findDeletion } from './deletions.ts';
import { beingDeleted, saveActive } from './users.ts';

const REAL = {
  describeAll,
  saveActive,
  disableAccount,
  enableAccount,
  endSessions,
  findDeletion,
  beingDeleted,
};

/**
 * Deactivates an account or takes that back. The profile comes first: the rules then silence a token from before at once, and
 * the record stands; each further step may come twice, so whoever got no answer asks again. Throws 'forbidden' for the
 * caller's own account, 'not-found' where there is none, and 'conflict' while it is being deleted.
 */
export function createSetAccountActive(deps = REAL) {
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
