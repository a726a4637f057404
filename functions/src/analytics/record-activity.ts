import { platformDay } from '@edu/domain/lib/platform-day';
import type { DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import {
  activeFact,
  type Fact,
  factsOfNotes,
  factsOfPractice,
  factsOfProgress,
} from '@edu/domain/analytics/analytics';
import { fromNotesDocument } from '@edu/domain/learning/notes';
import { fromPracticeDocument } from '@edu/domain/learning/practice';
import { readProgress } from '@edu/domain/learning/progress-read';
import { id as contentId } from '@edu/domain/validation/values';
import * as v from 'valibot';
import { recordActivity } from './store.ts';
import { getSettings } from '../settings/store.ts';

/** The facts in a write of a document; undefined when nothing in it is counted. */
export type ReadActivity = (
  before: DocumentSnapshot,
  after: DocumentSnapshot,
) => { userId: string; facts: Fact[] } | undefined;

const readText = (stored: DocumentSnapshot, field: string): string | undefined => {
  const value: unknown = stored.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * The facts in a document that names a learner and a course; `before` is undefined for a new
 * document.
 */
const inCourse =
  (
    toFacts: (
      ids: CourseIds,
      after: DocumentSnapshot,
      before?: DocumentSnapshot,
    ) => Fact[] | undefined,
  ): ReadActivity =>
  (before, after) => {
    const userId = readText(after, 'userId');
    const courseId: unknown = after.get('courseId');
    if (!userId || !v.is(contentId, courseId)) return undefined;
    const facts = toFacts({ userId, courseId }, after, before.exists ? before : undefined);
    return facts && { userId, facts };
  };
interface CourseIds {
  userId: string;
  courseId: string;
}

/**
 * The fact of a document that is created once, by its counter; `toOnceKey` returns what counts once.
 */
const once = (
  counter: Fact['counter'],
  toOnceKey: (created: DocumentSnapshot) => string | undefined,
) =>
  inCourse((ids, after, before) => {
    const name = before ? undefined : toOnceKey(after);
    return name === undefined ? undefined : [{ counter, ...ids, once: name }];
  });

/** The counted facts, by the collection whose writes show them. */
export const READ_ACTIVITY = {
  /**
   * A new learner, or one who signed in again. The inactive profile of a deletion has no such time.
   */
  users: (before, after) => {
    const lastLoginAt = readText(after, 'lastLoginAt');
    if (!lastLoginAt || before.get('lastLoginAt') === lastLoginAt) return undefined;
    const userId = after.id;
    return { userId, facts: before.exists ? [] : [{ counter: 'newLearners', userId, once: '' }] };
  },
  /** A course that was begun, and lessons that were completed. */
  userProgress: inCourse(({ userId, courseId }, after, before) => {
    const former = before && readProgress(courseId, before.data());
    return factsOfProgress(userId, former, readProgress(courseId, after.data()));
  }),
  /** Steps of tasks; a draft of code alone is no activity. */
  practice: inCourse((ids, after, before) => {
    const former = fromPracticeDocument(before?.data());
    const facts = factsOfPractice(ids, former, fromPracticeDocument(after.data()));
    return facts.length > 0 ? facts : undefined;
  }),
  /** Moments that were marked; the text of a note alone is no activity. */
  notes: inCourse((ids, after, before) => {
    const former = fromNotesDocument(before?.data());
    const facts = factsOfNotes(ids, former, fromNotesDocument(after.data()));
    return facts.length > 0 ? facts : undefined;
  }),
  /** Each graded attempt of a learner. Not by the document's id, which contains the learner's. */
  quizAttempts: inCourse((ids, after, before) => {
    const attemptId = readText(after, 'attemptId');
    if (before || !attemptId) return undefined;
    const attempt: Fact = { counter: 'quizAttempts', ...ids, once: attemptId };
    const isPassed = after.get('passed') === true;
    return isPassed ? [attempt, { ...attempt, counter: 'quizPasses' }] : [attempt];
  }),
  /** A learner's first rating of a course; a changed rating is not counted. */
  courseRatings: once('ratings', () => ''),
  comments: once('comments', ({ id }) => id),
} satisfies Record<string, ReadActivity>;

/** A new document was written at the time that it contains; a restored one was not. */
const RESTORED_AFTER_MS = 60_000;

const toEpochMillis = (time: unknown): number | undefined => {
  if (typeof time === 'string') return Date.parse(time) || undefined;
  const { toMillis } = Object(time) as Partial<Timestamp>;
  return typeof toMillis === 'function' ? toMillis.call(time) : undefined;
};

/**
 * Whether a document is restored rather than new, such as a comment that is shown again: it was
 * counted when it was new.
 */
function isRestored(stored: DocumentSnapshot): boolean {
  const own =
    toEpochMillis(stored.get('updatedAt')) ??
    toEpochMillis(stored.get('createdAt')) ??
    toEpochMillis(stored.get('result.completedAt'));
  const written = stored.updateTime?.toMillis();
  return own !== undefined && written !== undefined && written - own > RESTORED_AFTER_MS;
}

const defaultDeps = { settings: getSettings, record: recordActivity, now: () => new Date() };

/**
 * Counts a learner's actions while analytics is on. `at` is the time of the write, the same for
 * each delivery of its event. Throws what Firestore throws, so that the event is delivered again.
 */
export function createRecordActivity(deps = defaultDeps) {
  return async (
    read: ReadActivity,
    change: { before: DocumentSnapshot; after: DocumentSnapshot },
    at: Date,
  ): Promise<void> => {
    const found = isRestored(change.after) ? undefined : read(change.before, change.after);
    if (!found || !(await deps.settings()).features.analytics) return;
    const { userId, facts } = found;
    const day = platformDay(at);
    await deps.record({ userId, day, facts: [activeFact(userId, day), ...facts] }, deps.now());
  };
}
