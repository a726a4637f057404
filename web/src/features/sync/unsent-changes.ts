import { changedAt, type Choices, pendingOf } from '@edu/domain/learning/choices';
import { getOwn } from '@edu/domain/platform/get-own';
import { type CourseProgress, holdsProgress, lessonState } from '@edu/domain/learning/progress';
import type { ServerCopies } from '../progress/progress-copy.ts';
import { courseRatingsOf, savedCoursesOf } from './user-course-flags.ts';
import { connectSync, type PendingChange } from '../pending-changes/pending-changes.ts';
import type { ProgressStore } from '../progress/progress-store.ts';

type UnsentChange = Omit<PendingChange, 'state'> & {
  /** The part of the sync loop that sends the change. */
  part: string;
};

/** The lessons of a course with changes that the server is not known to have. */
export function unsentLessons(course: CourseProgress, known: CourseProgress | undefined): string[] {
  const held = known ?? { ...course, lessons: {} };
  return Object.entries(course.lessons).flatMap(([id, lesson]) =>
    holdsProgress(held, { ...course, lessons: { [id]: lesson } }) ? [] : [id],
  );
}

/**
 * Whether the server lacks the mark or its removal; any other unsent lesson has only unsent time.
 */
function lacksMark(course: CourseProgress, known: CourseProgress | undefined, id: string): boolean {
  const lesson = getOwn(course.lessons, id);
  const lessons = lesson && { [id]: { ...lesson, timeSpent: {} } };
  return unsentLessons({ ...course, lessons: lessons ?? {} }, known).length > 0;
}

/** When a lesson was last marked; the last activity in the course for a removed mark. */
function sinceOf(course: CourseProgress, lessonId: string): string {
  const moments = Object.values(getOwn(course.lessons, lessonId)?.added ?? {}).map(({ at }) => at);
  const isDone = lessonState(course, lessonId).completed;
  return (isDone ? moments.toSorted().at(-1) : undefined) ?? course.lastAccessed;
}

function lessonsOf(course: CourseProgress, known: CourseProgress | undefined): UnsentChange[] {
  const { courseId } = course;
  return unsentLessons(course, known).map((lessonId) => {
    const isMark = lacksMark(course, known, lessonId);
    return {
      kind: isMark ? 'lesson' : 'time',
      id: `${courseId} ${lessonId}`,
      part: `lessons ${courseId}`,
      courseId,
      partId: lessonId,
      since: sinceOf(course, lessonId),
      ...(isMark && !lessonState(course, lessonId).completed && { isRemoval: true }),
    };
  });
}

const changesOf = (kind: 'saved' | 'rating', choices: Choices<true | number>): UnsentChange[] =>
  pendingOf(choices).map(({ courseId, value }) => {
    const since = changedAt(choices, courseId);
    return {
      kind,
      id: courseId,
      part: kind,
      courseId,
      ...(typeof value === 'number' && { words: String(value) }),
      ...(value === null && { isRemoval: true }),
      ...(since && { since }),
    };
  });

/** The marks, saved courses and ratings that the server is not known to have. */
export const unsentChanges = (
  uid: string,
  store: ProgressStore,
  known: ServerCopies | undefined,
): UnsentChange[] => [
  ...Object.values(store.getState().courses).flatMap((course) =>
    lessonsOf(course, getOwn(known ?? {}, course.courseId)),
  ),
  ...changesOf('saved', savedCoursesOf(uid).value),
  ...changesOf('rating', courseRatingsOf(uid).value),
];

interface Source {
  store: ProgressStore;
  uid: string;
  /** The last known state of the server. */
  known: () => ServerCopies | undefined;
  /** Whether the server has refused this part. */
  isRefused: (part: string) => boolean;
  /** Retries everything, also refused changes. */
  send: () => Promise<void>;
}

/** Lists them together with the outbox. Returns the stop function. */
export function listUnsent({ store, uid, known, isRefused, send }: Source): () => void {
  const stateOf = (part: string): Pick<PendingChange, 'state' | 'reason'> => {
    if (isRefused(part)) return { state: 'refused', reason: 'refused' };
    const { sync } = store.getState();
    return { state: sync === 'waiting' || sync === 'refused' ? 'waiting' : 'sending' };
  };
  return connectSync({
    read: () =>
      unsentChanges(uid, store, known()).map(({ part, ...change }) => ({
        ...change,
        ...stateOf(part),
      })),
    subscribe: (listener) => {
      const stores = [store, savedCoursesOf(uid), courseRatingsOf(uid)];
      const stops = stores.map((one) => one.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    send,
  });
}
