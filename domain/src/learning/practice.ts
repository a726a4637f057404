import * as v from 'valibot';
import { getOwn } from '../lib/get-own.ts';
import { areIds, id, record } from '../validation/values.ts';
import {
  type ByCourse,
  changeTime,
  compare,
  isStorable,
  later,
  mergeByCourse,
  mergeRecords,
  newest,
  readByCourse,
  readTime,
  RECORD_ID,
  storable,
} from './course-records.ts';
import { asRecord } from './progress-read.ts';

/**
 * What a learner has done with the runnable blocks and tasks of a course. It counts nowhere in
 * percentages, streak or certificate. Two copies merge: the later edit of a code wins, a solved
 * task stays solved.
 */

/** A block or a task. Times are ISO; '' is never. */
export interface PracticeEntry {
  /** The last change of anything here. */
  at: string;
  /** The learner's code; absent for the author's code. */
  code?: string;
  /** The last edit of the code, also its removal by «Скинути». */
  codeAt: string;
  /** When the task was first solved. */
  doneAt: string;
  /** Finished checks up to the first solution. */
  tries: number;
  /** Opened hints. */
  hints: number;
  /** The solution was shown before the task was solved. */
  isShown: boolean;
}

/** By the id of the task, or the key of the block (content/practice.ts). */
export type CoursePractice = Readonly<Record<string, PracticeEntry>>;

/** By the id of the course. */
export type Practice = ByCourse<CoursePractice>;

export const PRACTICE_LIMITS = {
  /** Blocks and tasks of one course. */
  entries: 200,
  /** Characters of the code of one block. */
  code: 10_000,
  /** Characters of the code of one course that the server stores; more stays on the device. */
  courseCode: 20_480,
} as const;

export const NO_PRACTICE: PracticeEntry = {
  at: '',
  codeAt: '',
  doneAt: '',
  tries: 0,
  hints: 0,
  isShown: false,
};

const readCount = (source: unknown): number =>
  Number.isInteger(source) && Number(source) > 0 ? Math.min(Number(source), 10_000) : 0;

type Code = Pick<PracticeEntry, 'code' | 'codeAt'>;

/** An invalid code has no edit time, so that it is not taken for a later removal. */
function readCode(code: unknown, codeAt: string): Code {
  if (code === undefined) return { codeAt };
  return isStorable(code) && code.length <= PRACTICE_LIMITS.code
    ? { code, codeAt }
    : { codeAt: '' };
}

function readEntry(source: unknown): PracticeEntry | undefined {
  const { at, code, codeAt, doneAt, tries, hints, isShown } = asRecord(source);
  if (!readTime(at)) return undefined;
  return {
    at: readTime(at),
    ...readCode(code, readTime(codeAt)),
    doneAt: readTime(doneAt),
    tries: readCount(tries),
    hints: readCount(hints),
    isShown: isShown === true,
  };
}

/** The valid entries of a stored course. */
export function readCoursePractice(source: unknown): CoursePractice {
  const entries = Object.entries(asRecord(source)).flatMap(([key, stored]) => {
    const entry = RECORD_ID.test(key) ? readEntry(stored) : undefined;
    return entry ? [[key, entry] as const] : [];
  });
  return bounded(entries);
}

/** The valid courses of a stored value. */
export const readPractice = (source: unknown): Practice => readByCourse(source, readCoursePractice);

const bounded = (entries: readonly (readonly [string, PracticeEntry])[]): CoursePractice =>
  Object.fromEntries(newest(entries, PRACTICE_LIMITS.entries));

const earlier = (a: string, b: string): string => (a && (!b || a < b) ? a : b);

/** The code of the later edit; of equal times any code before none, the longer, the greater one. */
function laterCode(a: Code, b: Code): Code {
  const [x = '', y = ''] = [a.code, b.code];
  const order =
    compare(a.codeAt, b.codeAt) ||
    Number(a.code !== undefined) - Number(b.code !== undefined) ||
    x.length - y.length ||
    compare(x, y);
  const { code, codeAt } = order >= 0 ? a : b;
  return code === undefined ? { codeAt } : { code, codeAt };
}

/** Merges two copies of an entry; the order does not matter, and a repetition changes nothing. */
export const mergeEntries = (a: PracticeEntry, b: PracticeEntry): PracticeEntry => ({
  at: later(a.at, b.at),
  ...laterCode(a, b),
  doneAt: earlier(a.doneAt, b.doneAt),
  tries: Math.max(a.tries, b.tries),
  hints: Math.max(a.hints, b.hints),
  isShown: a.isShown || b.isShown,
});

/** Merges two copies of a course. The 200 entries that changed last stay. */
export const mergeCoursePractice = (a: CoursePractice, b: CoursePractice): CoursePractice =>
  bounded(mergeRecords(a, b, mergeEntries));

/** Merges two copies of all courses. */
export const mergePractice = (a: Practice, b: Practice): Practice =>
  mergeByCourse(a, b, {}, mergeCoursePractice);

/** Independent of the order of the entries and of their fields. */
const signature = (course: CoursePractice): string =>
  JSON.stringify(
    Object.entries(course)
      .toSorted(([a], [b]) => compare(a, b))
      .map(([key, { at, code = null, codeAt, doneAt, tries, hints, isShown }]) => [
        key,
        ...[at, code, codeAt, doneAt, tries, hints, isShown],
      ]),
  );

/** Whether a course has all of another: merging it changes nothing. */
export const coversPractice = (course: CoursePractice, other: CoursePractice): boolean =>
  signature(mergeCoursePractice(course, other)) === signature(course);

/** The latest change in a course; '' when there is none. */
export const lastPracticeAt = (course: CoursePractice): string =>
  Object.values(course).reduce((last, { at }) => later(last, at), '');

/**
 * Changes an entry at this time (ms), but never before the stored time, so that a clock set back
 * loses nothing. A `code` that is undefined brings the author's code back; one that is longer than
 * the limit is cut. What merges to the greater value only grows: a solved task stays solved.
 */
export function withPractice(
  course: CoursePractice,
  key: string,
  change: Partial<Omit<PracticeEntry, 'at' | 'codeAt' | 'code'>> & { code?: string | undefined },
  now: number,
): CoursePractice {
  const at = changeTime(lastPracticeAt(course), now);
  const entry = getOwn(course, key) ?? NO_PRACTICE;
  const { code, ...rest } = change;
  const kept = code === undefined ? code : storable(code.slice(0, PRACTICE_LIMITS.code));
  const edit = kept === undefined ? { codeAt: at } : { code: kept, codeAt: at };
  const changed = { ...NO_PRACTICE, ...rest, at, ...('code' in change ? edit : {}) };
  return mergeCoursePractice(course, { [key]: mergeEntries(entry, changed) });
}

/** The ids of these tasks that are solved. */
export const solvedTasks = (
  course: CoursePractice | undefined,
  tasks: readonly { id: string }[],
): string[] => tasks.map(({ id: key }) => key).filter((key) => getOwn(course ?? {}, key)?.doneAt);

/** A course as practice/{uid}_{courseId} stores it: the codes beside the rest of the entries. */
export interface PracticeDocument {
  entries: Record<string, Omit<PracticeEntry, 'code'>>;
  code: Record<string, string>;
}

/**
 * The part of a course that the server stores: everything but the codes beyond the limit, of which
 * those edited last stay. An entry whose code does not fit has no edit time there, so that a merge
 * keeps the code of the device.
 */
export function toPracticeDocument(course: CoursePractice): PracticeDocument {
  const stored: PracticeDocument = { entries: {}, code: {} };
  let left: number = PRACTICE_LIMITS.courseCode;
  const byEdit = Object.entries(course).toSorted(
    ([a, x], [b, y]) => compare(y.codeAt, x.codeAt) || compare(a, b),
  );
  for (const [key, { code, ...entry }] of byEdit) {
    const fits = code === undefined || code.length <= left;
    stored.entries[key] = fits ? entry : { ...entry, codeAt: '' };
    if (code === undefined || !fits) continue;
    stored.code[key] = code;
    left -= code.length;
  }
  return stored;
}

/** The keys whose code stays on the device, because the server's space for the course is full. */
export function keptOnDevice(course: CoursePractice): string[] {
  const { code } = toPracticeDocument(course);
  return Object.entries(course).flatMap(([key, entry]) =>
    entry.code !== undefined && !Object.hasOwn(code, key) ? [key] : [],
  );
}

/** The course of a stored document. */
export function fromPracticeDocument(source: unknown): CoursePractice {
  const { entries, code } = asRecord(source);
  const codes = asRecord(code);
  return readCoursePractice(
    Object.fromEntries(
      Object.entries(asRecord(entries)).map(([key, entry]) => [
        key,
        { ...asRecord(entry), ...(Object.hasOwn(codes, key) ? { code: codes[key] } : {}) },
      ]),
    ),
  );
}

/**
 * practice/{uid}_{courseId} as a browser supplies it, without the time of the server. Rules cannot
 * check each entry, so readers do; of the codes they know that all are texts, and their length.
 */
export const practiceDocumentSchema = v.pipe(
  v.strictObject({
    userId: v.string(),
    courseId: id,
    entries: v.pipe(
      record,
      v.check((entries) => areIds(Object.keys(entries), PRACTICE_LIMITS.entries)),
    ),
    code: v.pipe(
      record,
      v.check((code) => Object.values(code).every(isStorable)),
      v.check((code) => Object.values(code).join('').length <= PRACTICE_LIMITS.courseCode),
    ),
  }),
  v.check(({ entries, code }) => Object.keys(code).every((key) => Object.hasOwn(entries, key))),
);
