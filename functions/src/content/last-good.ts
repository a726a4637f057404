import { createHash } from 'node:crypto';
import { within } from './deadline.ts';
import type { Log } from './log.ts';
import { createMemory } from './memory.ts';
import { createFlights } from './single-flight.ts';

/** A good answer as it is kept outside the instance. Times are ms since 1970. */
export interface Copy {
  /** The value as JSON. */
  body: string;
  hash: string;
  /** When it was read from Contentful. */
  readAt: number;
  savedAt: number;
}

export type CopyState = Pick<Copy, 'hash' | 'savedAt'>;

/** Where copies are kept: functions/src/store/content-cache.ts. */
export interface CopyStore {
  read(key: string): Promise<Copy | undefined>;
  /** Without the body. */
  stateOf(key: string): Promise<CopyState | undefined>;
  save(key: string, copy: Copy): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A value that outlived a failure, and when it was read. */
export interface Found {
  value: unknown;
  readAt: number;
}

const GAP_MS = 10 * 60_000;
/** After a failed write the database is left alone, so that one that hangs does not hold up each answer. */
const REST_MS = 30_000;
export const COPY_LIFE_MS = 7 * 24 * 60 * 60_000;
/** A document may hold 1 MiB, its own fields included. */
const MAX_BYTES = 900_000;
const PATIENCE_MS = 2_000;
const MAX_KNOWN = 1_000;

/**
 * Whether a good answer is worth a write: one in ten minutes, changed or not, for the copy says how old it is; a change also
 * when a publish was announced since.
 */
const isWorthSaving = (stored: CopyState, hash: string, now: number, sinceMs: number): boolean =>
  now - stored.savedAt >= GAP_MS || (stored.savedAt < sinceMs && stored.hash !== hash);

/** What an instance knows to be stored; asked again after ten minutes, because other instances write too. */
function createKnownCopies(store: CopyStore, now: () => number) {
  const known = createMemory<{ state: CopyState | undefined; askedAt: number }>({
    maxKeys: MAX_KNOWN,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  const flights = createFlights<CopyState | undefined>(now);
  const learn = (key: string, state: CopyState | undefined) =>
    known.set(key, { state, askedAt: now() }, 0);

  async function stateOf(key: string): Promise<CopyState | undefined> {
    const before = known.get(key);
    if (before && now() - before.askedAt < GAP_MS) return before.state;
    return flights.join(key, Number.NEGATIVE_INFINITY, async () => {
      const state = await store.stateOf(key);
      learn(key, state);
      return state;
    });
  }

  return { learn, stateOf };
}

/** Copies of the last good answers, for an instance that starts while Contentful is down. Their loss is logged, not thrown. */
export function createLastGood(store: CopyStore, { now, log }: { now: () => number; log: Log }) {
  const { learn, stateOf } = createKnownCopies(store, now);

  let restUntil = 0;
  async function tryTo<T>(what: string, key: string, work: () => Promise<T>) {
    try {
      const late = () => new Error(`There was no answer in ${PATIENCE_MS} ms.`);
      return await within(PATIENCE_MS, work(), late);
    } catch (error) {
      log('warn', `A copy of the content was not ${what}.`, { key, reason: String(error) });
      if (what !== 'read') restUntil = now() + REST_MS;
      return undefined;
    }
  }

  async function tryToWrite<T>(
    what: 'looked up' | 'written' | 'removed',
    key: string,
    work: () => Promise<T>,
  ) {
    if (now() >= restUntil) await tryTo(what, key, work);
  }

  return {
    /** For while the answer is on its way: what is stored of it is known then, and whoever waits does so for the write alone. */
    foresee: (key: string): Promise<void> => tryToWrite('looked up', key, () => stateOf(key)),

    /** Keeps a good answer. `body` is its JSON; `sinceMs` the content version. */
    keep: async (key: string, body: string, readAt: number, sinceMs: number): Promise<void> => {
      if (Buffer.byteLength(body) > MAX_BYTES)
        return log('warn', 'A copy of the content is too big for a document.', { key });
      await tryToWrite('written', key, async () => {
        const hash = createHash('sha256').update(body).digest('base64url');
        const stored = await stateOf(key);
        if (stored && !isWorthSaving(stored, hash, now(), sinceMs)) return;
        const savedAt = now();
        await store.save(key, { body, hash, readAt, savedAt });
        learn(key, { hash, savedAt });
      });
    },

    /** Forgets what is no longer published. Another instance may have written it, so what is known here does not count. */
    drop: (key: string): Promise<void> =>
      tryToWrite('removed', key, async () => {
        await store.remove(key);
        learn(key, undefined);
      }),

    /** The copy, while it is at most 7 days old. */
    find: (key: string): Promise<Found | undefined> =>
      tryTo('read', key, async () => {
        const copy = await store.read(key);
        if (!copy || now() - copy.readAt > COPY_LIFE_MS) return undefined;
        return { value: JSON.parse(copy.body) as unknown, readAt: copy.readAt };
      }),
  };
}

export type LastGood = ReturnType<typeof createLastGood>;
