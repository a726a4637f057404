import './platform/defaults.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { adminAnalyticsSchema } from '@edu/domain/analytics';
import { removeCommentSchema, setTestimonialApprovalSchema } from '@edu/domain/moderation';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { gradeQuizSchema } from '@edu/domain/quiz';
import { updateSettingsSchema } from '@edu/domain/settings-update';
import { nothing } from '@edu/domain/values';
import { createAdminAnalytics, createRollUpAnalytics } from './handlers/admin-analytics.ts';
import { createContentApi } from './handlers/content-api.ts';
import { createDeleteMyAccount } from './handlers/delete-my-account.ts';
import { createExportMyData } from './handlers/export-my-data.ts';
import { createContentWebhook } from './handlers/content-webhook.ts';
import { createContent } from './handlers/content-layers.ts';
import { createGradeQuiz } from './handlers/grade-quiz.ts';
import { createLimitRegistration } from './handlers/limit-registration.ts';
import { createOnRatingWritten, ratingChangeOf } from './handlers/on-rating-written.ts';
import { createReconcileAccounts } from './handlers/reconcile-accounts.ts';
import { createReconcileRatings } from './handlers/reconcile-ratings.ts';
import { createRecordActivity, READ_ACTIVITY } from './handlers/record-activity.ts';
import { createRepairRatings } from './handlers/repair-ratings.ts';
import { createResumeDeletions } from './handlers/resume-deletions.ts';
import { createRunDeletion } from './handlers/run-deletion.ts';
import { beforeRegistration } from './platform/before-registration.ts';
import { callable } from './platform/callable.ts';
import {
  contentEnvironment,
  contentToken,
  readContentConfig,
  webhookSecret,
} from './platform/config.ts';
import { log } from './platform/log.ts';
import { countActiveSince, readRollUps, recordActivity, rollUpDay } from './store/analytics.ts';
import { readCount, saveCount, takePlace } from './store/account-counts.ts';
import {
  countAccounts,
  disableAccount,
  endSessions,
  findAccount,
  isTaken,
  removeAccount,
} from './store/accounts.ts';
import { isSignedIn } from './platform/signed-in.ts';
import { raiseVersion } from './store/content-cache.ts';
import { hideComment, restoreComment } from './store/comments.ts';
import { listRatedCourses, uncountedRatings } from './store/course-ratings.ts';
import {
  checkCourse,
  countRatings,
  listCountedCourses,
  restoreStats,
} from './store/course-stats.ts';
import {
  beginDeletion,
  findDeletion,
  finishDeletion,
  letDeletionWait,
  listDueDeletions,
  silenceProfile,
} from './store/deletions.ts';
import { copiesOf, personOf, sweep } from './store/personal-data.ts';
import { createMissingSettings, getSettings, saveSettings } from './store/platform-settings.ts';
import { approveTestimonial } from './store/testimonials.ts';
import { saveQuizResult } from './store/user-progress.ts';

/** The wiring table: what is exported here is deployed, under this name and with these options. */

const { content, ...contentApi } = createContent({ readConfig: readContentConfig, log });

/** `/api/**` through Hosting: courses, lessons and quizzes. */
export const api = onRequest(
  {
    secrets: [contentToken],
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  createContentApi({ source: content, ...contentApi, isSignedIn, log, now: Date.now }),
);

/** `/api/webhooks/contentful` through Hosting: Contentful says that something was published. */
export const contentWebhook = onRequest(
  { secrets: [webhookSecret], maxInstances: 2, concurrency: 80, timeoutSeconds: 30 },
  createContentWebhook({
    secret: () => webhookSecret.value(),
    environment: () => contentEnvironment.value(),
    raiseVersion,
    now: Date.now,
    log,
  }),
);

/** Grades an attempt, for learners and guests. */
export const gradeQuiz = callable(
  'gradeQuiz',
  {
    access: 'anybody',
    schema: gradeQuizSchema,
    limits: [
      { name: 'gradeQuiz', per: 'account', max: 120, windowSec: 3600 },
      // A class of pupils may share one address.
      { name: 'gradeQuiz guest', per: 'guest', max: 300, windowSec: 3600 },
    ],
    secrets: [contentToken],
    memory: '512MiB',
    timeoutSeconds: 60,
  },
  createGradeQuiz({
    keyOf: async (quizId) => (await content.quizKey(quizId)).value,
    settings: getSettings,
    save: saveQuizResult,
    now: () => new Date(),
  }),
);

/** Replaces the settings; a stale edit is refused with what stands. */
export const updateSettings = callable(
  'updateSettings',
  { access: 'administrator', schema: updateSettingsSchema, limits: [] },
  (request, { uid }) => saveSettings(request, uid),
);

/** Writes the default settings where there are none. */
export const ensureSettings = callable(
  'ensureSettings',
  { access: 'anybody', schema: nothing, limits: [] },
  async () => ({ created: await createMissingSettings() }),
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

const onRating = createOnRatingWritten({ countRatings, wait });

/** Keeps the aggregate of a course beside its ratings. One instance, so that the changes of a busy course share a count. */
export const onRatingWritten = onDocumentWritten(
  {
    document: `${COLLECTIONS.courseRatings}/{ratingId}`,
    retry: true,
    maxInstances: 1,
    concurrency: 80,
  },
  async ({ data }) => {
    const change = data && ratingChangeOf(data.before, data.after);
    if (change) await onRating(change);
  },
);

/** Repairs, each night, what a lost event left wrong. */
export const reconcileRatings = onSchedule(
  {
    schedule: '30 3 * * *',
    timeZone: 'Europe/Kyiv',
    retryCount: 3,
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  async () =>
    void (await createReconcileRatings({
      listRatedCourses,
      listCountedCourses,
      repair: createRepairRatings({
        checkCourse,
        uncountedRatings,
        countRatings,
        restoreStats,
        wait,
      }),
      log,
    })()),
);

const now = () => new Date();
const countActivity = createRecordActivity({ settings: getSettings, record: recordActivity, now });

/** Counts for the administrator what learners do where a collection shows it. */
const onActivity = (collection: string, read: (typeof READ_ACTIVITY)[keyof typeof READ_ACTIVITY]) =>
  onDocumentWritten(
    { document: `${collection}/{id}`, retry: true, concurrency: 80 },
    async ({ data, time }) => {
      if (data) await countActivity(read, data, new Date(time));
    },
  );

export const onUserActivity = onActivity(COLLECTIONS.users, READ_ACTIVITY.users);
export const onProgressActivity = onActivity(COLLECTIONS.userProgress, READ_ACTIVITY.userProgress);
export const onAttemptActivity = onActivity(
  SERVER_COLLECTIONS.quizAttempts,
  READ_ACTIVITY.quizAttempts,
);
export const onRatingActivity = onActivity(COLLECTIONS.courseRatings, READ_ACTIVITY.courseRatings);
export const onCommentActivity = onActivity(COLLECTIONS.comments, READ_ACTIVITY.comments);

/** The counts of a span of days, for the panel. */
export const adminAnalytics = callable(
  'adminAnalytics',
  { access: 'administrator', schema: adminAnalyticsSchema, limits: [] },
  createAdminAnalytics({ settings: getSettings, readRollUps, rollUpDay, countActiveSince, now }),
);

/** Keeps the counts of the days that are over. */
export const rollUpAnalytics = onSchedule(
  { schedule: '15 2 * * *', timeZone: 'Europe/Kyiv', retryCount: 3, maxInstances: 1 },
  createRollUpAnalytics({ rollUpDay, now }),
);

/** Makes no account beyond `limits.maxUsers`. Called by the sign-in service itself, before it makes one. */
export const limitRegistration = beforeRegistration(
  createLimitRegistration({
    settings: getSettings,
    isTaken,
    takePlace,
    readCount,
    countAccounts,
    saveCount,
  }),
  log,
);

/** Counts the accounts each night: a registration that failed half-way has kept its place. */
export const reconcileAccounts = onSchedule(
  {
    schedule: '45 3 * * *',
    timeZone: 'Europe/Kyiv',
    retryCount: 3,
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  createReconcileAccounts({ readCount, countAccounts, saveCount, wait, log }),
);

const runDeletion = createRunDeletion({
  disableAccount,
  endSessions,
  silenceProfile,
  personOf,
  sweep,
  letDeletionWait,
  removeAccount,
  finishDeletion,
  now: Date.now,
});
const startDeletion = createDeleteMyAccount({
  findDeletion,
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
    timeoutSeconds: 540,
  },
  createResumeDeletions({ listDueDeletions, run: runDeletion, now: Date.now, log }),
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
