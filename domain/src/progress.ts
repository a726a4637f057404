import * as v from 'valibot';

/**
 * Progress in one course as a record that merges without clocks (decisions.md section 5): every lesson is an
 * observed-remove set. A device raises its own counter in `added` when it marks the lesson and copies what it has seen
 * into `removed` when it un-marks it; merging takes the larger counter of each device. So no order of arrival and no
 * wrong clock loses a completion, and an un-marked lesson does not come back.
 */

/** A completion that one device recorded: its counter and when that was (ISO). */
const additionSchema = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
const counter = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.minValue(0));

const lessonSchema = v.object({
  /** device → its latest completion */
  added: v.fallback(v.record(v.string(), additionSchema), {}),
  /** device → the counter of that device's completion that has been un-marked */
  removed: v.fallback(v.record(v.string(), counter), {}),
  /** device → seconds spent in the lesson there */
  timeSpent: v.fallback(v.record(v.string(), seconds), {}),
});

const quizResultSchema = v.object({
  score: counter,
  totalQuestions: counter,
  completedAt: v.string(),
});

export type LessonRecord = v.InferOutput<typeof lessonSchema>;
export type StoredQuizResult = v.InferOutput<typeof quizResultSchema>;

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

export const emptyProgress = (courseId: string): CourseProgress => ({
  courseId,
  lessons: {},
  quizzes: {},
  lastAccessed: '',
});

const emptyLesson = (): LessonRecord => ({ added: {}, removed: {}, timeSpent: {} });

function validEntries<T>(source: unknown, parse: (value: unknown) => T | undefined) {
  const entries = typeof source === 'object' && source !== null ? Object.entries(source) : [];
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      const parsed = parse(value);
      return parsed === undefined ? [] : [[id, parsed] as const];
    }),
  );
}

const parsed = <S extends v.GenericSchema>(schema: S, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
};

/** Reads a stored record, old or broken: what does not parse is left out, entry by entry. */
export function readProgress(courseId: string, source: unknown): CourseProgress {
  const stored = (typeof source === 'object' && source !== null ? source : {}) as Record<
    string,
    unknown
  >;
  return {
    courseId,
    lessons: validEntries(stored['lessons'], (value) => parsed(lessonSchema, value)),
    quizzes: validEntries(stored['quizzes'], (value) => parsed(quizResultSchema, value)),
    lastAccessed: typeof stored['lastAccessed'] === 'string' ? stored['lastAccessed'] : '',
  };
}

const live = (lesson: LessonRecord) =>
  Object.entries(lesson.added).filter(([device, { n }]) => n > (lesson.removed[device] ?? 0));

/** Whether the lesson is completed, since when, and the seconds spent in it on all devices. */
export function lessonState(lesson: LessonRecord | undefined): LessonState {
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
  const lesson = change(progress.lessons[lessonId] ?? emptyLesson());
  return { ...progress, lessons: { ...progress.lessons, [lessonId]: lesson }, lastAccessed: now };
}

/** Marks a lesson as completed and adds the seconds spent in it. */
export function completeLesson(
  progress: CourseProgress,
  lessonId: string,
  { device, now, timeSpentSec = 0 }: ActionContext & { timeSpentSec?: number },
): CourseProgress {
  return changeLesson(progress, lessonId, now, (lesson) => {
    const n = Math.max(lesson.added[device]?.n ?? 0, lesson.removed[device] ?? 0) + 1;
    const spent = (lesson.timeSpent[device] ?? 0) + timeSpentSec;
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
    const own = merged[key];
    merged[key] = own === undefined ? value : join(own, value);
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
 * Joins two copies of one course's progress: commutative, associative, idempotent. Quiz results are the server's
 * (`gradeQuiz` alone writes them), so `remote` wins over `local` there.
 */
export function mergeProgress(local: CourseProgress, remote: CourseProgress): CourseProgress {
  return {
    courseId: local.courseId,
    lessons: mergeRecords(local.lessons, remote.lessons, mergeLessons),
    quizzes: { ...local.quizzes, ...remote.quizzes },
    lastAccessed:
      local.lastAccessed > remote.lastAccessed ? local.lastAccessed : remote.lastAccessed,
  };
}

const covers = (outer: Record<string, number>, inner: Record<string, number>) =>
  Object.entries(inner).every(([device, n]) => (outer[device] ?? 0) >= n);

const additionCounts = ({ added }: LessonRecord) =>
  Object.fromEntries(Object.entries(added).map(([device, { n }]) => [device, n]));

/** Whether `outer` already holds every lesson mark, un-mark and second of `inner`, so that nothing is left to send. */
export function holdsProgress(outer: CourseProgress, inner: CourseProgress): boolean {
  return Object.entries(inner.lessons).every(([lessonId, lesson]) => {
    const other = outer.lessons[lessonId] ?? emptyLesson();
    return (
      covers(additionCounts(other), additionCounts(lesson)) &&
      covers(other.removed, lesson.removed) &&
      covers(other.timeSpent, lesson.timeSpent)
    );
  });
}
