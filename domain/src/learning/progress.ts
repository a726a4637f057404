import { getOwn } from '../lib/get-own.ts';

/**
 * Progress in one course as a record that merges without clocks: every lesson is an observed-remove
 * set. A device increments its own counter in `added` when it marks the lesson, and copies the
 * counters it has seen into `removed` when it un-marks it; merging takes the larger counter of each
 * device. So no order of arrival and no wrong clock loses a completion or restores an un-marked
 * lesson.
 */

/** A completion that one device recorded: its counter and its time (ISO). */
export interface Addition {
  n: number;
  at: string;
  /**
   * YYYY-MM-DD, the learner's calendar day at that time: another time zone does not change it
   * later. Absent from records older than this field.
   */
  day?: string;
}

export interface LessonRecord {
  /** device → its latest completion, unless it has been un-marked */
  added: Record<string, Addition>;
  /** device → the counter of its latest completion that has been un-marked */
  removed: Record<string, number>;
  /** device → seconds spent in the lesson on it */
  timeSpent: Record<string, number>;
  /**
   * When the whole course was completed (ISO), on the record of the lesson that completed it. Never
   * removed.
   */
  finished?: string;
}

/** A graded result: whole points, and the time of grading (ISO, the server's clock). */
export interface StoredQuizResult {
  score: number;
  totalQuestions: number;
  completedAt: string;
  /**
   * The chosen option ids by question, and the attempt: with both, every device can show the result
   * again.
   */
  answers?: Record<string, string[]>;
  attemptId?: string;
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

/** Limits of a stored record; the rules have the same numbers. */
export const PROGRESS_LIMITS = { lessons: 200, lastAccessed: 30 } as const;

export const emptyProgress = (courseId: string): CourseProgress => ({
  courseId,
  lessons: {},
  quizzes: {},
  lastAccessed: '',
});

const emptyLesson = (): LessonRecord => ({ added: {}, removed: {}, timeSpent: {} });

/** The completions that were not un-marked, by device. */
export const liveAdditions = ({
  added,
  removed,
}: Pick<LessonRecord, 'added' | 'removed'>): Record<string, Addition> =>
  Object.fromEntries(
    Object.entries(added).filter(([device, { n }]) => n > (getOwn(removed, device) ?? 0)),
  );

/** Whether a lesson is completed, since when, and the seconds spent in it on all devices. */
export function lessonState(progress: CourseProgress | undefined, lessonId: string): LessonState {
  const lesson = progress && getOwn(progress.lessons, lessonId);
  if (!lesson) return { completed: false, timeSpent: 0 };
  const timeSpent = Math.round(Object.values(lesson.timeSpent).reduce((a, b) => a + b, 0));
  const completedAt = Object.values(liveAdditions(lesson))
    .map(({ at }) => at)
    .sort()[0];
  return completedAt === undefined
    ? { completed: false, timeSpent }
    : { completed: true, completedAt, timeSpent };
}

/** Whether a course was begun: one of its lessons is completed, or a quiz has a result. */
export const isBegun = (progress: CourseProgress): boolean =>
  Object.keys(progress.quizzes).length > 0 ||
  Object.keys(progress.lessons).some((lessonId) => lessonState(progress, lessonId).completed);

/** The ids of the begun courses, the last used first. */
export const begunIds = (courses: Readonly<Record<string, CourseProgress>>): string[] =>
  Object.values(courses)
    .filter(isBegun)
    .sort((a, b) => (a.lastAccessed < b.lastAccessed ? 1 : -1))
    .map(({ courseId }) => courseId);

/**
 * Where and when an action happens: a random device id, an ISO time, and the calendar day there
 * (YYYY-MM-DD).
 */
export interface ActionContext {
  device: string;
  now: string;
  day?: string;
}

const getLesson = (progress: CourseProgress, lessonId: string): LessonRecord =>
  getOwn(progress.lessons, lessonId) ?? emptyLesson();

const withLesson = (
  progress: CourseProgress,
  lessonId: string,
  lesson: LessonRecord,
): CourseProgress => ({ ...progress, lessons: { ...progress.lessons, [lessonId]: lesson } });

/** Marks a lesson as completed and adds the seconds spent in it. */
export function completeLesson(
  progress: CourseProgress,
  lessonId: string,
  { device, now, day, timeSpentSec = 0 }: ActionContext & { timeSpentSec?: number },
): CourseProgress {
  const lesson = getLesson(progress, lessonId);
  const added = liveAdditions(lesson);
  const spent = (getOwn(lesson.timeSpent, device) ?? 0) + timeSpentSec;
  return {
    ...withLesson(progress, lessonId, {
      ...lesson,
      added: Object.keys(added).length
        ? added
        : firstAddition(lesson.removed, device, { at: now, ...(day && { day }) }),
      timeSpent: spent > 0 ? { ...lesson.timeSpent, [device]: spent } : lesson.timeSpent,
    }),
    lastAccessed: now,
  };
}

/**
 * The only completion of a lesson that had none. A counter at its maximum continues under another
 * device name.
 */
function firstAddition(
  removed: LessonRecord['removed'],
  device: string,
  time: Omit<Addition, 'n'>,
): LessonRecord['added'] {
  const n = (getOwn(removed, device) ?? 0) + 1;
  return Number.isSafeInteger(n)
    ? { [device]: { n, ...time } }
    : firstAddition(removed, `${device}-`, time);
}

/**
 * Un-marks a lesson: removes every completion that this record has seen, and no other. Their
 * counters stay without a time, so that another copy does not restore them.
 */
export function uncompleteLesson(
  progress: CourseProgress,
  lessonId: string,
  { now }: ActionContext,
): CourseProgress {
  const lesson = getLesson(progress, lessonId);
  const seen = Object.entries(lesson.added).map(([device, { n }]) => [device, n] as const);
  if (seen.length === 0) return progress;
  return {
    ...withLesson(progress, lessonId, {
      ...lesson,
      added: {},
      removed: joinRecords(lesson.removed, Object.fromEntries(seen), Math.max),
    }),
    lastAccessed: now,
  };
}

/**
 * When the whole course was completed for the first time (ISO); undefined while it has not been.
 */
export const finishedAt = (progress: CourseProgress | undefined): string | undefined =>
  Object.values(progress?.lessons ?? {})
    .flatMap(({ finished }) => finished ?? [])
    .sort()[0];

/** Records once, at this time, that the course was completed with this lesson. */
export const finishCourse = (
  progress: CourseProgress,
  lessonId: string,
  { now }: Pick<ActionContext, 'now'>,
): CourseProgress =>
  finishedAt(progress)
    ? progress
    : withLesson(progress, lessonId, { ...getLesson(progress, lessonId), finished: now });

function joinRecords<T>(
  a: Record<string, T>,
  b: Record<string, T>,
  join: (x: T, y: T) => T,
): Record<string, T> {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const known = getOwn(merged, key);
    merged[key] = known === undefined ? value : join(known, value);
  }
  return merged;
}

/**
 * The completion with the higher counter; two with the same counter, which no device writes, give
 * the same result in either order.
 */
const laterAddition = (x: Addition, y: Addition): Addition =>
  x.n > y.n || (x.n === y.n && sortKey(x) <= sortKey(y)) ? x : y;
/** A completion with a day sorts before one without. */
const sortKey = ({ at, day = '~' }: Addition) => at + day;

function joinLessons(a: LessonRecord, b: LessonRecord): LessonRecord {
  const removed = joinRecords(a.removed, b.removed, Math.max);
  const finished = [a, b].flatMap((lesson) => lesson.finished ?? []).sort()[0];
  return {
    added: liveAdditions({ added: joinRecords(a.added, b.added, laterAddition), removed }),
    removed,
    timeSpent: joinRecords(a.timeSpent, b.timeSpent, Math.max),
    ...(finished && { finished }),
  };
}

/**
 * The result graded later, by the server's time. Of equal times the lower score, because such
 * results were manipulated; of equal scores the one with answers.
 */
const standingResult = (x: StoredQuizResult, y: StoredQuizResult): StoredQuizResult => {
  if (x.completedAt !== y.completedAt) return x.completedAt > y.completedAt ? x : y;
  if (x.score !== y.score) return x.score < y.score ? x : y;
  if (x.totalQuestions !== y.totalQuestions) return x.totalQuestions > y.totalQuestions ? x : y;
  return (x.attemptId ?? '') >= (y.attemptId ?? '') ? x : y;
};

/**
 * Merges two copies of one course's progress: commutative, associative, idempotent. No device's
 * clock decides: marks merge by counters, quiz results by the server's time.
 */
export function mergeProgress(a: CourseProgress, b: CourseProgress): CourseProgress {
  return {
    courseId: a.courseId,
    lessons: joinRecords(a.lessons, b.lessons, joinLessons),
    quizzes: joinRecords(a.quizzes, b.quizzes, standingResult),
    lastAccessed: a.lastAccessed > b.lastAccessed ? a.lastAccessed : b.lastAccessed,
  };
}

/** Whether merging `inner` would not change `outer`. */
const covers = <T>(
  outer: Record<string, T>,
  inner: Record<string, T>,
  join: (x: T, y: T) => T,
): boolean =>
  Object.entries(inner).every(([key, value]) => {
    const known = getOwn(outer, key);
    return known !== undefined && join(known, value) === known;
  });

/**
 * Whether `outer` contains every mark, un-mark and second of `inner`, so that nothing has to be
 * sent.
 */
export function coversProgress(outer: CourseProgress, inner: CourseProgress): boolean {
  return Object.entries(inner.lessons).every(([lessonId, lesson]) => {
    const other = getLesson(outer, lessonId);
    const { removed } = other;
    return (
      covers(other.added, liveAdditions({ added: lesson.added, removed }), laterAddition) &&
      covers(removed, lesson.removed, Math.max) &&
      covers(other.timeSpent, lesson.timeSpent, Math.max) &&
      (!lesson.finished || (other.finished ?? '~') <= lesson.finished)
    );
  });
}
