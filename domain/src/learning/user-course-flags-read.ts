import type { CourseFlag, CourseFlags } from './user-course-flags.ts';
import { ID_PATTERN } from '../validation/patterns.ts';
import { isObject } from '../lib/is-object.ts';
import { asRatingValue, type RatingValue } from '../community/rating.ts';

/**
 * Reads the flags that are stored on the device, old or invalid: each entry is checked separately.
 * The lists of the specification are read too; their entries were never sent, so they are pending.
 * Checked by hand, because a schema library would double what a course page loads.
 */

const isCounter = (source: unknown): source is number =>
  Number.isSafeInteger(source) && (source as number) >= 0;

const ID = new RegExp(ID_PATTERN, 'u');

const isCourseId = (source: unknown): source is string =>
  typeof source === 'string' && ID.test(source);

/** One register; undefined when it is invalid. */
function readChoice<V>(
  source: unknown,
  valueOf: (value: unknown) => V | undefined,
): CourseFlag<V> | undefined {
  if (!isObject(source)) return undefined;
  const { value: stored, n, sent, seen, at } = source;
  const value = stored === null ? null : valueOf(stored);
  if (value === undefined || !isCounter(n) || !isCounter(sent) || !isCounter(seen))
    return undefined;
  // No change is acknowledged that was not made.
  return { value, n, sent: Math.min(sent, n), seen, ...(typeof at === 'string' && { at }) };
}

function readChoices<V>(
  source: unknown,
  valueOf: (value: unknown) => V | undefined,
  listed: (list: unknown[]) => Map<string, V>,
): CourseFlags<V> {
  if (Array.isArray(source))
    return Object.fromEntries(
      [...listed(source)].map(([id, value]) => [id, { value, n: 1, sent: 0, seen: 0 }]),
    );
  if (!isObject(source)) return {};
  return Object.fromEntries(
    Object.entries(source).flatMap(([id, stored]) => {
      const flag = isCourseId(id) ? readChoice(stored, valueOf) : undefined;
      return flag ? [[id, flag] as const] : [];
    }),
  );
}

/** The saved courses under `savedCourses_{uid}`: registers, or a list of ids or of courses. */
export const readSavedCourses = (source: unknown): CourseFlags<true> =>
  readChoices(
    source,
    (value) => (value === true ? true : undefined),
    (list) => {
      const ids = list.map((item) => (isObject(item) ? item['id'] : item));
      return new Map(ids.filter(isCourseId).map((id) => [id, true]));
    },
  );

/**
 * The ratings under `courseRatings_{uid}`: registers, or the list `[{courseId, rating, ratedAt,
 * userId}]`. The latest of a course counts; one of another user than `uid` is left out.
 */
export const readCourseRatings = (source: unknown, uid: string): CourseFlags<RatingValue> =>
  readChoices(source, asRatingValue, (list) => {
    const ratings = list
      .filter(isObject)
      .filter(({ userId }) => userId === undefined || userId === uid)
      .sort((a, b) => String(a['ratedAt'] ?? '').localeCompare(String(b['ratedAt'] ?? '')));
    const taken = new Map<string, RatingValue>();
    for (const { courseId, rating } of ratings) {
      const value = asRatingValue(rating);
      if (isCourseId(courseId) && value) taken.set(courseId, value);
    }
    return taken;
  });
