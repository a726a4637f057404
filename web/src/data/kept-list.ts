import { removeLocal, writeLocal } from './local-store.ts';

/** What of one kind waits on this device to be sent, as one list under one key. */
export interface KeptList<T> {
  /** Its key in local storage: a write in another tab names it. */
  key: string;
  idOf: (one: T) => string;
  /** Everything that waits, oldest first. */
  read: () => T[];
  /** Keeps one, over an earlier state of it; whether there was room. */
  keep: (one: T) => boolean;
  /** Forgets what `isGone` says; another tab's are left as they are. */
  forget: (isGone: (one: T) => boolean) => void;
}

/** Puts a list in the place of another; one that is empty leaves nothing behind. Whether there was room. */
export function writeList(key: string, list: readonly unknown[]): boolean {
  if (list.length > 0) return writeLocal(key, list);
  removeLocal(key);
  return true;
}

/** A kept list; `read` knows what of the stored value is one of its kind. */
export const keptList = <T>({
  key,
  idOf,
  read,
}: Pick<KeptList<T>, 'key' | 'idOf' | 'read'>): KeptList<T> => ({
  key,
  idOf,
  read,
  keep: (one) => {
    const kept = read();
    const at = kept.findIndex((other) => idOf(other) === idOf(one));
    return writeList(key, at < 0 ? [...kept, one] : kept.with(at, one));
  },
  forget: (isGone) => {
    const kept = read();
    const rest = kept.filter((one) => !isGone(one));
    if (rest.length < kept.length) writeList(key, rest);
  },
});
