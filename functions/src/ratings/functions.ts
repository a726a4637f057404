import { setTimeout as wait } from 'node:timers/promises';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { createCourseExists } from '../content/course-ids.ts';
import { createOnRatingWritten, ratingChangeOf } from './on-rating-written.ts';
import { createReconcileRatings } from './reconcile-ratings.ts';
import { withContent } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';
import { countRatings } from './course-stats.ts';
import { content } from '../content/shared.ts';

const courseExists = createCourseExists(content);
const onRating = createOnRatingWritten({ countRatings, wait });

/** Keeps the aggregate of a course of the content beside its ratings. One instance, so that the changes of a busy course share a count. */
export const onRatingWritten = onDocumentWritten(
  {
    document: `${COLLECTIONS.courseRatings}/{ratingId}`,
    retry: true,
    maxInstances: 1,
    ...withContent,
  },
  async ({ data }) => {
    const change = data && ratingChangeOf(data.before, data.after);
    if (change && (await courseExists(change.courseId))) await onRating(change);
  },
);

/** Repairs, each night, what a lost event left wrong. */
export const reconcileRatings = nightly(
  '04:30',
  createReconcileRatings({ courseExists }),
  withContent,
);
