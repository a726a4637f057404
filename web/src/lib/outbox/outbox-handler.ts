import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

/** An operation that happens once. The server accepts an id once, however often it is sent. */
export interface OutboxItem<P = unknown> {
  readonly id: string;
  /** The name of its handler. */
  readonly kind: string;
  /** ANONYMOUS for a guest. */
  readonly uid: string;
  readonly payload: P;
  /** ISO; '' when the stored list has no field for it. */
  readonly createdAt: string;
  /** Why the server rejects it: it stays until its user retries or discards it. */
  readonly refused?: string;
}

/** The immediate result of an item. 'waiting': it will be sent later; `error` is the reason. */
export type Outcome<R> =
  | { state: 'sent'; result: R }
  | { state: 'refused'; error: unknown }
  | { state: 'waiting'; error?: unknown };

export interface OutboxState<P = unknown, R = unknown> {
  /** Items that the server does not have yet, oldest first. */
  items: OutboxItem<P>[];
  /** Items sent while no caller waited for them, until a component has shown them. */
  delivered: { item: OutboxItem<P>; result: R }[];
  /** pausing: the server requires a pause between two items. */
  status: 'idle' | 'sending' | 'pausing' | 'waiting';
  /** Why sending waits, when the handler knows. */
  reason?: string | undefined;
  /** Whether the device could store everything; otherwise the rest is in memory. */
  isStored: boolean;
}

/** The meaning of an error: a permanent refusal, or a wait. */
export interface Failure {
  refused?: string;
  /** A refused item is removed. */
  isDropped?: boolean;
  /** The form that submitted the item gets it back, as with a refusal; without a form it waits. */
  isReturned?: boolean;
  reason?: string | undefined;
  /** How long the server allows no further attempt. */
  waitMs?: number;
}

/** How one kind of operation is stored and sent. */
export interface OutboxHandler<P = unknown, R = unknown> {
  readonly name: string;
  /** The storage key of a user's list; several users may share it. */
  key(uid: string): string;
  /** An entry of the stored list; undefined when it is invalid. */
  toItem(entry: unknown, uid: string): Omit<OutboxItem<P>, 'kind'> | undefined;
  /** The form that other tools read. */
  toEntry(item: OutboxItem<P>): unknown;
  /** The most items of the list. */
  readonly maxItems?: number;
  /** Whether this user's items may be stored and sent now: another user may be signed in. */
  mayAct(uid: string): boolean;
  /** `signal` is aborted when the user leaves. */
  send(item: OutboxItem<P>, signal: AbortSignal): Promise<R>;
  /**
   * The server has answered, and the item was not discarded meanwhile. A returned reason stores
   * the item as refused.
   */
  onSent?(item: OutboxItem<P>, result: R): string | undefined;
  failure(error: unknown): Failure;
  /** Whether a refusal with this reason may have passed at the next visit. */
  isPassing?(refused: string): boolean;
  /** The pause that the server requires between two items. */
  readonly gapMs?: number;
  /** After this time a request counts as waiting. */
  readonly slowMs?: number;
  /** Items belong to no user: a guest's items are shared by all users. */
  readonly isOfDevice?: boolean;
  /** A guest's items become the user's at sign-in, without a question. */
  readonly movesAtSignIn?: boolean;
  /** The fields of an item in the list of pending changes. */
  row(item: OutboxItem<P>): Readonly<Record<string, string>>;
}

function readAll<P>(handler: OutboxHandler<P>, uid: string): OutboxItem<P>[] {
  const key = handler.key(uid);
  const stored = readLocal(key, Array.isArray);
  if (stored === undefined) return [];
  const entries = Array.isArray(stored) ? (stored as unknown[]) : [];
  const items = entries.flatMap((entry) => handler.toItem(entry, uid) ?? []);
  const all = items.map((item) => ({ ...item, kind: handler.name }));
  if (all.length < entries.length || entries !== stored) {
    console.warn(`${key} held an entry that cannot be read; it was removed.`);
    writeAll(handler, key, all);
  }
  return all;
}

/** Removes the key of an empty list. Returns whether the list could be stored. */
function writeAll<P>(handler: OutboxHandler<P>, key: string, all: OutboxItem<P>[]): boolean {
  if (all.length > (handler.maxItems ?? Infinity)) return false;
  if (all.length > 0)
    return writeLocal(
      key,
      all.map((item) => handler.toEntry(item)),
    );
  removeLocal(key);
  return true;
}

/** The stored items of a user, oldest first. */
export const readItems = <P>(handler: OutboxHandler<P>, uid: string): OutboxItem<P>[] =>
  readAll(handler, uid).filter((item) => item.uid === uid);

/** Replaces the stored items of a user; returns whether they could be stored. */
export const writeItems = <P>(
  handler: OutboxHandler<P>,
  uid: string,
  items: OutboxItem<P>[],
): boolean => {
  const others = readAll(handler, uid).filter((item) => item.uid !== uid);
  return writeAll(handler, handler.key(uid), [...others, ...items]);
};
