import { onSchedule } from 'firebase-functions/scheduler';
import { nothing } from '@edu/domain/platform/values';
import { createDeleteMyAccount, createResumeDeletions } from './account-deletion.ts';
import { createExportMyData } from './export-my-data.ts';
import { createFollowRemovedAccounts } from './follow-removed-accounts.ts';
import { createLimitRegistration, createReconcileAccounts } from './registration.ts';
import { beforeRegistration } from './before-registration.ts';
import { callable } from '../lib/callable.ts';
import { log } from '../lib/log.ts';
import { nightly } from '../lib/nightly.ts';

/** Makes no account beyond `limits.maxUsers`, and not too many from one network address. Called by the sign-in service itself, before it makes one. */
export const limitRegistration = beforeRegistration(createLimitRegistration(), log);

const followRemovedAccounts = createFollowRemovedAccounts();
const countAnew = createReconcileAccounts();

/** Follows the accounts that were removed past us, and counts: a registration that failed half-way has kept its place. */
export const reconcileAccounts = nightly('04:45', async () => {
  // A failure of one does not stop the other.
  const [followed] = await Promise.allSettled([followRemovedAccounts()]);
  await countAnew();
  if (followed.status === 'rejected') throw followed.reason;
});

const startDeletion = createDeleteMyAccount();
const copyOf = createExportMyData();

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
  createResumeDeletions(),
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
