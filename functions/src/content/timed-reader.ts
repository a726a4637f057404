import { within } from './deadline.ts';
import { createFlights } from './single-flight.ts';
import { createMemory } from './memory.ts';

/** A value that may be a few seconds old. */
export interface Timed<T> {
  /** Undefined when it could not be read, now or before. */
  value: T | undefined;
  /** False when the last reading failed. */
  isCurrent: boolean;
}

interface Options<T> {
  read: (key: string) => Promise<T>;
  /** How old a value may get, in ms; after a failure the next reading is that much later too. */
  lifeMs: number;
  /** The same while no value was ever read. */
  againMs?: number;
  /** How long a reading may take, in ms. */
  patienceMs?: number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** A database that hangs must not hold up the content, which comes from elsewhere. */
const PATIENCE_MS = 2_000;
const MAX_KEYS = 500;

/** Keeps what was read for a short time, so that not every request reads the database. Never throws. */
export function createTimedReader<T>({
  read,
  lifeMs,
  againMs = lifeMs,
  patienceMs = PATIENCE_MS,
  now,
  onFailure,
}: Options<T>) {
  const kept = createMemory<Timed<T> & { readAt: number }>({
    maxKeys: MAX_KEYS,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  const flights = createFlights<Timed<T>>(now);

  async function readNow(key: string): Promise<Timed<T>> {
    const readAt = now();
    let timed: Timed<T>;
    try {
      const late = () => new Error(`There was no answer in ${patienceMs} ms.`);
      timed = { value: await within(patienceMs, read(key), late), isCurrent: true };
    } catch (error) {
      onFailure(error);
      timed = { value: kept.get(key)?.value, isCurrent: false };
    }
    kept.set(key, { ...timed, readAt }, 0);
    return timed;
  }

  /** What is kept, or a new reading when that is older than `maxAgeMs`. */
  return async (key: string, maxAgeMs = lifeMs): Promise<Timed<T>> => {
    const before = kept.get(key);
    const life = before?.value === undefined ? Math.min(maxAgeMs, againMs) : maxAgeMs;
    if (before && now() - before.readAt < life) return before;
    return flights.join(key, Number.NEGATIVE_INFINITY, () => readNow(key));
  };
}
