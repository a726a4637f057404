import { setTimeout as wait } from 'node:timers/promises';
import { onSchedule } from 'firebase-functions/scheduler';
import { nothing } from '@edu/domain/values';
import { createDeleteMyAccount } from '../handlers/delete-my-account.ts';
import { createExportMyData } from '../handlers/export-my-data.ts';
import { createFollowRemovedAccounts } from '../handlers/follow-removed-accounts.ts';
import { createLimitRegistration } from '../handlers/limit-registration.ts';
import { createReconcileAccounts } from '../handlers/reconcile-accounts.ts';
import { createResumeDeletions } from '../handlers/resume-deletions.ts';
import { createRunDeletion } from '../handlers/run-deletion.ts';
import { beforeRegistration } from '../platform/before-registration.ts';
import { callable } from '../platform/callable.ts';
import { log } from '../platform/log.ts';
import { nightly } from '../platform/nightly.ts';
import { readCount, saveCount, takePlace } from '../store/account-counts.ts';
import {
  ACCOUNTS_AT_ONCE,
  checkSession,
  countAccounts,
  disableAccount,
  endSessions,
  findAccount,
  isTaken,
  removeAccount,
  withoutAccount,
} from '../store/accounts.ts';
import {
  beginDeletion,
  dropDeletion,
  findDeletion,
  finishDeletion,
  letDeletionWait,
  listDueDeletions,
  markSwept,
  silenceProfile,
  takeUpDeletion,
} from '../store/deletions.ts';
import { copiesOf, personOf, sweep } from '../store/personal-data.ts';
import { getSettings } from '../store/platform-settings.ts';
import { takeRateLimits } from '../store/rate-limits.ts';
import { hasActivity, pagesOfProfiles } from '../store/users.ts';

const countUsed = () => countAccounts(hasActivity, Date.now());

/** Makes no account beyond `limits.maxUsers`, and not too many from one network address. Called by the sign-in service itself, before it makes one. */
export const limitRegistration = beforeRegistration(
  createLimitRegistration({
    settings: getSettings,
    takeRateLimits,
    isTaken,
    takePlace,
    readCount,
    countAccounts: countUsed,
    saveCount,
    now: Date.now,
  }),
  log,
);

const followRemovedAccounts = createFollowRemovedAccounts({
  pagesOfProfiles: () => pagesOfProfiles(ACCOUNTS_AT_ONCE),
  withoutAccount,
  beginDeletion,
  now: Date.now,
  log,
});
const countAnew = createReconcileAccounts({
  readCount,
  countAccounts: countUsed,
  saveCount,
  wait,
  log,
});

/** Follows the accounts that were removed past us, and counts: a registration that failed half-way has kept its place. */
export const reconcileAccounts = nightly('04:45', async () => {
  // Neither waits for the other to be mended.
  const [followed] = await Promise.allSettled([followRemovedAccounts()]);
  await countAnew();
  if (followed.status === 'rejected') throw followed.reason;
});

const runDeletion = createRunDeletion({
  disableAccount,
  endSessions,
  silenceProfile,
  personOf,
  sweep,
  letDeletionWait,
  markSwept,
  findAccount,
  dropDeletion,
  removeAccount,
  finishDeletion,
  now: Date.now,
});
const startDeletion = createDeleteMyAccount({
  findDeletion,
  checkSession,
  findAccount,
  beginDeletion,
  run: runDeletion,
  now: Date.now,
  log,
});
const copyOf = createExportMyData({ findAccount, personOf, copiesOf });

/** Deletes the caller's account and what is stored of them. */
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

/** Goes on with deletions: those that stopped, and those whose last tokens have ended. */
export const resumeDeletions = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: 'Europe/Kyiv',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  createResumeDeletions({ listDueDeletions, takeUpDeletion, run: runDeletion, now: Date.now, log }),
);

/** A copy of everything that is stored of the caller. */
export const exportMyData = callable(
  'exportMyData',
  {
    access: 'signed-in',
    schema: nothing,
    limits: [{ name: 'exportMyData', per: 'account', max: 10, windowSec: 3600 }],
    memory: '512MiB',
    timeoutSeconds: 120,
  },
  (_, { uid }) => copyOf(uid),
);
