import { describeAccountsSchema, setAccountActiveSchema } from '@edu/domain/account-state';
import { createSetAccountActive } from '../handlers/set-account-active.ts';
import { callable } from '../platform/callable.ts';
import { describeAll, disableAccount, enableAccount, endSessions } from '../store/accounts.ts';
import { findDeletion } from '../store/deletions.ts';
import { beingDeleted, saveActive } from '../store/users.ts';

const change = createSetAccountActive({
  describeAll,
  saveActive,
  disableAccount,
  enableAccount,
  endSessions,
  findDeletion,
  beingDeleted,
});

/** Lets nobody in with an account any more, or lets them in again. */
export const setAccountActive = callable(
  'setAccountActive',
  { access: 'administrator', schema: setAccountActiveSchema, limits: [] },
  (request, { uid }) => change(request, uid),
);

/** What the sign-in service knows of the accounts of a page. */
export const describeAccounts = callable(
  'describeAccounts',
  { access: 'administrator', schema: describeAccountsSchema, limits: [] },
  ({ userIds }) => describeAll(userIds),
);
