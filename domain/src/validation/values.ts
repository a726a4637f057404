import * as v from 'valibot';
import { characterCount, hasAtMost } from '../text/graphemes.ts';
import {
  ID_PATTERN,
  IDS_PATTERN,
  LINK_PATTERN,
  NAME_PATTERN,
  NAME_START_PATTERN,
  TIME_PATTERN,
  VISIBLE_PATTERN,
} from './patterns.ts';

/**
 * Schemas of single values, the same as the helpers of firestore.rules. A text is counted in
 * characters as users count them (`characterCount`); the rules count at most as many.
 */

const TIME_MAX = 30;

/** Text of any kind, line breaks too, between two lengths. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => hasAtMost(value, max)),
    v.check((value) => min === 0 || characterCount(value) >= min),
  );

/** Text with visible characters: not only spaces or invisible ones. */
export const writing = (min: number, max: number) =>
  v.pipe(text(min, max), v.regex(new RegExp(VISIBLE_PATTERN, 'u')));

/** The id of a course, lesson or quiz. */
export const id = v.pipe(v.string(), v.regex(new RegExp(ID_PATTERN, 'u')));

const IDS = new RegExp(IDS_PATTERN, 'u');

/**
 * Whether a list has at most `max` ids. Checked joined, as in the rules, which cannot check single
 * entries: a number that reads like an id passes, so readers check each entry.
 */
export const areIds = (list: readonly unknown[], max: number): boolean => {
  const joined = list.map(String).join(',');
  return joined.split(',').length <= max && IDS.test(joined);
};

/** A plain object; a timestamp of the SDK is an object too and is not accepted. */
export const record = v.custom<Record<string, unknown>>((value) => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
});

/** A time as an ISO string with its zone. */
export const isoTime = v.pipe(
  v.string(),
  v.regex(new RegExp(TIME_PATTERN, 'u')),
  v.maxLength(TIME_MAX),
);

/** An https link. */
export const link = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(new RegExp(LINK_PATTERN, 'u')));

/** The name of a person, of at most `max` characters; see NAME_PATTERN. */
export const personName = (max: number) =>
  v.pipe(
    text(1, max),
    v.regex(new RegExp(NAME_START_PATTERN, 'u')),
    v.regex(new RegExp(NAME_PATTERN, 'u')),
  );

/** The parsed value; undefined when it is invalid. */
export function parsed<S extends v.GenericSchema>(
  schema: S,
  source: unknown,
): v.InferOutput<S> | undefined {
  const { success, output } = v.safeParse(schema, source);
  return success ? output : undefined;
}

/** The input of a function without parameters. The object schema would accept a list. */
export const nothing = v.nullish(
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value)),
    v.strictObject({}),
  ),
);
