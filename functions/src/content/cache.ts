/**
 * A memory cache of one function instance: fresh for a minute, then loaded again; while the loading fails the old value is
 * served for a day; simultaneous questions share one loading. A null value means "there is none" and is never served stale.
 */
export interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<Cached<T>>;
}

export interface Cached<T> {
  value: T;
  /** The content service failed, and this is an older answer. */
  isStale: boolean;
}

interface Options {
  /** Milliseconds; the clock of the tests. */
  now?: () => number;
  /** Told of each failure that an old value covered up. */
  onStale: (error: unknown, key: string) => void;
}

interface Slot<T> {
  value: T;
  freshUntil: number;
  staleUntil: number;
  /** After a failed loading the old value is served without another try until then. */
  retryAt: number;
}

const FRESH_MS = 60_000;
const NOTHING_FRESH_MS = 30_000;
const STALE_MS = 24 * 60 * 60_000;
const RETRY_MS = 15_000;
const MAX_SLOTS = 500;

export function createCache<T>({ now = Date.now, onStale }: Options): Cache<T> {
  const slots = new Map<string, Slot<T>>();
  const flights = new Map<string, Promise<T>>();

  /** Puts the slot at the young end and drops the oldest beyond the limit. */
  function keep(key: string, slot: Slot<T>): void {
    slots.delete(key);
    slots.set(key, slot);
    for (const oldest of slots.keys()) {
      if (slots.size <= MAX_SLOTS) break;
      slots.delete(oldest);
    }
  }

  function store(key: string, value: T): T {
    const freshUntil = now() + (value === null ? NOTHING_FRESH_MS : FRESH_MS);
    const staleUntil = value === null ? freshUntil : now() + STALE_MS;
    keep(key, { value, freshUntil, staleUntil, retryAt: 0 });
    return value;
  }

  /** The one loading under way for this key. */
  function join(key: string, load: () => Promise<T>): Promise<T> {
    const flight =
      flights.get(key) ??
      Promise.resolve()
        .then(load)
        .then((value) => store(key, value))
        .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    async get(key, load) {
      const slot = slots.get(key);
      if (slot) keep(key, slot);
      if (slot && now() < slot.freshUntil) return { value: slot.value, isStale: false };
      if (slot && now() < slot.retryAt) return { value: slot.value, isStale: true };
      try {
        return { value: await join(key, load), isStale: false };
      } catch (error) {
        if (!slot || now() >= slot.staleUntil) throw error;
        slot.retryAt = now() + RETRY_MS;
        onStale(error, key);
        return { value: slot.value, isStale: true };
      }
    },
  };
}
