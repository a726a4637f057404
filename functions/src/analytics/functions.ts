import { onDocumentWritten } from 'firebase-functions/firestore';
import { adminAnalyticsSchema } from '@edu/domain/platform/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { createAdminAnalytics, rollUpAnalytics as rollUp } from './admin-analytics.ts';
import { READ_ACTIVITY, createRecordActivity } from './record-activity.ts';
import { callable } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';

const countActivity = createRecordActivity();

/** Counts for the administrator what learners do where a collection shows it. */
const onActivity = (collection: string, read: (typeof READ_ACTIVITY)[keyof typeof READ_ACTIVITY]) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ data, time }) => {
    if (data) await countActivity(read, data, new Date(time));
  });

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
  { access: 'administrator', schema: adminAnalyticsSchema, limits: [], ...withContent },
  createAdminAnalytics(),
);

/** Keeps the counts of the days that are over. */
export const rollUpAnalytics = nightly('02:15', rollUp, withContent);
