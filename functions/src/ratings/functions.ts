import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { courseExists } from '../content/shared.ts';
import { withContent } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';
import { createOnRatingWritten, createReconcileRatings, toRatingChange } from './counting.ts';

const count = createOnRatingWritten();

/**
 * Updates the aggregate of a course of the content. One instance, so that the changes of a busy
 * course share a count.
 */
export const onRatingWritten = onDocumentWritten(
  {
    document: `${COLLECTIONS.courseRatings}/{ratingId}`,
    retry: true,
    maxInstances: 1,
    ...withContent,
  },
  async ({ data }) => {
    const change = data && toRatingChange(data.before, data.after);
    if (change && (await courseExists(change.courseId))) await count(change);
  },
);

/** Repairs, each night, what a lost event left wrong. */
export const reconcileRatings = nightly('04:30', createReconcileRatings(courseExists), withContent);
