import * as v from 'valibot';
import { PROGRESS_LIMITS } from './progress.ts';
import { areIds, id, isoTime, record } from '../platform/values.ts';

/**
 * userProgress/{userId}_{courseId} as it is stored. What the records hold is read part by part
 * (progress-read.ts), because rules cannot look into each.
 */

/** What a learner's browser supplies; `updatedAt` is the server's. */
export const progressDocumentSchema = v.strictObject({
  userId: v.string(),
  courseId: id,
  lessons: v.pipe(
    record,
    v.check((lessons) => areIds(Object.keys(lessons), PROGRESS_LIMITS.lessons)),
  ),
  quizzes: record,
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastAccessed: v.union([v.literal(''), isoTime]),
});
