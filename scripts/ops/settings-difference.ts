import { isDeepStrictEqual } from 'node:util';

/** A field by its path with dots; undefined where it is not there. */
export interface Difference {
  field: string;
  from: unknown;
  to: unknown;
}

/** The fields of nested plain data by their paths, in the order in which they stand. */
export function flattened(data: unknown, under = ''): [field: string, value: unknown][] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return under === '' ? [] : [[under, data]];
  }
  return Object.entries(data).flatMap(([key, value]) =>
    flattened(value, under === '' ? key : `${under}.${key}`),
  );
}

/** What is different between two states of the settings. */
export function differences(from: unknown, to: unknown): Difference[] {
  const before = new Map(flattened(from));
  const after = new Map(flattened(to));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !isDeepStrictEqual(before.get(field), after.get(field)))
    .map((field) => ({ field, from: before.get(field), to: after.get(field) }));
}

/** A difference for a person. */
export const lineOf = ({ field, from, to }: Difference): string =>
  `  ${field.padEnd(36)} ${JSON.stringify(from) ?? 'missing'} → ${JSON.stringify(to) ?? 'missing'}`;
