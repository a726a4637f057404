import { isDeepStrictEqual } from 'node:util';

/**
 * Plain data in one spelling: without what is absent or empty in one way or another, because Contentful fills some of it in and
 * leaves some of it out.
 */
function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, spelled(one)] as const)
      .filter(([, one]) => !isNothing(one))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether two settings of the model say the same. */
export const saysSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(spelled(a), spelled(b));

/** Some keys of an object, those that it has. */
export const pick = (source: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));
