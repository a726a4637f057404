/** An operation that happens once. The server takes an id once, however often it is sent. */
export interface OutboxItem<P = unknown> {
  readonly id: string;
  /** The name of its kind. */
  readonly kind: string;
  /** GUEST for a guest. */
  readonly uid: string;
  readonly payload: P;
  /** ISO; '' where the stored list has no room for it. */
  readonly createdAt: string;
  /** Why the server does not take it: it stays until its user retries or discards it. */
  readonly refused?: string;
}

/** The uid of a guest. */
export const GUEST = 'anonymous';

/** What became of an item at once. 'waiting': it is sent when that can be done; `error` says why not now. */
export type Outcome<R> =
  | { state: 'sent'; result: R }
  | { state: 'refused'; error: unknown }
  | { state: 'waiting'; error?: unknown };

export interface OutboxState<P = unknown, R = unknown> {
  /** What the server does not have yet, oldest first. */
  items: OutboxItem<P>[];
  /** What was sent while no caller waited for it, until a screen has shown it. */
  delivered: { item: OutboxItem<P>; result: R }[];
  /** pausing: the server wants a pause between two items. */
  status: 'idle' | 'sending' | 'pausing' | 'waiting';
  /** Why sending waits, where the kind knows. */
  reason?: string | undefined;
  /** Whether the device could store everything; if not, the rest is in memory. */
  isStored: boolean;
}

/** What an error means: a permanent refusal, or a wait. */
export interface Failure {
  refused?: string;
  /** A refused item is removed. */
  isDropped?: boolean;
  /** The screen that submitted the item gets it back, as with a refusal; without a screen it waits. */
  isReturned?: boolean;
  reason?: string | undefined;
  /** How long the server wants no further try. */
  waitMs?: number;
}

interface Sending {
  /** Aborted when the user leaves. */
  signal: AbortSignal;
  pause: (ms: number) => Promise<void>;
}

/** One kind of operation. */
export interface OutboxKind<P = unknown, R = unknown> {
  readonly name: string;
  /** The storage key of a user's items. */
  key(uid: string): string;
  /** The stored items of a user, oldest first. */
  read(uid: string): OutboxItem<P>[];
  /** Replaces them; whether there was room. */
  write(uid: string, items: OutboxItem<P>[]): boolean;
  /** Whether this user's items may be stored and sent now: another user may be here. */
  mayAct(uid: string): boolean;
  send(item: OutboxItem<P>, sending: Sending): Promise<R>;
  /** The server has answered, and it was not discarded meanwhile. A reason that it answers keeps the item as refused. */
  onSent?(item: OutboxItem<P>, result: R): string | undefined;
  failure(error: unknown): Failure;
  /** Whether a refusal of this reason may have passed at the next visit. */
  isPassing?(refused: string): boolean;
  /** The pause that the server wants between two items. */
  readonly gapMs?: number;
  /** After this long a request counts as waiting. */
  readonly slowMs?: number;
  /** Items name no user: those of a guest are everybody's. */
  readonly isOfDevice?: boolean;
  /** A guest's items become the user's at sign-in, without a question. */
  readonly movesAtSignIn?: boolean;
  /** What the list of pending changes says of an item. */
  row(item: OutboxItem<P>): Readonly<Record<string, string>>;
}
