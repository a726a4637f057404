import * as v from 'valibot';
import { documentId } from '../community/moderation.ts';

/** What the administrator sees and decides of accounts (`users.isActive`). */

/** How many accounts may be asked for at once: a page of users. */
export const ACCOUNTS_PAGE = 100;

/** Lets nobody in with this account any more, or lets them in again. */
export const setAccountActiveSchema = v.strictObject({ userId: documentId, active: v.boolean() });

export type SetAccountActiveRequest = v.InferOutput<typeof setAccountActiveSchema>;

export const describeAccountsSchema = v.strictObject({
  userIds: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(ACCOUNTS_PAGE)),
});

/** What the sign-in service knows of an account and no document says. */
export interface AccountFacts {
  email: string;
  /** As it was registered; '' where none was given. */
  displayName: string;
  emailVerified: boolean;
  isDisabled: boolean;
  /** Whether it is an administrator's, by the claim and a verified address. */
  isAdmin: boolean;
}

/** What `describeAccounts` answers, by uid; accounts that are gone are missing. */
export type AccountsAnswer = Record<string, AccountFacts>;
