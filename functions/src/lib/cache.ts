import { LRUCache } from 'lru-cache';
import type { Log } from './log.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import { noResponse } from './time-limit.ts';

/** A cached value. */
export interface Cached<T> {
  value: T;
  /** When it was read, ms since 1970. */
  readAt: number;
  /** A later reading failed, and this is an older value. */
  isStale: boolean;
}

/** The last good values, stored outside the instance: for instances that start during an outage. */
export interface StaleFallback {
  find(key: string): Promise<Pick<Cached<unknown>, 'value' | 'readAt'> | undefined>;
  /** Removes the copy where the value is null. */
  save(key: string, value: unknown, readAt: number): Promise<void>;
}

interface Options {
  /** How long a value is fresh; null means "there is none". */
  ttlMs: number | ((value: unknown) => number);
  /** How long a failure is cached: with an older value to serve, and without. */
  retryMs: number;
  failedMs: number;
  /** How long a caller waits before an older value is served, and how long for a first one. */
  staleAfterTimeoutMs: number;
  timeoutMs?: number;
  /** The error of a reading that takes longer. */
  timeoutError?: (() => Error) | undefined;
  staleFallback?: StaleFallback;
  now: () => number;
  log: Log;
  /** Called for each failure, once for all callers that wait. */
  onFailure: (error: unknown, key: string, isCovered: boolean) => void;
}

type Entry = Cached<unknown> | { error: unknown };

/** Anything but a failure and null; null is not served after a failure. */
const isValue = (entry: Entry | undefined): entry is Cached<unknown> =>
  entry !== undefined && 'value' in entry && entry.value !== null;

const MAX_KEYS = 500;
/** The greatest age of a value that is served because reading fails. */
export const MAX_STALE_MS = 7 * 24 * 60 * 60_000;
/** A hung database must not delay the content. */
const COPY_MS = 2_000;

/**
 * The cache of one instance for a service that may be slow or down: one reading for all callers, an
 * older value while reading fails (docs/decisions/010-content-layers.md).
 */
export function createCache(options: Options) {
  const { ttlMs, retryMs, failedMs, staleAfterTimeoutMs } = options;
  const {
    timeoutMs = staleAfterTimeoutMs,
    timeoutError = noResponse(timeoutMs),
    staleFallback,
    now,
    log,
    onFailure,
  } = options;

  /** A failure of a copy never fails the reading. */
  const tryCopy = async <T>(key: string, work: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return work && (await withTimeLimit(work, COPY_MS));
    } catch (error) {
      log('warn', 'A copy of the content could not be used.', { key, reason: String(error) });
      return undefined;
    }
  };

  const cache: LRUCache<string, Entry, () => Promise<unknown>> = new LRUCache({
    max: MAX_KEYS,
    ttl: failedMs,
    ttlResolution: 0,
    perf: { now },
    // A value that is evicted while it is read is still returned to its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (key, older, { options: entry, context: read }): Promise<Entry> => {
      const readAt = now();
      const reading = withTimeLimit(read(), timeoutMs, timeoutError).then(
        async (value): Promise<Entry> => {
          entry.ttl = typeof ttlMs === 'number' ? ttlMs : ttlMs(value);
          await tryCopy(key, staleFallback?.save(key, value, readAt));
          return { value, readAt, isStale: false };
        },
      );
      try {
        return await withTimeLimit(reading, staleAfterTimeoutMs, timeoutError);
      } catch (error) {
        const found = isValue(older) ? older : await tryCopy(key, staleFallback?.find(key));
        if (found && now() - found.readAt <= MAX_STALE_MS) {
          onFailure(error, key, true);
          entry.ttl = retryMs;
          return { ...found, isStale: true };
        }
        return reading.catch((failure: unknown) => {
          onFailure(failure, key, false);
          return { error: failure };
        });
      }
    },
  });

  return {
    /** The value of a key. Throws what `read` throws when there is no older value. */
    async get<T>(key: string, read: () => Promise<T>): Promise<Cached<T>> {
      // Work after a response may be frozen, so an old value is not served while a newer one is
      // read.
      const entry = await cache.forceFetch(key, { context: read });
      if ('error' in entry) throw entry.error;
      // A key is always requested with the same kind of `read`.
      return entry as Cached<T>;
    },
  };
}
