import { isHere, parseLocal, readLocal, writeLocal } from './local-store.ts';
import { type StoreState, SyncedStore, type StoredValue } from '../sync/synced-store.ts';

interface UserStoresOptions<S> extends Pick<StoredValue<S>, 'merge' | 'delayMs'> {
  keyOf: (uid: string) => string;
  /** What of the stored value is one of this kind. */
  read: (stored: unknown, uid: string) => S;
  empty: S;
}

/** One store for each person of this device; `forget` ends it. */
export function userStores<S extends object>(options: UserStoresOptions<S>) {
  const { keyOf, read, empty, merge, delayMs } = options;
  const nothing: StoreState<S> = { value: empty, isStored: true };
  const stores = new Map<string, { store: SyncedStore<S>; stop: () => void }>();
  const open = (uid: string) => {
    const key = keyOf(uid);
    const store = new SyncedStore<S>(
      {
        read: () => read(readLocal(key), uid),
        // A person who has signed out, in this tab or another, leaves nothing here.
        write: (value) => isHere(uid) && writeLocal(key, value),
        merge,
        delayMs,
        keys: [key],
        parse: (_, text) => read(parseLocal(text), uid),
      },
      nothing,
    );
    const stop = typeof window === 'undefined' ? () => undefined : store.watch();
    stores.set(uid, { store, stop });
    return store;
  };
  return {
    of: (uid: string): SyncedStore<S> => stores.get(uid)?.store ?? open(uid),
    /** The session has ended: nothing is written any more. */
    forget: (uid: string): void => {
      stores.get(uid)?.store.close();
      stores.get(uid)?.stop();
      stores.delete(uid);
    },
  };
}
