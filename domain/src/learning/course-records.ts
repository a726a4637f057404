import { CONTENT_ID } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { asRecord } from './progress-read.ts';

/**
 * What practice and notes share: records of a course by their ids, of which two devices have
 * copies that merge.
 */

/** The id of a record. */
export const RECORD_ID = /^[A-Za-z0-9-]{1,64}$/;

/** As `toISOString` writes it: times are compared as texts. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A stored time; '' for anything else. */
export const readTime = (source: unknown): string =>
  typeof source === 'string' && TIME.test(source) && !Number.isNaN(Date.parse(source))
    ? source
    : '';

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The time of a change: `now` (ms), but never before the last stored one, so that a clock set back
 * loses nothing.
 */
export const changeTime = (last: string, now: number): string =>
  new Date(Math.max(now, (Date.parse(last) || 0) + 1)).toISOString();

/** It joins the texts in firestore.rules. */
const SEPARATOR = '\u001F';

/** Without what no server stores: the separator, and half a character. */
export const storable = (text: string): string =>
  text.replaceAll(SEPARATOR, '').replaceAll(/\p{Surrogate}/gu, '');

export const isStorable = (text: unknown): text is string =>
  typeof text === 'string' && storable(text) === text;

/** The records that changed last, newest first. */
export const newest = <T extends { at: string }>(
  records: readonly (readonly [string, T])[],
  count: number,
): [string, T][] =>
  records
    .toSorted(([a, x], [b, y]) => compare(y.at, x.at) || compare(a, b))
    .slice(0, count)
    .map(([id, record]) => [id, record]);

/** Merges two copies of a course's records, one by one. */
export function mergeRecords<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  merge: (x: T, y: T) => T,
): [string, T][] {
  const merged = new Map(Object.entries(a));
  for (const [id, record] of Object.entries(b)) {
    const known = merged.get(id);
    merged.set(id, known === undefined ? record : merge(known, record));
  }
  return [...merged];
}

/** By the id of the course. */
export type ByCourse<C> = Readonly<Record<string, C>>;

/** The valid courses of a stored value. */
export const readByCourse = <C>(source: unknown, read: (stored: unknown) => C): ByCourse<C> =>
  Object.fromEntries(
    Object.entries(asRecord(source)).flatMap(([courseId, stored]) =>
      CONTENT_ID.test(courseId) ? [[courseId, read(stored)]] : [],
    ),
  );

/** Merges two copies of all courses; `none` is a course without records. */
export const mergeByCourse = <C>(
  a: ByCourse<C>,
  b: ByCourse<C>,
  none: C,
  merge: (x: C, y: C) => C,
): ByCourse<C> =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .toSorted(compare)
      .map((courseId) => [
        courseId,
        merge(getOwn(a, courseId) ?? none, getOwn(b, courseId) ?? none),
      ]),
  );
