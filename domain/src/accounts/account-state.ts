import * as v from 'valibot';
import { documentId } from '../community/moderation.ts';

/** What the administrator sees of accounts and can change (`users.isActive`). */

/** How many accounts one request may describe: a page of users. */
export const ACCOUNTS_PAGE = 100;

/** Deactivates an account, so that it cannot sign in, or activates it again. */
export const setAccountActiveSchema = v.strictObject({ userId: documentId, active: v.boolean() });

export type SetAccountActiveRequest = v.InferOutput<typeof setAccountActiveSchema>;

export const describeAccountsSchema = v.strictObject({
  userIds: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(ACCOUNTS_PAGE)),
});

/** What only the sign-in service knows of an account. */
export interface AccountFacts {
  email: string;
  /** The name of the registration; '' when none was given. */
  displayName: string;
  emailVerified: boolean;
  isDisabled: boolean;
  /** Whether the account is an administrator's, by the claim and a verified address. */
  isAdmin: boolean;
}

/** What `describeAccounts` answers, by uid; deleted accounts are missing. */
export type AccountsAnswer = Record<string, AccountFacts>;
