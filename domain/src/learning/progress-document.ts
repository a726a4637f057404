import * as v from 'valibot';
import { areIds, id, isoTime, record } from '../validation/values.ts';
import { PROGRESS_LIMITS } from './progress.ts';

/**
 * userProgress/{userId}_{courseId} as it is stored. Readers check each record (progress-read.ts),
 * because rules cannot.
 */

/** What the browser supplies; `updatedAt` is the server's time. */
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
