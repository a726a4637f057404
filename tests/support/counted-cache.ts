import { createCache } from '../../functions/src/content/cache.ts';
import {
  type Copy,
  type CopyStore,
  createLastGood,
} from '../../functions/src/content/last-good.ts';

/** A cache over a load that a test drives, with a clock that does not move by itself. */
export function countedCache({
  random = 0,
  patience = { withOlder: 8_000, withNothing: 35_000 },
} = {}) {
  const clock = { now: 1_000_000 };
  const copies = new Map<string, Copy>();
  const covered: string[] = [];
  const version = { ms: 0 };
  const budgets: number[] = [];
  const writes: string[] = [];
  let areWritesBroken = false;
  let readCopy = async (key: string) => copies.get(key);
  /** The next copies are read as slowly as the test says. */
  const slowReads = () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<Copy>();
    readCopy = () => {
      begun.resolve();
      return ended.promise;
    };
    return { begun: begun.promise, end: ended.resolve };
  };
  const now = () => clock.now;
  const store: CopyStore = {
    read: (key) => readCopy(key),
    stateOf: async (key) => copies.get(key),
    save: async (key, copy) => {
      if (areWritesBroken) throw new Error('away');
      writes.push(key);
      copies.set(key, copy);
    },
    remove: async (key) => void copies.delete(key),
  };
  /** Another instance, which knows nothing of the others. */
  const fresh = () =>
    createCache({
      now,
      random: () => random,
      patience,
      lastGood: createLastGood(store, { now, log: () => undefined }),
      versionMs: async () => version.ms,
      onStale: (_, key) => covered.push(key),
    });
  const cache = fresh();
  let loads = 0;
  /** Without a value Contentful is down; a promise is an answer that takes its time. */
  const ask = (key: string, value?: unknown, from = cache, begunAt?: number) =>
    from.get(
      key,
      async (totalMs) => {
        loads += 1;
        budgets.push(totalMs);
        const loaded = await value;
        if (loaded === undefined) throw new Error('down');
        return { value: loaded, readAt: Number.POSITIVE_INFINITY, isStale: false };
      },
      begunAt,
    );
  const askSince = (begunAt: number, key: string, value?: unknown) =>
    ask(key, value, cache, begunAt);
  return {
    clock,
    copies,
    covered,
    version,
    budgets,
    writes,
    breakWrites: (are: boolean) => (areWritesBroken = are),
    slowReads,
    fresh,
    ask,
    askSince,
    loads: () => loads,
  };
}

/** An answer without its time. */
export const valueOf = async (asked: Promise<{ value: unknown; isStale: boolean }>) => {
  const { value, isStale } = await asked;
  return { value, isStale };
};
