import { setTimeout as wait } from 'node:timers/promises';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { COLLECTIONS } from '@edu/domain/paths';
import { createOnRatingWritten, ratingChangeOf } from '../handlers/on-rating-written.ts';
import { createReconcileRatings } from '../handlers/reconcile-ratings.ts';
import { createRepairRatings } from '../handlers/repair-ratings.ts';
import { log } from '../platform/log.ts';
import { nightly } from '../platform/nightly.ts';
import { listRatedCourses, uncountedRatings } from '../store/course-ratings.ts';
import {
  checkCourse,
  countRatings,
  listCountedCourses,
  restoreStats,
} from '../store/course-stats.ts';

const onRating = createOnRatingWritten({ countRatings, wait });

/** Keeps the aggregate of a course beside its ratings. One instance, so that the changes of a busy course share a count. */
export const onRatingWritten = onDocumentWritten(
  {
    document: `${COLLECTIONS.courseRatings}/{ratingId}`,
    retry: true,
    maxInstances: 1,
  },
  async ({ data }) => {
    const change = data && ratingChangeOf(data.before, data.after);
    if (change) await onRating(change);
  },
);

/** Repairs, each night, what a lost event left wrong. */
export const reconcileRatings = nightly(
  '04:30',
  createReconcileRatings({
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
  }),
);
