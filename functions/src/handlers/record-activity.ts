import type { DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import {
  type Activity,
  activeFact,
  dayOf,
  type Fact,
  factsOfProgress,
} from '@edu/domain/analytics';
import { readProgress } from '@edu/domain/progress-read';
import type { Settings } from '@edu/domain/settings';
import { id as contentId } from '@edu/domain/values';
import * as v from 'valibot';

/** What a write of a document says of a person; undefined when it says nothing that counts. */
type ReadActivity = (
  before: DocumentSnapshot,
  after: DocumentSnapshot,
) => { userId: string; facts: Fact[] } | undefined;

const textOf = (stored: DocumentSnapshot, field: string): string | undefined => {
  const value: unknown = stored.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

type At = Pick<Fact, 'userId'> & { courseId: string };
type FactsOf = (at: At, after: DocumentSnapshot, before: DocumentSnapshot) => Fact[] | undefined;

/** What a document of a learner in a course says; undefined where it names neither. */
const ofCourse =
  (factsOf: FactsOf): ReadActivity =>
  (before, after) => {
    const userId = textOf(after, 'userId');
    const courseId: unknown = after.get('courseId');
    if (!userId || !v.is(contentId, courseId)) return undefined;
    const facts = factsOf({ userId, courseId }, after, before);
    return facts && { userId, facts };
  };

/** A document that counts when it is written first. */
const ofNew = (factsOf: FactsOf) =>
  ofCourse((at, after, before) => (before.exists ? undefined : factsOf(at, after, before)));

/** What is counted, by the collection where it shows. */
export const READ_ACTIVITY = {
  /** A new learner, or one who signed in again. The silent profile of an account that goes has no such time. */
  users: (before, after) => {
    const lastLoginAt = textOf(after, 'lastLoginAt');
    if (!lastLoginAt || before.get('lastLoginAt') === lastLoginAt) return undefined;
    const userId = after.id;
    return { userId, facts: before.exists ? [] : [{ counter: 'newLearners', userId, once: '' }] };
  },
  userProgress: ofCourse(({ userId, courseId }, after, before) => {
    const former = before.exists ? readProgress(courseId, before.data()) : undefined;
    return factsOfProgress(userId, former, readProgress(courseId, after.data()));
  }),
  quizAttempts: ofNew((at, after) => {
    // Not the document's own id: it holds the learner's.
    const once = textOf(after, 'attemptId');
    if (once === undefined) return undefined;
    const attempt: Fact = { counter: 'quizAttempts', ...at, once };
    return after.get('passed') === true
      ? [attempt, { ...attempt, counter: 'quizPasses' }]
      : [attempt];
  }),
  courseRatings: ofNew((at) => [{ counter: 'ratings', ...at, once: '' }]),
  comments: ofNew((at, { id }) => [{ counter: 'comments', ...at, once: id }]),
} satisfies Record<string, ReadActivity>;

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

export interface RecordActivityDeps {
  settings: () => Promise<Settings>;
  record: (activity: Activity, now: Date) => Promise<void>;
  now: () => Date;
}

/**
 * Counts what a person did, while the analytics feature is on. `at` is when the write happened, the same however often its
 * event is delivered. Throws what Firestore throws: the platform then delivers the event again.
 */
export function createRecordActivity({ settings, record, now }: RecordActivityDeps) {
  return async (
    read: ReadActivity,
    change: { before: DocumentSnapshot; after: DocumentSnapshot },
    at: Date,
  ): Promise<void> => {
    const found = isPutBack(change.after) ? undefined : read(change.before, change.after);
    if (!found || !(await settings()).features.analytics) return;
    const { userId, facts } = found;
    const day = dayOf(at);
    await record({ userId, day, facts: [activeFact(userId, day), ...facts] }, now());
  };
}
