import type { AccountExport } from '@edu/domain/accounts/account';
import {
  describeAccountsSchema,
  type SetAccountActiveRequest,
  setAccountActiveSchema,
} from '@edu/domain/accounts/account-state';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { nothing } from '@edu/domain/validation/values';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { beforeUserCreated } from 'firebase-functions/identity';
import { onSchedule } from 'firebase-functions/scheduler';
import { callable } from '../lib/callable.ts';
import { clientSecret } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';
import * as accounts from './accounts.ts';
import { loadFormerEmails, recordAddress } from './addresses.ts';
import {
  createDeleteMyAccount,
  createFollowRemovedAccounts,
  createResumeDeletions,
} from './deletion.ts';
import { findDeletion } from './deletions.ts';
import { copyDocuments, toPerson } from './personal-data.ts';
import {
  answerRegistration,
  createLimitRegistration,
  createReconcileAccounts,
} from './registration.ts';
import { beingDeleted, saveActive } from './users.ts';

/**
 * Limits registrations. The sign-in service calls it for a browser's request; accounts created with
 * the Admin SDK are not limited.
 */
export const limitRegistration = beforeUserCreated(
  { secrets: [clientSecret] },
  answerRegistration(createLimitRegistration()),
);

const followRemovedAccounts = createFollowRemovedAccounts();
const countAgain = createReconcileAccounts();

/**
 * Deletes the data of accounts removed without `deleteMyAccount`, and counts the accounts again,
 * because a failed registration stays counted.
 */
export const reconcileAccounts = nightly('04:45', async () => {
  // A failure of one job does not stop the other.
  const [followed] = await Promise.allSettled([followRemovedAccounts()]);
  await countAgain();
  if (followed.status === 'rejected') throw followed.reason;
});

/** Records the verified address of a user, so that it is known when they have changed it. */
export const onUserAddress = onDocumentWritten(
  { document: `${COLLECTIONS.users}/{uid}`, retry: true },
  async ({ data, params: { uid } }) => {
    // Not while it is deleted: the job has the addresses.
    if (data?.after.exists && data.after.get('isActive') !== false) await recordAddress(uid);
  },
);

const startDeletion = createDeleteMyAccount();

/** Deletes the caller's account and data. */
export const deleteMyAccount = callable(
  'deleteMyAccount',
  {
    access: 'signed-in',
    schema: nothing,
    limits: [{ name: 'deleteMyAccount', per: 'account', max: 30, windowSec: 3600 }],
    checksSessionItself: true,
    timeoutSeconds: 300,
  },
  (_, caller) => startDeletion(caller),
);

/** Continues deletions: those that stopped, and those whose older tokens have expired. */
export const resumeDeletions = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: 'Europe/Kyiv',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  createResumeDeletions(),
);

/** The answer of a callable is at most 10 MB. */
const BYTES_MAX = 9_000_000;

/**
 * A copy of all stored data of a user, by the map of the deletion; by addresses only that are or
 * were verified, as any other could be another user's. Throws 'unavailable' when it is too much for
 * one answer.
 */
export async function exportAccount(uid: string, copies = copyDocuments): Promise<AccountExport> {
  const account = await accounts.findAccount(uid);
  const former = account ? await loadFormerEmails(uid, account, Date.now()) : [];
  const person = toPerson(uid, account?.emailVerified ? account.email : undefined, former);
  const documents: AccountExport['documents'] = {};
  let bytes = 0;
  for await (const { collection, fields } of copies(person)) {
    bytes += Buffer.byteLength(JSON.stringify(fields));
    if (bytes > BYTES_MAX)
      throw new AppError(
        'unavailable',
        'There is more than can be sent at once. Write to the support address to get your copy.',
      );
    (documents[collection] ??= []).push(fields);
  }
  const { email, emailVerified, displayName, createdAt, lastSignInAt } = account ?? {};
  return {
    account: {
      uid,
      email: email ?? null,
      emailVerified: emailVerified ?? false,
      displayName: displayName ?? null,
      createdAt: createdAt ?? null,
      lastSignInAt: lastSignInAt ?? null,
    },
    documents,
  };
}

/** A copy of all stored data of the caller. */
export const exportMyData = callable(
  'exportMyData',
  {
    access: 'signed-in',
    schema: nothing,
    limits: [{ name: 'exportMyData', per: 'account', max: 10, windowSec: 3600 }],
    memory: '512MiB',
    timeoutSeconds: 120,
  },
  (_, { uid }) => exportAccount(uid),
);

/**
 * Deactivates or activates an account. The profile is written first, so that the rules reject an
 * older token at once; each step may run twice. Throws 'forbidden' for the caller's own account,
 * 'not-found', and 'conflict' while it is being deleted.
 */
export async function changeActive(
  { userId: uid, active }: SetAccountActiveRequest,
  by: string,
  {
    disableAccount,
    enableAccount,
  }: Pick<typeof accounts, 'disableAccount' | 'enableAccount'> = accounts,
): Promise<void> {
  if (uid === by) throw new AppError('forbidden', 'You cannot deactivate your own account.');
  const account = (await accounts.describeAll([uid]))[uid];
  if (!account) throw new AppError('not-found', 'This account is no longer there.');
  await saveActive({ uid, active, wasActive: !account.isDisabled }, by);
  if (!active) {
    await disableAccount(uid);
    return accounts.endSessions(uid);
  }
  await enableAccount(uid);
  // A deletion that began meanwhile may have disabled the account before it was enabled here.
  if (!(await findDeletion(uid))) return;
  await disableAccount(uid);
  throw beingDeleted();
}

/** Deactivates or activates an account. */
export const setAccountActive = callable(
  'setAccountActive',
  { access: 'administrator', schema: setAccountActiveSchema, limits: [] },
  (request, { uid }) => changeActive(request, uid),
);

/** The sign-in service's data of a page of accounts. */
export const describeAccounts = callable(
  'describeAccounts',
  { access: 'administrator', schema: describeAccountsSchema, limits: [] },
  ({ userIds }) => accounts.describeAll(userIds),
);
