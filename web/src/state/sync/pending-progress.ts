import { changedAt, type Choices, pendingOf } from '@edu/domain/learning/choices';
import type { CourseProgress } from '@edu/domain/learning/progress';
import { lessonState } from '@edu/domain/learning/progress';
import { own } from '@edu/domain/platform/own';
import { type KnownCopies, lacksMark, unsentLessons } from '../../data/known-progress.ts';
import { courseRatingsOf, savedCoursesOf } from '../choices.ts';
import type { ProgressStore, SyncState } from '../progress-store.ts';
import { connectSync, type PendingChange } from '../pending-changes.ts';

/** Announces the marks, ratings and saved courses that the account does not have yet. */

interface PendingProgressOptions {
  store: ProgressStore;
  uid: string;
  /** What the server is known to hold. */
  known: () => KnownCopies | undefined;
  /** Whether the server has refused the step of this name. */
  isRefused: (step: string) => boolean;
  /** Tries everything again, what was refused too. */
  send: () => Promise<void>;
}

const stateOf = (sync: SyncState, isRefused: boolean): Pick<PendingChange, 'state' | 'reason'> =>
  isRefused
    ? { state: 'refused', reason: 'refused' }
    : { state: sync === 'waiting' || sync === 'refused' ? 'waiting' : 'sending' };

/** When a lesson was last marked; the last deed in the course for one that was taken back. */
function sinceOf(course: CourseProgress, lessonId: string): string {
  const moments = Object.values(own(course.lessons, lessonId)?.added ?? {}).map(({ at }) => at);
  const isDone = lessonState(course, lessonId).completed;
  return (isDone ? moments.toSorted().at(-1) : undefined) ?? course.lastAccessed;
}

/** Returns how to stop. */
export function announceProgress(options: PendingProgressOptions): () => void {
  const { store, uid, known, isRefused, send } = options;
  const savedCourses = savedCoursesOf(uid);
  const courseRatings = courseRatingsOf(uid);
  const sync = () => store.getState().sync;

  const ofCourse = (course: CourseProgress): PendingChange[] => {
    const { courseId } = course;
    const there = own(known() ?? {}, courseId);
    return unsentLessons(course, there).map((lessonId): PendingChange => {
      const isMark = lacksMark(course, there, lessonId);
      const isRemoval = isMark && !lessonState(course, lessonId).completed;
      return {
        kind: isMark ? 'lesson' : 'time',
        id: `${courseId} ${lessonId}`,
        courseId,
        partId: lessonId,
        since: sinceOf(course, lessonId),
        ...(isRemoval && { isRemoval }),
        ...stateOf(sync(), isRefused(`lessons ${courseId}`)),
      };
    });
  };

  const ofChoices = (kind: 'saved' | 'rating', choices: Choices<true | number>) =>
    pendingOf(choices).map(({ courseId, value }): PendingChange => {
      const since = changedAt(choices, courseId);
      return {
        kind,
        id: courseId,
        courseId,
        ...(typeof value === 'number' && { words: String(value) }),
        ...(value === null && { isRemoval: true }),
        ...(since && { since }),
        ...stateOf(sync(), isRefused(kind)),
      };
    });

  return connectSync({
    read: () => [
      ...Object.values(store.getState().courses).flatMap(ofCourse),
      ...ofChoices('saved', savedCourses.value),
      ...ofChoices('rating', courseRatings.value),
    ],
    subscribe: (listener) => {
      const stops = [store, savedCourses, courseRatings].map((one) => one.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    send,
  });
}
