import { isObject } from '../lib/is-object.ts';
import { CONTENT_ID } from '../content/course.ts';
import { TIME_PATTERN } from '../validation/patterns.ts';
import { getOwn } from '../lib/get-own.ts';
import {
  type Addition,
  type CourseProgress,
  type LessonRecord,
  liveAdditions,
  mergeProgress,
  PROGRESS_LIMITS,
  type StoredQuizResult,
} from './progress.ts';

/**
 * Reads stored progress, old or invalid: each record is checked separately, so that an invalid one
 * does not remove the others. Records of the specification are converted. Checked by hand: this is
 * in the first load of the app, and a schema library would double it.
 */

/**
 * The device id for records from before devices counted: equal for all readers of the same record.
 */
const LEGACY = 'legacy';
/** The time of a completion that has none. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

const TIME = new RegExp(TIME_PATTERN, 'u');
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A plain object as a record; anything else, lists and text too, becomes empty. */
export const asRecord = (source: unknown): Record<string, unknown> =>
  isObject(source) ? source : {};

const isId = (source: unknown): source is string =>
  typeof source === 'string' && CONTENT_ID.test(source);

/** The entries whose keys are ids (so never `__proto__`) and whose values are valid. */
const readEntries = <T>(
  source: unknown,
  read: (value: unknown, key: string) => T | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(asRecord(source)).flatMap(([key, stored]) => {
      const value = isId(key) ? read(stored, key) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );

const readTime = (source: unknown): string | undefined =>
  typeof source === 'string' && source.length <= PROGRESS_LIMITS.lastAccessed && TIME.test(source)
    ? source
    : undefined;

/** Not negative, and small enough that adding one changes it. */
const readSeconds = (source: unknown): number | undefined =>
  typeof source === 'number' && source >= 0 && source <= Number.MAX_SAFE_INTEGER
    ? source
    : undefined;

const readCount = (source: unknown): number | undefined =>
  Number.isInteger(source) ? readSeconds(source) : undefined;

function readAddition(source: unknown): Addition | undefined {
  const stored = asRecord(source);
  const n = readCount(stored['n']);
  const at = readTime(stored['at']);
  const { day } = stored;
  if (!n || !at) return undefined;
  return typeof day === 'string' && DAY.test(day) ? { n, at, day } : { n, at };
}

/** A graded result; undefined when a part of it is invalid. */
function readQuizResult(source: unknown): StoredQuizResult | undefined {
  const stored = asRecord(source);
  const score = readCount(stored['score']);
  const totalQuestions = readCount(stored['totalQuestions']);
  const completedAt = readTime(stored['completedAt']);
  if (score === undefined || totalQuestions === undefined || !completedAt) return undefined;
  const { answers, attemptId } = stored;
  return {
    score,
    totalQuestions,
    completedAt,
    ...(answers !== undefined && { answers: readEntries(answers, readAnswer) }),
    ...(typeof attemptId === 'string' && { attemptId }),
  };
}

const readAnswer = (source: unknown): string[] | undefined =>
  Array.isArray(source) && source.every((option) => typeof option === 'string')
    ? source
    : undefined;

function readLesson(source: unknown, lastAccessed: string): LessonRecord | undefined {
  if (!isObject(source)) return undefined;
  const removed = readEntries(source['removed'], readCount);
  const finished = readTime(source['finished']);
  const at = readTime(source['completedAt']) || lastAccessed || UNKNOWN_TIME;
  const spent = readSeconds(source['timeSpent']);
  return {
    added: liveAdditions({
      added: {
        ...readEntries(source['added'], readAddition),
        ...(source['completed'] === true && { [LEGACY]: { n: 1, at } }),
      },
      removed,
    }),
    removed,
    timeSpent:
      spent === undefined ? readEntries(source['timeSpent'], readSeconds) : { [LEGACY]: spent },
    ...(finished && { finished }),
  };
}

/** The progress of one course; invalid parts are left out. */
export function readProgress(courseId: string, source: unknown): CourseProgress {
  const stored = asRecord(source);
  const lastAccessed = readTime(stored['lastAccessed']) ?? '';
  return {
    courseId,
    lessons: readEntries(stored['lessons'], (lesson) => readLesson(lesson, lastAccessed)),
    quizzes: readEntries(stored['quizzes'], readQuizResult),
    lastAccessed,
  };
}

const readCourse = (stored: unknown, id: string): CourseProgress | undefined =>
  isObject(stored) ? readProgress(id, stored) : undefined;

/**
 * All courses of one user, by course id; also from the list of lesson records of the specification.
 */
export function readCourses(source: unknown): Record<string, CourseProgress> {
  if (!Array.isArray(source)) return readEntries(source, readCourse);
  const courses: Record<string, CourseProgress> = {};
  for (const entry of source as unknown[]) {
    const { courseId, lessonId, completedAt: lastAccessed } = asRecord(entry);
    if (!isId(courseId) || !isId(lessonId)) continue;
    const one = readProgress(courseId, { lessons: { [lessonId]: entry }, lastAccessed });
    const known = getOwn(courses, courseId);
    courses[courseId] = known ? mergeProgress(known, one) : one;
  }
  return courses;
}

/**
 * The write counter of a stored userProgress. Documents of the specification's older shape have
 * none, so it is 0; the rules read it the same way.
 */
export const readRevision = (source: unknown): number =>
  typeof source === 'number' && Number.isSafeInteger(source) && source >= 0 ? source : 0;

type QuizResults = Record<string, Record<string, StoredQuizResult>>;

/**
 * Quiz results of one user by course and quiz: from that shape, or from the list of the
 * specification, where the later of two results of one quiz counts. Invalid parts are left out.
 */
export function readQuizResults(source: unknown): QuizResults {
  if (!Array.isArray(source))
    return readEntries(source, (quizzes) => readEntries(quizzes, readQuizResult));
  const results: QuizResults = {};
  for (const entry of source as unknown[]) {
    const result = readQuizResult(entry);
    const { courseId, quizId } = asRecord(entry);
    if (!result || !isId(courseId) || !isId(quizId)) continue;
    const quizzes = getOwn(results, courseId) ?? {};
    const known = getOwn(quizzes, quizId);
    if (!known || known.completedAt <= result.completedAt)
      results[courseId] = { ...quizzes, [quizId]: result };
  }
  return results;
}
