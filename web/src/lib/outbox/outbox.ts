import { onReconnect } from '../pwa/connectivity.ts';
import { Box } from './box.ts';
import {
  GUEST,
  type OutboxItem,
  type OutboxKind,
  type OutboxState,
  type Outcome,
} from './outbox-kind.ts';

/** An item with what its list shows of it. */
export interface PendingItem {
  item: OutboxItem;
  row: Readonly<Record<string, string>>;
  status: OutboxState['status'];
  reason: string | undefined;
  /** False: the device had no room for something of its kind. */
  isStored: boolean;
}

/** Every operation that the server does not have yet, of every kind and user of this device. */
export class Outbox {
  readonly #kinds: readonly OutboxKind[];
  readonly #boxes = new Map<string, Box<unknown, unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #started = new Set<string>();
  #listening = new AbortController();

  constructor(kinds: readonly OutboxKind[]) {
    this.#kinds = kinds;
    this.#listening.abort();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something of this kind and user changes. */
  state = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
    this.#box(kind, uid).getState();

  /** Sends the items of the device for every user, and again when that may work. Returns how to stop all sending. */
  startDevice = (): (() => void) => {
    if (this.#listening.signal.aborted) {
      this.#listening = new AbortController();
      this.#listen(this.#listening.signal);
      for (const [box] of this.#active()) box.open();
    }
    return () => {
      this.#listening.abort();
      for (const [box] of this.#active()) box.close();
    };
  };

  /** The user is here: sends what earlier visits have stored, and again when that may work. */
  start(uid: string): void {
    this.startDevice();
    this.#started.add(uid);
    if (uid !== GUEST) this.#move(GUEST, uid, ({ movesAtSignIn }) => movesAtSignIn === true);
    for (const kind of this.#kinds) if (!kind.isOfDevice) this.#box(kind, uid).open();
    this.#notify();
  }

  /** The user is not here any more, or another one is. */
  stop(uid: string): void {
    this.#started.delete(uid);
    for (const kind of this.#kinds) if (!kind.isOfDevice) this.#box(kind, uid).close();
    this.#notify();
  }

  /** Stores an item and sends it. */
  add<P, R>(kind: OutboxKind<P, R>, uid: string, payload: P, id?: string): void {
    const box = this.#box(kind, uid);
    box.put(newItem(kind, uid, payload, id));
    void box.flush();
  }

  /** Stores an item and sends it. Resolves when it is sent, refused (then it is removed), or waits. */
  submit<P, R>(kind: OutboxKind<P, R>, uid: string, payload: P, id?: string): Promise<Outcome<R>> {
    return this.#box(kind, uid).submit(newItem(kind, uid, payload, id));
  }

  /** Puts an item back as it is. Whether the device could store it. */
  restore(item: OutboxItem): boolean {
    const box = this.#boxOf(item);
    const isStored = box?.put(item) === true;
    void box?.flush();
    return isStored;
  }

  /** Tries one again that was refused. */
  retry = (item: OutboxItem): void => this.#boxOf(item)?.retry(item.id);

  /** Removes one that was not sent; answers how to undo that. */
  discard(item: OutboxItem): (() => void) | undefined {
    const box = this.#boxOf(item);
    const found = box?.find(item.id);
    box?.remove(item.id);
    return found && (() => void this.restore(found));
  }

  /** A screen shows what was delivered; it goes from the state. */
  acknowledge<P, R>(kind: OutboxKind<P, R>, uid: string, ids: Iterable<string>): void {
    this.#box(kind, uid).acknowledge(new Set(ids));
  }

  /** Resolves when everything of the user and the device is sent, or could not be. */
  async flush(uid: string): Promise<void> {
    await Promise.all(this.#boxesOf(uid).map((box) => box.flush()));
  }

  /** What the server does not have of this user and the device. */
  pending(uid: string): OutboxItem[] {
    return this.#boxesOf(uid).flatMap((box) => box.getState().items);
  }

  /** Everything pending of the users who are here, and of the device. */
  shown(): PendingItem[] {
    return this.#active().flatMap(([box, kind]) => {
      const { items, status, reason, isStored } = box.getState();
      if (!box.mayAct()) return [];
      return items.map((item) => ({ item, row: kind.row(item), status, reason, isStored }));
    });
  }

  /** Sends again whatever may be sent now. */
  flushAll = async (): Promise<void> => {
    await Promise.all(this.#active().map(([box]) => box.flush()));
  };

  /** Every user with stored items, where all are under one key. */
  userIds(): string[] {
    const uids = new Set(this.#kinds.flatMap((kind) => kind.userIds()));
    uids.delete(GUEST);
    return [...uids];
  }

  /** Removes everything of a user, stored and in memory; what belongs to the device goes with them. */
  clear(uid: string): void {
    for (const kind of this.#kinds) {
      if (kind.isOfDevice && uid === GUEST) continue;
      const box = this.#box(kind, uid);
      box.join();
      for (const { id } of box.getState().items) box.remove(id);
      box.close();
      this.#boxes.delete(keyOf(kind, uid));
    }
    this.#started.delete(uid);
    this.#notify();
  }

  /** A guest's items become a user's; what the device has no room for stays with the guest. */
  moveToAccount(fromUid: string, toUid: string): void {
    this.#move(fromUid, toUid, ({ isOfDevice }) => !isOfDevice);
  }

  #move(fromUid: string, toUid: string, isMoved: (kind: OutboxKind) => boolean): void {
    for (const kind of this.#kinds.filter(isMoved)) {
      const [from, to] = [this.#box(kind, fromUid), this.#box(kind, toUid)];
      from.join();
      for (const item of from.getState().items) {
        const isStored = to.put({ ...item, uid: toUid });
        // What was in memory alone goes on there.
        const isSafe = isStored || kind.read(fromUid).every(({ id }) => id !== item.id);
        (isSafe ? from : to).remove(item.id);
      }
      // What was refused to a guest may be taken from the user.
      if (this.#started.has(toUid)) to.open();
    }
  }

  #box<P, R>(kind: OutboxKind<P, R>, uid: string): Box<P, R> {
    const key = keyOf(kind, uid);
    const known = this.#boxes.get(key) as unknown as Box<P, R> | undefined;
    if (known) return known;
    const box = new Box<P, R>(kind, kind.isOfDevice ? GUEST : uid, this.#notify);
    this.#boxes.set(key, box as unknown as Box<unknown, unknown>);
    return box;
  }

  /** The boxes of the users who are here, and of the device. */
  #active = () =>
    this.#kinds.flatMap((kind) =>
      (kind.isOfDevice ? [GUEST] : [...this.#started]).map(
        (uid) => [this.#box(kind, uid), kind, uid] as const,
      ),
    );

  #boxOf(item: OutboxItem): Box<unknown, unknown> | undefined {
    const kind = this.#kinds.find(({ name }) => name === item.kind);
    return kind && this.#box(kind, item.uid);
  }

  #boxesOf = (uid: string): Box<unknown, unknown>[] =>
    this.#kinds.map((kind) => this.#box(kind, uid));

  #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** The one place that hears of a connection that is back, of a user who looks at the page, and of the other tabs. */
  #listen(signal: AbortSignal): void {
    const send = () => void this.flushAll();
    onReconnect(send, signal);
    const onVisible = () => document.visibilityState === 'visible' && send();
    document.addEventListener('visibilitychange', onVisible, { signal });
    const onStorage = ({ key }: StorageEvent) => {
      for (const [box, kind, uid] of this.#active())
        if (key === null || key === kind.key(uid)) box.join();
    };
    window.addEventListener('storage', onStorage, { signal });
  }
}

const keyOf = ({ name, isOfDevice }: Pick<OutboxKind, 'name' | 'isOfDevice'>, uid: string) =>
  `${name} ${isOfDevice ? GUEST : uid}`;

const newItem = <P>(
  { name, isOfDevice }: Pick<OutboxKind, 'name' | 'isOfDevice'>,
  uid: string,
  payload: P,
  id: string = crypto.randomUUID(),
): OutboxItem<P> => ({
  id,
  kind: name,
  uid: isOfDevice ? GUEST : uid,
  payload,
  createdAt: new Date().toISOString(),
});
