import * as v from 'valibot';
import { type CourseProgress, type LessonRecord, PROGRESS_LIMITS } from './progress.ts';

/**
 * Reading stored progress, old or broken: every smallest part stands for itself, so that one bad value never takes a
 * completion beside it away.
 */

const isoTime = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(PROGRESS_LIMITS.lastAccessed));
const addition = v.object({ n: v.pipe(v.number(), v.integer(), v.minValue(1)), at: isoTime });
const counter = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.minValue(0));
const quizResult = v.object({ score: counter, totalQuestions: counter, completedAt: isoTime });

const isRecord = (source: unknown): source is Record<string, unknown> =>
  typeof source === 'object' && source !== null && !Array.isArray(source);

/** A plain object as a record; anything else, lists and text too, is empty. */
const readRecord = (source: unknown): Record<string, unknown> => (isRecord(source) ? source : {});

/** The entries that parse. */
function entriesOf<S extends v.GenericSchema>(source: unknown, schema: S) {
  const valid: Record<string, v.InferOutput<S>> = {};
  for (const [key, value] of Object.entries(readRecord(source))) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) valid[key] = parsed.output;
  }
  return valid;
}

function readLesson(source: unknown): LessonRecord {
  const stored = readRecord(source);
  return {
    added: entriesOf(stored['added'], addition),
    removed: entriesOf(stored['removed'], counter),
    timeSpent: entriesOf(stored['timeSpent'], seconds),
  };
}

/** The progress of one course; what does not parse is left out, part by part. */
export function readProgress(courseId: string, source: unknown): CourseProgress {
  const stored = readRecord(source);
  const lastAccessed = v.safeParse(isoTime, stored['lastAccessed']);
  return {
    courseId,
    lessons: Object.fromEntries(
      Object.entries(readRecord(stored['lessons'])).flatMap(([id, lesson]) =>
        isRecord(lesson) ? [[id, readLesson(lesson)] as const] : [],
      ),
    ),
    quizzes: entriesOf(stored['quizzes'], quizResult),
    lastAccessed: lastAccessed.success ? lastAccessed.output : '',
  };
}

/** All courses of one person, by course id. */
export function readCourses(source: unknown): Record<string, CourseProgress> {
  return Object.fromEntries(
    Object.entries(readRecord(source)).flatMap(([id, stored]) =>
      isRecord(stored) ? [[id, readProgress(id, stored)] as const] : [],
    ),
  );
}
