import { onDocumentWritten } from 'firebase-functions/firestore';
import { adminAnalyticsSchema } from '@edu/domain/analytics';
import { createAdminAnalytics, createRollUpAnalytics } from '../handlers/admin-analytics.ts';
import { READ_ACTIVITY, createRecordActivity } from '../handlers/record-activity.ts';
import { readKnownCourses } from '../handlers/course-ids.ts';
import { callable } from '../platform/callable.ts';
import { contentToken } from '../platform/config.ts';
import { nightly } from '../platform/nightly.ts';
import { countActive, readRollUps, recordActivity, rollUpDay } from '../store/analytics.ts';
import { getSettings } from '../store/platform-settings.ts';
import { content } from './content.ts';

const now = () => new Date();
const countActivity = createRecordActivity({ settings: getSettings, record: recordActivity, now });

/** Counts for the administrator what learners do where a collection shows it. */
const onActivity = (collection: keyof typeof READ_ACTIVITY) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ data, time }) => {
    if (data) await countActivity(READ_ACTIVITY[collection], data, new Date(time));
  });

export const onUserActivity = onActivity('users');
export const onProgressActivity = onActivity('userProgress');
export const onAttemptActivity = onActivity('quizAttempts');
export const onRatingActivity = onActivity('courseRatings');
export const onCommentActivity = onActivity('comments');

const knownCourses = () => readKnownCourses(content);
/** Reading content: the names of courses and lessons that a browser sent are compared with it. */
const withContent = { secrets: [contentToken], memory: '512MiB' as const };

/** The counts of a span of days, for the panel. */
export const adminAnalytics = callable(
  'adminAnalytics',
  { access: 'administrator', schema: adminAnalyticsSchema, limits: [], ...withContent },
  createAdminAnalytics({
    settings: getSettings,
    readRollUps,
    rollUpDay,
    knownCourses,
    countActive,
    now,
  }),
);

/** Keeps the counts of the days that are over. */
export const rollUpAnalytics = nightly(
  '02:15',
  createRollUpAnalytics({ rollUpDay, knownCourses, now }),
  withContent,
);
