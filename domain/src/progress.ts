import { own } from './own.ts';

/**
 * Progress in one course as a record that merges without clocks (decisions.md section 5): every lesson is an
 * observed-remove set. A device raises its own counter in `added` when it marks the lesson and copies what it has seen
 * into `removed` when it un-marks it; merging takes the larger counter of each device. So no order of arrival and no
 * wrong clock loses a completion, and an un-marked lesson does not come back.
 */

/** A completion that one device recorded: its counter and when that was (ISO). */
export interface Addition {
  n: number;
  at: string;
}

export interface LessonRecord {
  /** device → its latest completion */
  added: Record<string, Addition>;
  /** device → the counter of that device's completion that has been un-marked */
  removed: Record<string, number>;
  /** device → seconds spent in the lesson there */
  timeSpent: Record<string, number>;
}

/** A graded result: whole points, and when it was graded (ISO, the server's clock). */
export interface StoredQuizResult {
  score: number;
  totalQuestions: number;
  completedAt: string;
}

export interface CourseProgress {
  courseId: string;
  lessons: Record<string, LessonRecord>;
  quizzes: Record<string, StoredQuizResult>;
  /** ISO time of the last action in the course; '' when unknown. */
  lastAccessed: string;
}

/** The lesson record of the specification (section 3), derived. `timeSpent` is in whole seconds. */
export interface LessonState {
  completed: boolean;
  completedAt?: string;
  timeSpent: number;
}

/** Limits of a stored record; the rules hold the same numbers. */
export const PROGRESS_LIMITS = { lessons: 200, lastAccessed: 30 } as const;

export const emptyProgress = (courseId: string): CourseProgress => ({
  courseId,
  lessons: {},
  quizzes: {},
  lastAccessed: '',
});

const emptyLesson = (): LessonRecord => ({ added: {}, removed: {}, timeSpent: {} });

const live = (lesson: LessonRecord) =>
  Object.entries(lesson.added).filter(([device, { n }]) => n > (own(lesson.removed, device) ?? 0));

/** Whether a lesson is completed, since when, and the seconds spent in it on all devices. */
export function lessonState(progress: CourseProgress | undefined, lessonId: string): LessonState {
  const lesson = progress && own(progress.lessons, lessonId);
  if (!lesson) return { completed: false, timeSpent: 0 };
  const timeSpent = Math.round(Object.values(lesson.timeSpent).reduce((a, b) => a + b, 0));
  const completedAt = live(lesson)
    .map(([, { at }]) => at)
    .sort()[0];
  return completedAt === undefined
    ? { completed: false, timeSpent }
    : { completed: true, completedAt, timeSpent };
}

/** Where and when an action happens: a random device id and an ISO time. */
export interface ActionContext {
  device: string;
  now: string;
}

function changeLesson(
  progress: CourseProgress,
  lessonId: string,
  now: string,
  change: (lesson: LessonRecord) => LessonRecord,
): CourseProgress {
  const lesson = change(own(progress.lessons, lessonId) ?? emptyLesson());
  return { ...progress, lessons: { ...progress.lessons, [lessonId]: lesson }, lastAccessed: now };
}

/** Marks a lesson as completed and adds the seconds spent in it. */
export function completeLesson(
  progress: CourseProgress,
  lessonId: string,
  { device, now, timeSpentSec = 0 }: ActionContext & { timeSpentSec?: number },
): CourseProgress {
  return changeLesson(progress, lessonId, now, (lesson) => {
    const n = Math.max(own(lesson.added, device)?.n ?? 0, own(lesson.removed, device) ?? 0) + 1;
    const spent = (own(lesson.timeSpent, device) ?? 0) + timeSpentSec;
    return {
      ...lesson,
      added: live(lesson).length ? lesson.added : { ...lesson.added, [device]: { n, at: now } },
      timeSpent: spent > 0 ? { ...lesson.timeSpent, [device]: spent } : lesson.timeSpent,
    };
  });
}

/** Takes the mark back: removes every completion that this record has seen, and no other. */
export function uncompleteLesson(
  progress: CourseProgress,
  lessonId: string,
  { now }: ActionContext,
): CourseProgress {
  return changeLesson(progress, lessonId, now, (lesson) => ({
    ...lesson,
    removed: maxima(
      lesson.removed,
      Object.fromEntries(Object.entries(lesson.added).map(([device, { n }]) => [device, n])),
    ),
  }));
}

function mergeRecords<T>(
  a: Record<string, T>,
  b: Record<string, T>,
  join: (x: T, y: T) => T,
): Record<string, T> {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const known = own(merged, key);
    merged[key] = known === undefined ? value : join(known, value);
  }
  return merged;
}

const maxima = (a: Record<string, number>, b: Record<string, number>) =>
  mergeRecords(a, b, Math.max);

const mergeLessons = (a: LessonRecord, b: LessonRecord): LessonRecord => ({
  added: mergeRecords(a.added, b.added, (x, y) =>
    x.n > y.n || (x.n === y.n && x.at <= y.at) ? x : y,
  ),
  removed: maxima(a.removed, b.removed),
  timeSpent: maxima(a.timeSpent, b.timeSpent),
});

/**
 * Joins two copies of one course's progress: commutative, associative, idempotent. Of two results of one quiz the one
 * graded later stands; both times are the server's, so no device's clock decides. Two that differ at one time were
 * tampered with: the smaller stands.
 */
export function mergeProgress(a: CourseProgress, b: CourseProgress): CourseProgress {
  return {
    courseId: a.courseId,
    lessons: mergeRecords(a.lessons, b.lessons, mergeLessons),
    quizzes: mergeRecords(a.quizzes, b.quizzes, (x, y) =>
      x.completedAt > y.completedAt || (x.completedAt === y.completedAt && x.score <= y.score)
        ? x
        : y,
    ),
    lastAccessed: a.lastAccessed > b.lastAccessed ? a.lastAccessed : b.lastAccessed,
  };
}

const covers = (outer: Record<string, number>, inner: Record<string, number>) =>
  Object.entries(inner).every(([device, n]) => (own(outer, device) ?? 0) >= n);

const additionCounts = ({ added }: LessonRecord) =>
  Object.fromEntries(Object.entries(added).map(([device, { n }]) => [device, n]));

/** Whether `outer` already holds every lesson mark, un-mark and second of `inner`, so that nothing is left to send. */
export function holdsProgress(outer: CourseProgress, inner: CourseProgress): boolean {
  return Object.entries(inner.lessons).every(([lessonId, lesson]) => {
    const other = own(outer.lessons, lessonId) ?? emptyLesson();
    return (
      covers(additionCounts(other), additionCounts(lesson)) &&
      covers(other.removed, lesson.removed) &&
      covers(other.timeSpent, lesson.timeSpent)
    );
  });
}
