import type { OutboxItem, OutboxKind } from './outbox-kind.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

interface Options<P, E> {
  name: string;
  key: (uid: string) => string;
  /** The entries in a stored value; invalid ones are left out, logged and removed. */
  entries: (stored: unknown) => E[];
  toItem: (entry: E, uid: string) => Omit<OutboxItem<P>, 'kind'>;
  /** The form that other versions of the app and other tools read. */
  toEntry: (item: OutboxItem<P>) => E;
}

type Storage<P> = Pick<OutboxKind<P>, 'name' | 'key' | 'read' | 'write'>;

/**
 * The items of a kind in local storage, as one list under one key, which several users may share.
 */
export function storedList<P, E>({
  name,
  key,
  entries,
  toItem,
  toEntry,
}: Options<P, E>): Storage<P> {
  const readAll = (uid: string): OutboxItem<P>[] => {
    const stored = readLocal(key(uid), Array.isArray);
    const list = entries(stored);
    if (stored !== undefined && (stored as unknown[] | null)?.length !== list.length) {
      console.warn(`${key(uid)} held an entry that cannot be read; it was removed.`);
      writeList(key(uid), list);
    }
    return list.map((entry) => ({ ...toItem(entry, uid), kind: name }));
  };
  return {
    name,
    key,
    read: (uid) => readAll(uid).filter((item) => item.uid === uid),
    write: (uid, items) =>
      writeList(
        key(uid),
        [...readAll(uid).filter((item) => item.uid !== uid), ...items].map(toEntry),
      ),
  };
}

/** Removes the key of an empty list. Returns whether the list could be stored. */
function writeList(key: string, list: readonly unknown[]): boolean {
  if (list.length > 0) return writeLocal(key, list);
  removeLocal(key);
  return true;
}
