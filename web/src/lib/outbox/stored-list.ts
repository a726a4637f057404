import type { OutboxItem, OutboxKind } from './outbox-kind.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

interface Options<P, E> {
  name: string;
  key: (uid: string) => string;
  /** The entries in a stored value; what is none is left out. */
  entries: (stored: unknown, key: string) => E[];
  toItem: (entry: E, uid: string) => Omit<OutboxItem<P>, 'kind'>;
  /** As other versions of the app and other tools read it. */
  toEntry: (item: OutboxItem<P>) => E;
}

type Storage<P> = Pick<OutboxKind<P>, 'name' | 'key' | 'read' | 'write'>;

/** The items of a kind in local storage, as one list under one key, which several users may share. */
export function storedList<P, E>({
  name,
  key,
  entries,
  toItem,
  toEntry,
}: Options<P, E>): Storage<P> {
  const readAll = (uid: string): OutboxItem<P>[] =>
    entries(readLocal(key(uid), Array.isArray), key(uid)).map((entry) => ({
      ...toItem(entry, uid),
      kind: name,
    }));
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

/** An empty list leaves nothing behind. Whether there was room. */
export function writeList(key: string, list: readonly unknown[]): boolean {
  if (list.length > 0) return writeLocal(key, list);
  removeLocal(key);
  return true;
}
