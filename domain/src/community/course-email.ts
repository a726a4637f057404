import * as v from 'valibot';
import { CONTENT_ID } from '../content/course.ts';

/**
 * courseEmails/{courseId}: the email about a new course, sent once to each confirmed subscriber of
 * the newsletter.
 */

/**
 * `courseEmail`: `preview` only answers, `test` sends it to the administrator, `send` to every
 * confirmed subscriber.
 */
export const courseEmailSchema = v.strictObject({
  courseId: v.pipe(v.string(), v.regex(CONTENT_ID)),
  step: v.picklist(['preview', 'test', 'send']),
});

export type CourseEmailRequest = v.InferOutput<typeof courseEmailSchema>;

/** The progress of the sending. Times are ISO strings. */
export interface CourseEmailProgress {
  status: 'sending' | 'sent';
  /** Subscribers whose email has been written. */
  count: number;
  startedAt: string;
}

/** What `courseEmail` answers to each step: the email as a subscriber gets it. */
export interface CourseEmailPreview {
  subject: string;
  text: string;
  /** Confirmed subscribers. */
  subscribers: number;
  /** The address of the test email. */
  testTo?: string;
  progress: CourseEmailProgress | null;
}
