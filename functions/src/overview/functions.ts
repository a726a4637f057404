import { updateSettingsSchema } from '@edu/domain/platform/settings-update';
import { nothing } from '@edu/domain/platform/values';
import { createEnsureSettings } from '../settings/ensure-settings.ts';
import { callable } from '../lib/callable.ts';
import { createMissingSettings, saveSettings } from '../settings/store.ts';
import {
  removeCommentSchema,
  removedCommentsSchema,
  setTestimonialApprovalSchema,
} from '@edu/domain/community/moderation';
import { hideComment, listRemoved, restoreComment } from '../comments/store.ts';
import { approveTestimonial } from '../testimonials/store.ts';
import { describeAccountsSchema, setAccountActiveSchema } from '@edu/domain/people/account-state';
import { createSetAccountActive } from '../accounts/set-account-active.ts';
import { describeAll } from '../accounts/accounts.ts';
import { createAdminOverview } from './admin-overview.ts';
import { createCheckContent } from '../content/check-content.ts';
import { contentToken, readContentConfig } from '../lib/config.ts';

/** Replaces the settings and answers their `updatedAt`; a stale edit is refused with what stands. */
export const updateSettings = callable(
  'updateSettings',
  { access: 'administrator', schema: updateSettingsSchema, limits: [] },
  (request, { uid }) => saveSettings(request, uid),
);

/** Writes the default settings where there are none. */
export const ensureSettings = callable(
  'ensureSettings',
  { access: 'anybody', schema: nothing, limits: [] },
  createEnsureSettings(createMissingSettings),
);

/** Shows a testimonial to the public, or hides it again. */
export const setTestimonialApproval = callable(
  'setTestimonialApproval',
  { access: 'administrator', schema: setTestimonialApprovalSchema, limits: [] },
  (request, { uid }) => approveTestimonial(request, uid),
);

/** Takes a comment out of sight, or puts it back. */
export const removeComment = callable(
  'removeComment',
  { access: 'administrator', schema: removeCommentSchema, limits: [] },
  ({ commentId, restore }, { uid }) =>
    restore ? restoreComment(commentId, uid) : hideComment(commentId, uid),
);

/** The comments that were taken away, with who did it and when. */
export const removedComments = callable(
  'removedComments',
  { access: 'administrator', schema: removedCommentsSchema, limits: [] },
  ({ after }) => listRemoved(after),
);

const change = createSetAccountActive();

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

const withContent = { secrets: [contentToken], memory: '512MiB' as const, timeoutSeconds: 60 };

/** What needs the administrator's attention, and the figures that the limits are about. */
export const adminOverview = callable(
  'adminOverview',
  { access: 'administrator', schema: nothing, limits: [], ...withContent },
  createAdminOverview(),
);

/** Finds the mistakes in what is published. */
export const checkContent = callable(
  'checkContent',
  { access: 'administrator', schema: nothing, limits: [], ...withContent, timeoutSeconds: 120 },
  createCheckContent({ readConfig: readContentConfig, now: () => new Date() }),
);
