import type { DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { activeFact, dayOf, type Fact, factsOfProgress } from '@edu/domain/platform/analytics';
import { readProgress } from '@edu/domain/learning/progress-read';
import { id as contentId } from '@edu/domain/platform/values';
import * as v from 'valibot';
import { recordActivity } from './store.ts';
import { getSettings } from '../settings/store.ts';

/** What a write of a document says of a person; undefined when it says nothing that counts. */
type ReadActivity = (
  before: DocumentSnapshot,
  after: DocumentSnapshot,
) => { userId: string; facts: Fact[] } | undefined;

const textOf = (stored: DocumentSnapshot, field: string): string | undefined => {
  const value: unknown = stored.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const courseOf = (stored: DocumentSnapshot): string | undefined => {
  const value: unknown = stored.get('courseId');
  return v.is(contentId, value) ? value : undefined;
};

/** users/{uid}: a new learner, or one who signed in again. A silent profile, of an account that goes, has no such time. */
const ofProfile: ReadActivity = (before, after) => {
  const lastLoginAt = textOf(after, 'lastLoginAt');
  if (!lastLoginAt || before.get('lastLoginAt') === lastLoginAt) return undefined;
  const userId = after.id;
  return { userId, facts: before.exists ? [] : [{ counter: 'newLearners', userId, once: '' }] };
};

/** userProgress: a course that was begun, and lessons that were completed. */
const ofProgress: ReadActivity = (before, after) => {
  const userId = textOf(after, 'userId');
  const courseId = courseOf(after);
  if (!userId || !courseId) return undefined;
  const former = before.exists ? readProgress(courseId, before.data()) : undefined;
  return { userId, facts: factsOfProgress(userId, former, readProgress(courseId, after.data())) };
};

/** quizAttempts: each graded attempt of a learner, written once. */
const ofAttempt: ReadActivity = (before, after) => {
  const userId = textOf(after, 'userId');
  const courseId = courseOf(after);
  // Not the document's own id: it holds the learner's.
  const attemptId = textOf(after, 'attemptId');
  if (before.exists || !userId || !courseId || !attemptId) return undefined;
  const attempt: Fact = { counter: 'quizAttempts', userId, courseId, once: attemptId };
  return {
    userId,
    facts:
      after.get('passed') === true ? [attempt, { ...attempt, counter: 'quizPasses' }] : [attempt],
  };
};

/** courseRatings: a learner's first rating of a course; changing it is not another. */
const ofRating: ReadActivity = (before, after) => {
  const userId = textOf(after, 'userId');
  const courseId = courseOf(after);
  if (before.exists || !userId || !courseId) return undefined;
  return { userId, facts: [{ counter: 'ratings', userId, courseId, once: '' }] };
};

/** comments: each new one. */
const ofComment: ReadActivity = (before, after) => {
  const userId = textOf(after, 'userId');
  const courseId = courseOf(after);
  if (before.exists || !userId || !courseId) return undefined;
  return { userId, facts: [{ counter: 'comments', userId, courseId, once: after.id }] };
};

/** A document is written in the moment that stands in it, unless a function or an operator put it there as it had been. */
const PUT_BACK_MS = 60_000;

const millisOf = (time: unknown): number | undefined => {
  if (typeof time === 'string') return Date.parse(time) || undefined;
  const { toMillis } = Object(time) as Partial<Timestamp>;
  return typeof toMillis === 'function' ? toMillis.call(time) : undefined;
};

/**
 * Whether this is a document from before: a comment that is shown again, or anything of a back-up. What it tells was counted
 * when it was new, and by somebody who may be gone.
 */
function isPutBack(stored: DocumentSnapshot): boolean {
  const told =
    millisOf(stored.get('updatedAt')) ??
    millisOf(stored.get('createdAt')) ??
    millisOf(stored.get('result.completedAt'));
  const written = stored.updateTime?.toMillis();
  return told !== undefined && written !== undefined && written - told > PUT_BACK_MS;
}

/** What is counted, by the collection where it shows. */
export const READ_ACTIVITY = {
  users: ofProfile,
  userProgress: ofProgress,
  quizAttempts: ofAttempt,
  courseRatings: ofRating,
  comments: ofComment,
};

const REAL = { settings: getSettings, record: recordActivity, now: () => new Date() };

/**
 * Counts what a person did, while the analytics feature is on. `at` is when the write happened, the same however often its
 * event is delivered. Throws what Firestore throws: the platform then delivers the event again.
 */
export function createRecordActivity(deps = REAL) {
  return async (
    read: ReadActivity,
    change: { before: DocumentSnapshot; after: DocumentSnapshot },
    at: Date,
  ): Promise<void> => {
    const found = isPutBack(change.after) ? undefined : read(change.before, change.after);
    if (!found || !(await deps.settings()).features.analytics) return;
    const { userId, facts } = found;
    const day = dayOf(at);
    await deps.record({ userId, day, facts: [activeFact(userId, day), ...facts] }, deps.now());
  };
}
