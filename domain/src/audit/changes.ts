/**
 * The differences between two states of a record, as the log stores them: plain data of any shape.
 */
export interface Change {
  /** Names of the keys, joined by dots. */
  path: string;
  before: unknown;
  after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** The leaf values of a record, by their path. Lists and times are leaf values too. */
function ends(value: unknown, path = ''): [string, unknown][] {
  if (!isPlain(value)) return value === undefined || value === null ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    ends(inner, path ? `${path}.${key}` : key),
  );
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

/**
 * The leaf values that differ, in the order of the later state; undefined when one state has no
 * such leaf.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(ends(before)), new Map(ends(after))];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => text(change.before) !== text(change.after));
}
