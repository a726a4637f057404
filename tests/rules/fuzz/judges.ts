import { commentSchema, throttleSchema } from '@edu/domain/community/comment';
import { notesDocumentSchema } from '@edu/domain/learning/notes';
import { positionsDocumentSchema } from '@edu/domain/learning/positions';
import { practiceDocumentSchema } from '@edu/domain/learning/practice';
import { profileDocumentSchema } from '@edu/domain/accounts/profile';
import { progressDocumentSchema } from '@edu/domain/learning/progress-document';
import { readRevision, asRecord } from '@edu/domain/learning/progress-read';
import { ratingSchema, ratingThrottleSchema } from '@edu/domain/community/rating';
import { testimonialSchema } from '@edu/domain/community/testimonial';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { COURSE } from '../models/user-progress.ts';
import { NAME } from '../models/users.ts';
import { type Fields, isServerTimestamp } from '../support/rest.ts';
import { emailOf } from '../support/users.ts';

/**
 * Whether a document may be stored, by the domain's schemas and what they cannot know: the caller,
 * the server's time and the stored document. Written independently of the rules.
 */
export type Judge = (fields: Fields, uid: string, stored?: Fields) => boolean;

const serverTime = v.custom<unknown>(isServerTimestamp);
const same = (wanted: unknown) => v.custom<unknown>((value) => isDeepStrictEqual(value, wanted));
const accepts =
  (schemaOf: (uid: string, stored: Fields | undefined) => v.GenericSchema): Judge =>
  (fields, uid, stored) =>
    v.is(schemaOf(uid, stored), fields);

/** A document of the caller's with the server's time, and the rest by this schema. */
const ofCourse =
  (schema: v.GenericSchema): Judge =>
  ({ updatedAt, ...rest }, uid) =>
    v.is(schema, rest) && rest['userId'] === uid && isServerTimestamp(updatedAt);

/** The server's time at first, then unchanged. */
const createdAt = (stored: Fields | undefined) => (stored ? same(stored['createdAt']) : serverTime);

/**
 * Every lesson stays; results, which only grading adds, may be removed. An older document that
 * lacks either has none.
 */
function follows(
  { lessons, quizzes, rev }: { lessons: Fields; quizzes: Fields; rev: number },
  stored: Fields,
): boolean {
  const hadQuizzes = asRecord(stored['quizzes']);
  return (
    rev === readRevision(stored['rev']) + 1 &&
    Object.keys(asRecord(stored['lessons'])).every((id) => Object.hasOwn(lessons, id)) &&
    Object.entries(quizzes).every(
      ([id, result]) => Object.hasOwn(hadQuizzes, id) && isDeepStrictEqual(result, hadQuizzes[id]),
    )
  );
}

export const JUDGES: Record<string, Judge> = {
  users: accepts((uid, stored) =>
    v.strictObject({
      ...profileDocumentSchema.entries,
      uid: v.literal(uid),
      email: v.literal(emailOf(uid)),
      isActive: v.literal(true),
      createdAt: createdAt(stored),
      updatedAt: serverTime,
    }),
  ),
  userProgress: accepts((uid, stored) =>
    v.pipe(
      v.strictObject({
        ...progressDocumentSchema.entries,
        userId: v.literal(uid),
        lastAccessed: v.union([progressDocumentSchema.entries.lastAccessed, serverTime]),
        updatedAt: serverTime,
      }),
      v.check((next) => (stored ? follows(next, stored) : Object.keys(next.quizzes).length === 0)),
    ),
  ),
  courseRatings: accepts((uid, stored) =>
    v.strictObject({
      ...ratingSchema.entries,
      userId: v.literal(uid),
      createdAt: createdAt(stored),
      updatedAt: serverTime,
    }),
  ),
  ratingThrottle: accepts(() =>
    v.strictObject({ ...ratingThrottleSchema.entries, at: serverTime }),
  ),
  positions: accepts(() =>
    v.strictObject({ ...positionsDocumentSchema.entries, updatedAt: serverTime }),
  ),
  practice: ofCourse(practiceDocumentSchema),
  notes: ofCourse(notesDocumentSchema),
  comments: accepts((uid) =>
    v.strictObject({
      // The callers here are learners.
      ...v.omit(commentSchema, ['authorRole']).entries,
      userId: v.literal(uid),
      author: v.literal(NAME),
      createdAt: serverTime,
    }),
  ),
  throttle: accepts(() => v.strictObject({ ...throttleSchema.entries, at: serverTime })),
  testimonials: accepts((uid, stored) =>
    v.strictObject({
      ...testimonialSchema.entries,
      userId: v.literal(uid),
      createdAt: createdAt(stored),
    }),
  ),
};

/** The course in the id of a document: its own when that is an id, else any. */
export const courseOf = ({ courseId }: Fields): string =>
  v.is(ratingSchema.entries.courseId, courseId) ? courseId : COURSE;
