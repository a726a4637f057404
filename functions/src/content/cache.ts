import { UpstreamError } from './errors.ts';
import type { LastGood } from './last-good.ts';
import { createMemory } from './memory.ts';
import { createFlights } from './single-flight.ts';

/**
 * The layers of one function instance in front of Contentful (docs/decisions/010-content-layers.md): memory, then Contentful,
 * then the last good copy. A null value means "there is none": it is kept for half a minute and never outlives a failure.
 */
export interface Cache {
  get<T>(key: string, load: Load<T>): Promise<Cached<T>>;
}

export interface Cached<T> {
  value: T;
  /** When it was read from Contentful, ms since 1970. */
  readAt: number;
  /** The content service failed, and this is an older answer. */
  isStale: boolean;
}

/** Reads within a time (ms), or until `giveUp`. What it is made of may have been read earlier or be stale, so it says so. */
export type Load<T> = (totalMs: number, giveUp: AbortSignal) => Promise<Cached<T>>;

/** How long a reader waits, in ms: while an older answer exists, and while there is none. */
export interface Patience {
  withOlder: number;
  withNothing: number;
}

interface Options {
  now: () => number;
  /** 0 up to 1. */
  random: () => number;
  patience: Patience;
  lastGood: LastGood;
  /** The content version in ms: what was read before it is outdated (version.ts). */
  versionMs: () => Promise<number>;
  /** Told of each failure that an old value covered up. */
  onStale: (error: unknown, key: string) => void;
}

interface Slot {
  value: unknown;
  readAt: number;
  freshUntil: number;
  staleUntil: number;
  /** After a failed loading the old value is served without another try until then. */
  retryAt: number;
}

const FRESH_MS = 60_000;
const JITTER = 0.1;
const NOTHING_FRESH_MS = 30_000;
const AT_ONCE_MS = 5 * 60_000;
const STALE_MS = 24 * 60 * 60_000;
const RETRY_MS = 15_000;
const MAX_KEYS = 500;
const MAX_BYTES = 20_000_000;

const NEVER = new AbortController().signal;
const LATE = new UpstreamError('unavailable', { name: 'Deadline', code: 'ETIMEDOUT' });

type Loading = () => Promise<Cached<unknown>>;

/** What is kept: in the memory, and as copies outside. */
function createShelf({ now, random, lastGood }: Pick<Options, 'now' | 'random' | 'lastGood'>) {
  const memory = createMemory<Slot>({ maxKeys: MAX_KEYS, maxBytes: MAX_BYTES });

  /** Keeps a good answer here and outside, unless a newer one has overtaken it. */
  async function keep(key: string, value: unknown, readAt: number): Promise<void> {
    if ((memory.get(key)?.readAt ?? 0) > readAt) return;
    const body = JSON.stringify(value);
    const life = value === null ? NOTHING_FRESH_MS : FRESH_MS * (1 + JITTER * random());
    const freshUntil = now() + life;
    const staleUntil = value === null ? freshUntil : now() + STALE_MS;
    memory.set(key, { value, readAt, freshUntil, staleUntil, retryAt: 0 }, Buffer.byteLength(body));
    await (value === null ? lastGood.drop(key) : lastGood.keep(key, body, readAt));
  }

  /** Loads, and keeps what is whole: an answer that is partly stale must not count as read now. */
  async function loadAndKeep(key: string, load: Loading): Promise<Cached<unknown>> {
    const startedAt = now();
    const loaded = await load();
    const readAt = Math.min(startedAt, loaded.readAt);
    if (!loaded.isStale) await keep(key, loaded.value, readAt);
    return { ...loaded, readAt };
  }

  /** The copy becomes an old value of this instance, so that it is read once. */
  async function findCopy(key: string): Promise<Cached<unknown> | undefined> {
    const copy = await lastGood.find(key);
    if (!copy) return undefined;
    const { value, readAt } = copy;
    // It is known not to be there any more, but that could not be written down.
    const slotNow = memory.get(key);
    if (slotNow?.value === null && slotNow.readAt > readAt) return undefined;
    const retryAt = now() + RETRY_MS;
    const slot = { value, readAt, freshUntil: 0, staleUntil: now() + STALE_MS, retryAt };
    memory.set(key, slot, Buffer.byteLength(JSON.stringify(value)));
    return { value, readAt, isStale: true };
  }

  return { slotOf: memory.get, loadAndKeep, findCopy };
}

type Shelf = ReturnType<typeof createShelf>;

/** Brings a value up to date, or covers the failure up. */
function createRefresh({ now, patience, onStale }: Options, { loadAndKeep, findCopy }: Shelf) {
  async function loadOrOlder(
    key: string,
    older: Slot,
    load: Load<unknown>,
  ): Promise<Cached<unknown>> {
    try {
      return await loadAndKeep(key, () => load(patience.withOlder, NEVER));
    } catch (error) {
      older.retryAt = now() + RETRY_MS;
      onStale(error, key);
      return { value: older.value, readAt: older.readAt, isStale: true };
    }
  }

  /**
   * With nothing in the memory. Whether a copy exists is asked only when Contentful fails, or is late: then nobody waits
   * longer for it than with an old value in the memory.
   */
  async function loadOrCopy(key: string, load: Load<unknown>): Promise<Cached<unknown>> {
    const giveUp = new AbortController();
    const loading = loadAndKeep(key, () => load(patience.withNothing, giveUp.signal));
    const failure = loading.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<{ error: unknown }>((resolve) => {
      timer = setTimeout(() => resolve({ error: LATE }), patience.withOlder);
    });
    const failed = await Promise.race([failure, late]);
    clearTimeout(timer);
    if (!failed) return loading;
    const copy = await findCopy(key);
    if (!copy) return loading;
    giveUp.abort();
    onStale(failed.error, key);
    return copy;
  }

  return { loadOrOlder, loadOrCopy };
}

export function createCache(options: Options): Cache {
  const { now, versionMs } = options;
  const shelf = createShelf(options);
  const { loadOrOlder, loadOrCopy } = createRefresh(options, shelf);
  const flights = createFlights<Cached<unknown>>(now);

  async function get(key: string, load: Load<unknown>): Promise<Cached<unknown>> {
    const since = await versionMs();
    const slot = shelf.slotOf(key);
    const found = (isStale: boolean, { value, readAt }: Slot) => ({ value, readAt, isStale });
    const isOfVersion = slot !== undefined && slot.readAt >= since;
    if (slot && isOfVersion && now() < slot.freshUntil) return found(false, slot);
    const older = slot && slot.value !== null && now() < slot.staleUntil ? slot : undefined;
    if (older && now() < older.retryAt) return found(true, older);
    // An old value is served at once to all but the one who refreshes it: work after an answer may be frozen, so there is
    // no background. What is older than 5 min or of an earlier version is served to nobody without a try.
    const isYoung = isOfVersion && now() - slot.readAt < AT_ONCE_MS;
    if (older && isYoung && flights.isUnderWay(key)) return found(older.retryAt > 0, older);
    return flights.join(key, since, () =>
      older ? loadOrOlder(key, older, load) : loadOrCopy(key, load),
    );
  }

  // A key is always asked for with the same kind of load, so its value is of that kind.
  return { get: <T>(key: string, load: Load<T>) => get(key, load) as Promise<Cached<T>> };
}
