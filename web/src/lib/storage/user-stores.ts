import { isHere, parseLocal, readLocal, writeLocal } from './local-store.ts';
import { SyncedStore, type StoredValue } from '../sync/synced-store.ts';

interface UserStoresOptions<S> extends Pick<StoredValue<S>, 'merge' | 'delayMs'> {
  keyOf: (uid: string) => string;
  /** Validates the stored value. */
  read: (stored: unknown, uid: string) => S;
  empty: S;
}

/** For each kind of store, the function that closes the store of a user. */
const endings = new Set<(uid: string) => void>();

/** Closes the stores of a user whose session has ended: nothing more is written. */
export function forgetStoresOf(uid: string): void {
  for (const end of endings) end(uid);
}

/** One store for each user of this device. */
export function userStores<S extends object>(
  options: UserStoresOptions<S>,
): (uid: string) => SyncedStore<S> {
  const { keyOf, read, empty, merge, delayMs } = options;
  const stores = new Map<string, { store: SyncedStore<S>; stop: () => void }>();
  endings.add((uid) => {
    const { store, stop } = stores.get(uid) ?? {};
    store?.close();
    stop?.();
    stores.delete(uid);
  });
  return (uid) => {
    const known = stores.get(uid);
    if (known) return known.store;
    const key = keyOf(uid);
    const store = new SyncedStore<S>(
      {
        read: () => read(readLocal(key), uid),
        // Nothing is written for a user who has signed out in this or another tab.
        write: (value) => isHere(uid) && writeLocal(key, value),
        merge,
        delayMs,
        keys: [key],
        parse: (_, text) => read(parseLocal(text), uid),
      },
      { value: empty, isStored: true },
    );
    const stop = typeof window === 'undefined' ? () => undefined : store.watch();
    stores.set(uid, { store, stop });
    return store;
  };
}
