import * as v from 'valibot';
import { parsed, text } from '../validation/values.ts';
import { gradeQuizSchema } from './quiz.ts';

/**
 * Why a finished attempt could not be graded and a retry would not help: guests have no access ·
 * quizzes or the course are switched off · a question was removed · the quiz was removed · it was
 * graded, but results are stored only for a verified address.
 */
export const ATTEMPT_REFUSALS = ['sign-in', 'off', 'changed', 'gone', 'unverified'] as const;

const isMoment = (time: string) => !Number.isNaN(Date.parse(time));

const pendingSchema = v.object({
  ...gradeQuizSchema.entries,
  /** The quiz's title when it was answered: the quiz may since have been removed. */
  title: text(0, 300),
  /** When it was finished on the device (ISO). */
  finishedAt: v.pipe(v.string(), v.check(isMoment, 'Not a moment.')),
  refused: v.optional(v.picklist(ATTEMPT_REFUSALS)),
});

/** A finished attempt that is stored on the device until it is graded. */
export type PendingAttempt = v.InferOutput<typeof pendingSchema>;

/** An entry of the stored list; undefined when it is invalid. */
export const readPendingAttempt = (entry: unknown): PendingAttempt | undefined =>
  parsed(pendingSchema, entry);
