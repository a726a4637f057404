import { RefusedRequest, UpstreamError } from './errors.ts';
import type { LastGood } from './last-good.ts';
import { createMemory } from './memory.ts';
import { createFlights } from './single-flight.ts';

/**
 * The layers of one function instance in front of Contentful (docs/decisions/010-content-layers.md): memory, then Contentful,
 * then the last good copy. A null value means "there is none": it is kept for half a minute and never outlives a failure.
 */
export interface Cache {
  /**
   * `begunAt` is when the request began, by performance.now(): whatever a request reads, it is one patience in all.
   */
  get<T>(key: string, load: Load<T>, begunAt?: number): Promise<Cached<T>>;
}

export interface Cached<T> {
  value: T;
  /** When it was read from Contentful, ms since 1970. */
  readAt: number;
  /** The content service failed, and this is an older answer. */
  isStale: boolean;
}

/**
 * Reads within a time (ms), or until `giveUp`; `isKnown` says that it was there before. What it is made of may have been read
 * earlier or be stale, so it says so.
 */
export type Load<T> = (
  totalMs: number,
  giveUp: AbortSignal,
  isKnown: boolean,
) => Promise<Cached<T>>;

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
/** A failure with nothing to cover it up is the answer for that long. */
const FAILED_MS = 5_000;
const MAX_KEYS = 500;
const MAX_BYTES = 20_000_000;
/** Anybody can ask for what does not exist, so this has a small room of its own. */
const MAX_NOTHINGS = 200;

const NEVER = new AbortController().signal;
const LATE = new UpstreamError('unavailable', { name: 'Deadline', code: 'ETIMEDOUT' });

/** What is asked, and since when: in ms the content version, and by performance.now() the request. */
interface Question {
  key: string;
  load: Load<unknown>;
  since: number;
  begunAt: number;
}

/** What is kept: in the memory, and as copies outside. */
function createShelf({ now, random, lastGood }: Pick<Options, 'now' | 'random' | 'lastGood'>) {
  const memory = createMemory<Slot>({ maxKeys: MAX_KEYS, maxBytes: MAX_BYTES });
  const nothings = createMemory<Slot>({ maxKeys: MAX_NOTHINGS, maxBytes: MAX_BYTES });
  const slotOf = (key: string): Slot | undefined => memory.get(key) ?? nothings.get(key);

  function put(key: string, slot: Slot, bytes: number): void {
    const [here, there] = slot.value === null ? [nothings, memory] : [memory, nothings];
    there.delete(key);
    here.set(key, slot, bytes);
  }

  /** Keeps a good answer here and outside, unless a newer one has overtaken it. */
  async function keep({ key, since }: Question, value: unknown, readAt: number): Promise<void> {
    if ((slotOf(key)?.readAt ?? 0) > readAt) return;
    const body = JSON.stringify(value);
    const life = value === null ? NOTHING_FRESH_MS : FRESH_MS * (1 + JITTER * random());
    const freshUntil = now() + life;
    const staleUntil = value === null ? freshUntil : now() + STALE_MS;
    put(key, { value, readAt, freshUntil, staleUntil, retryAt: 0 }, Buffer.byteLength(body));
    await (value === null ? lastGood.drop(key) : lastGood.keep(key, body, readAt, since));
  }

  /** Loads, and keeps what is whole: an answer that is partly stale must not count as read now. */
  async function loadAndKeep(
    question: Question,
    ...within: Parameters<Load<unknown>>
  ): Promise<Cached<unknown>> {
    const startedAt = now();
    const loaded = await question.load(...within);
    const readAt = Math.min(startedAt, loaded.readAt);
    if (!loaded.isStale) await keep(question, loaded.value, readAt);
    return { ...loaded, readAt };
  }

  /** The copy becomes an old value of this instance, so that it is read once. */
  async function findCopy(key: string): Promise<Cached<unknown> | undefined> {
    const copy = await lastGood.find(key);
    if (!copy) return undefined;
    const { value, readAt } = copy;
    const meanwhile = slotOf(key);
    if (meanwhile && meanwhile.readAt > readAt) {
      // It is known not to be there any more, but that could not be written down.
      if (meanwhile.value === null) return undefined;
      const isStale = now() >= meanwhile.freshUntil;
      return { value: meanwhile.value, readAt: meanwhile.readAt, isStale };
    }
    const retryAt = now() + RETRY_MS;
    const slot = { value, readAt, freshUntil: 0, staleUntil: now() + STALE_MS, retryAt };
    put(key, slot, Buffer.byteLength(JSON.stringify(value)));
    return { value, readAt, isStale: true };
  }

  return { slotOf, loadAndKeep, findCopy };
}

type Shelf = ReturnType<typeof createShelf>;

/** Brings a value up to date, or covers the failure up. */
function createRefresh({ now, patience, onStale }: Options, { loadAndKeep, findCopy }: Shelf) {
  const leftOf = (totalMs: number, { begunAt }: Question): number =>
    Math.max(0, begunAt + totalMs - performance.now());

  async function loadOrOlder(question: Question, older: Slot): Promise<Cached<unknown>> {
    try {
      return await loadAndKeep(question, leftOf(patience.withOlder, question), NEVER, true);
    } catch (error) {
      older.retryAt = now() + RETRY_MS;
      onStale(error, question.key);
      return { value: older.value, readAt: older.readAt, isStale: true };
    }
  }

  /**
   * With nothing in the memory. Whether a copy exists is asked only when Contentful fails, or is late: then nobody waits
   * longer for it than with an old value in the memory.
   */
  async function loadOrCopy(question: Question): Promise<Cached<unknown>> {
    const giveUp = new AbortController();
    const leftMs = leftOf(patience.withNothing, question);
    const loading = loadAndKeep(question, leftMs, giveUp.signal, false);
    const failure = loading.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<{ error: unknown }>((resolve) => {
      timer = setTimeout(() => resolve({ error: LATE }), leftOf(patience.withOlder, question));
    });
    const failed = await Promise.race([failure, late]);
    clearTimeout(timer);
    if (!failed || failed.error instanceof RefusedRequest) return loading;
    const copy = await findCopy(question.key);
    if (!copy) return loading;
    // Only what is late: what runs beside a failed call may yet prove that the service is there.
    if (failed.error === LATE) giveUp.abort();
    onStale(failed.error, question.key);
    return copy;
  }

  return { loadOrOlder, loadOrCopy };
}

const isDeadline = (error: unknown): boolean =>
  error instanceof UpstreamError && error.facts.name === 'Deadline';

/** Failures that nothing covered up: the next asker gets the same one instead of another call. */
function createFailures(now: () => number) {
  const failures = createMemory<{ error: unknown; at: number }>({
    maxKeys: MAX_NOTHINGS,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  return {
    /** Throws the failure of this key, if it is a recent one and of this version. */
    check(key: string, since: number): void {
      const last = failures.get(key);
      if (last && last.at >= since && now() - last.at < FAILED_MS) throw last.error;
    },
    async remember<T>(key: string, work: Promise<T>): Promise<T> {
      try {
        return await work;
      } catch (error) {
        // Whoever comes next has a patience of their own.
        if (!(error instanceof RefusedRequest) && !isDeadline(error))
          failures.set(key, { error, at: now() }, 0);
        throw error;
      }
    },
  };
}

export function createCache(options: Options): Cache {
  const { now, versionMs } = options;
  const shelf = createShelf(options);
  const { loadOrOlder, loadOrCopy } = createRefresh(options, shelf);
  const failures = createFailures(now);
  const flights = createFlights<Cached<unknown>>(now);

  async function get(
    key: string,
    load: Load<unknown>,
    begunAt = performance.now(),
  ): Promise<Cached<unknown>> {
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
    const question = { key, load, since, begunAt };
    if (older) return flights.join(key, since, () => loadOrOlder(question, older));
    failures.check(key, since);
    return flights.join(key, since, () => failures.remember(key, loadOrCopy(question)));
  }

  // A key is always asked for with the same kind of load, so its value is of that kind.
  return {
    get: <T>(key: string, load: Load<T>, begunAt?: number) =>
      get(key, load, begunAt) as Promise<Cached<T>>,
  };
}
