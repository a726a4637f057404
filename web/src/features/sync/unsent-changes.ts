import { changedAt, type CourseFlags, unsentFlags } from '@edu/domain/learning/user-course-flags';
import { getOwn } from '@edu/domain/lib/get-own';
import { type CourseProgress, coversProgress, lessonState } from '@edu/domain/learning/progress';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { outbox } from '../outbox/outbox.ts';
import { ProgressStore, readServerCopies, shownStores } from '../progress/progress-store.ts';
import { noteStores } from '../notes/notes-store.ts';
import { practiceStores } from '../practice/practice-store.ts';
import type { CourseStores } from './course-stores.ts';
import { getCourseRatingsStore, getSavedCoursesStore } from './user-course-flags.ts';
import type { PendingChange } from '../pending-changes/pending-changes.ts';

type UnsentChange = Omit<PendingChange, 'state'> & {
  /** The part of the sync loop that sends the change. */
  part: string;
};

/** The lessons of a course with changes that the server is not known to have. */
export function unsentLessons(course: CourseProgress, known: CourseProgress | undefined): string[] {
  const held = known ?? { ...course, lessons: {} };
  return Object.entries(course.lessons).flatMap(([id, lesson]) =>
    coversProgress(held, { ...course, lessons: { [id]: lesson } }) ? [] : [id],
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
function changedSince(course: CourseProgress, lessonId: string): string {
  const moments = Object.values(getOwn(course.lessons, lessonId)?.added ?? {}).map(({ at }) => at);
  const isDone = lessonState(course, lessonId).completed;
  return (isDone ? moments.toSorted().at(-1) : undefined) ?? course.lastAccessed;
}

function listUnsentLessons(
  course: CourseProgress,
  known: CourseProgress | undefined,
): UnsentChange[] {
  const { courseId } = course;
  return unsentLessons(course, known).map((lessonId) => {
    const isMark = lacksMark(course, known, lessonId);
    return {
      kind: isMark ? 'lesson' : 'time',
      id: `${courseId} ${lessonId}`,
      part: `lessons ${courseId}`,
      courseId,
      partId: lessonId,
      since: changedSince(course, lessonId),
      ...(isMark && !lessonState(course, lessonId).completed && { isRemoval: true }),
    };
  });
}

const listUnsentFlags = (
  kind: 'saved' | 'rating',
  flags: CourseFlags<true | number>,
): UnsentChange[] =>
  unsentFlags(flags).map(({ courseId, value }) => {
    const since = changedAt(flags, courseId);
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

function listUnsentCourses<C>(
  kind: 'practice' | 'note',
  { format, of, unsent }: CourseStores<C>,
  uid: string,
): UnsentChange[] {
  const stored = of(uid).value;
  return unsent(stored).map((courseId) => ({
    kind,
    id: courseId,
    part: `${kind} ${courseId}`,
    courseId,
    since: format.lastAt(getOwn(stored.courses, courseId) ?? format.none),
  }));
}

/** The marks, saved courses, ratings, code of tasks and notes that the server is not known to have. */
export function unsentChanges(uid: string, store: ProgressStore): UnsentChange[] {
  const known = store.known ?? readServerCopies(uid) ?? {};
  return [
    ...Object.values(store.value).flatMap((course) =>
      listUnsentLessons(course, getOwn(known, course.courseId)),
    ),
    ...listUnsentFlags('saved', getSavedCoursesStore(uid).value),
    ...listUnsentFlags('rating', getCourseRatingsStore(uid).value),
    ...listUnsentCourses('practice', practiceStores, uid),
    ...listUnsentCourses('note', noteStores, uid),
  ];
}

/**
 * How many changes of a user the server is not known to have, the outbox included. For a user who
 * is not signed in it reads what the device stores; addresses for the newsletter belong to the
 * device.
 */
export function countUnsent(uid: string): number {
  const store = shownStores.get(uid) ?? new ProgressStore(uid);
  const items = outbox.pending(uid).filter((item) => item.uid !== ANONYMOUS);
  return items.length + unsentChanges(uid, store).length;
}
