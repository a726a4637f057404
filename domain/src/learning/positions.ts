import { CONTENT_ID } from '../content/course.ts';
import { asRecord } from './progress-read.ts';
import * as v from 'valibot';
import { areIds, record } from '../validation/values.ts';

/**
 * Where a user stopped in a clip: the second of the file (0: watched to its end), and the time
 * (ISO).
 */
export interface Position {
  second: number;
  at: string;
}

/** By the id of the lesson or course. */
export type Positions = Readonly<Record<string, Position>>;

export const POSITIONS_MAX = 50;

/** The latest time among them; '' when there is none. */
export const newestAt = (positions: Positions): string =>
  Object.values(positions).reduce((newest, { at }) => (at > newest ? at : newest), '');

const isPosition = (source: unknown): source is Position => {
  const { second, at } = asRecord(source);
  return Number.isFinite(second) && typeof at === 'string' && !Number.isNaN(Date.parse(at));
};

/** The valid entries of stored positions. */
export function readPositions(source: unknown): Positions {
  return newest(
    Object.entries(asRecord(source)).filter(
      (entry): entry is [string, Position] => CONTENT_ID.test(entry[0]) && isPosition(entry[1]),
    ),
  );
}

/**
 * Merges two copies: the newer position wins; of equal times the later second. The newest fifty
 * stay.
 */
export function mergePositions(a: Positions, b: Positions): Positions {
  const merged = new Map(Object.entries(a));
  for (const [id, position] of Object.entries(b)) {
    const known = merged.get(id);
    if (!known || isLater(position, known)) merged.set(id, position);
  }
  return newest([...merged]);
}

/**
 * Sets a position at this time (ms), but never before the stored time, so that a clock set back
 * loses nothing.
 */
export function withPosition(
  positions: Positions,
  id: string,
  second: number,
  now: number,
): Positions {
  const last = Date.parse(newestAt(positions)) || 0;
  const at = new Date(Math.max(now, last + 1)).toISOString();
  return mergePositions(positions, { [id]: { second: Math.floor(second), at } });
}

const isLater = (a: Position, b: Position): boolean =>
  a.at === b.at ? a.second > b.second : a.at > b.at;

const newest = (entries: [string, Position][]): Positions =>
  Object.fromEntries(
    entries
      .toSorted(([a, x], [b, y]) => y.at.localeCompare(x.at) || a.localeCompare(b))
      .slice(0, POSITIONS_MAX),
  );

/**
 * positions/{uid} as a browser supplies it; rules cannot check each entry, so readers check them
 * (positions.ts).
 */
export const positionsDocumentSchema = v.strictObject({
  entries: v.pipe(
    record,
    v.check((entries) => areIds(Object.keys(entries), POSITIONS_MAX)),
  ),
});
