import * as v from 'valibot';
import { gradeQuizSchema } from './quiz.ts';

/**
 * Why a finished attempt could not be graded, and will not be by trying again at once: guests are not let in · quizzes or the
 * course are switched off · a question of it is there no longer · the quiz is gone · it was graded, but the account takes it
 * only once the address is verified.
 */
export const ATTEMPT_REFUSALS = ['sign-in', 'off', 'changed', 'gone', 'unverified'] as const;

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

const pendingSchema = v.object({
  ...gradeQuizSchema.entries,
  /** The quiz's title when it was answered: it may be gone from the content by now. */
  title: v.pipe(v.string(), v.maxLength(300)),
  /** When it was finished on the device (ISO). */
  finishedAt: v.pipe(v.string(), v.check(isMoment, 'Not a moment.')),
  refused: v.optional(v.picklist(ATTEMPT_REFUSALS)),
});

/** A finished attempt that waits on a device to be graded. */
export type PendingAttempt = v.InferOutput<typeof pendingSchema>;

/** The attempts in a stored list, oldest first; `isBroken` when something in it is none. */
export function readPendingAttempts(stored: unknown): {
  attempts: PendingAttempt[];
  isBroken: boolean;
} {
  if (!Array.isArray(stored)) return { attempts: [], isBroken: stored !== undefined };
  const attempts = stored.flatMap((entry) => {
    const { success, output } = v.safeParse(pendingSchema, entry);
    return success ? [output] : [];
  });
  return { attempts, isBroken: attempts.length < stored.length };
}
