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

type AnyBox = Box<unknown, unknown>;

/** Every operation that the server does not have yet, of every kind and user of this device. */
export class Outbox {
  readonly #kinds: readonly OutboxKind[];
  readonly #boxes = new Map<string, AnyBox>();
  readonly #listeners = new Set<() => void>();
  /** The users who are here. */
  readonly #started = new Set<string>();
  #listening: AbortController | undefined;

  constructor(kinds: readonly OutboxKind[]) {
    this.#kinds = kinds;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something of this kind and user changes. */
  state = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
    this.#box(kind, uid).getState();

  /** The user is here: sends what earlier visits have stored, and again when that may work. */
  start(uid: string): void {
    this.#started.add(uid);
    if (!this.#listening) this.#listen();
    if (uid !== GUEST) this.#move(GUEST, uid, ({ movesAtSignIn }) => movesAtSignIn === true);
    for (const box of this.#boxesOf(uid)) box.open();
    this.#notify();
  }

  /** The user is not here any more, or another one is. */
  stop(uid: string): void {
    this.#started.delete(uid);
    const active = this.#active();
    for (const box of this.#boxesOf(uid)) if (!active.has(box)) box.close();
    if (this.#started.size === 0) {
      this.#listening?.abort();
      this.#listening = undefined;
    }
    this.#notify();
  }

  /** Stores an item and sends it. */
  add<P, R>(kind: OutboxKind<P, R>, uid: string, payload: P, id?: string): void {
    const box = this.#box(kind, uid);
    box.put(box.newItem(payload, id));
    void box.flush();
  }

  /** Stores an item and sends it. Resolves when it is sent, refused (then it is removed), or waits. */
  submit<P, R>(kind: OutboxKind<P, R>, uid: string, payload: P, id?: string): Promise<Outcome<R>> {
    const box = this.#box(kind, uid);
    return box.submit(box.newItem(payload, id));
  }

  /** Puts an item back as it is, and sends it. */
  restore(item: OutboxItem): void {
    const box = this.#boxOf(item);
    box?.put(item);
    void box?.flush();
  }

  /** Tries one again that was refused. */
  retry = (item: OutboxItem): void => this.#boxOf(item)?.retry(item.id);

  /** Removes one that was not sent; answers how to undo that. */
  discard(item: OutboxItem): (() => void) | undefined {
    const box = this.#boxOf(item);
    const found = box?.find(item.id);
    box?.remove(item.id);
    return found && (() => this.restore(found));
  }

  /** A screen shows what was delivered; it goes from the state. */
  acknowledge<P, R>(kind: OutboxKind<P, R>, uid: string, ids: Iterable<string>): void {
    this.#box(kind, uid).acknowledge(new Set(ids));
  }

  /** Resolves when everything of the user is sent, or could not be. */
  async flush(uid: string): Promise<void> {
    await Promise.all(this.#boxesOf(uid).map((box) => box.flush()));
  }

  /** The same for every user who is here. */
  flushAll = async (): Promise<void> => {
    await Promise.all([...this.#started].map((uid) => this.flush(uid)));
  };

  /** What the server does not have of this user. */
  pending(uid: string): OutboxItem[] {
    return this.#boxesOf(uid).flatMap((box) => box.getState().items);
  }

  /** Everything pending of the users who are here. */
  shown(): PendingItem[] {
    return [...this.#active()].flatMap((box) => {
      const { items, status, reason, isStored } = box.getState();
      if (!box.mayAct()) return [];
      return items.map((item) => ({ item, row: box.kind.row(item), status, reason, isStored }));
    });
  }

  /** Removes everything of a user, stored and in memory; what belongs to the device goes with them, and not with a guest. */
  clear(uid: string): void {
    this.stop(uid);
    for (const kind of this.#kinds) {
      if (kind.isOfDevice && uid === GUEST) continue;
      const box = this.#box(kind, uid);
      box.join();
      for (const { id } of box.getState().items) box.remove(id);
      box.close();
      this.#boxes.delete(keyOf(kind, uid));
    }
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
    this.#boxes.set(key, box as unknown as AnyBox);
    return box;
  }

  #boxOf(item: OutboxItem): AnyBox | undefined {
    const kind = this.#kinds.find(({ name }) => name === item.kind);
    return kind && this.#box(kind, item.uid);
  }

  /** The boxes of a user, and those of the device. */
  #boxesOf = (uid: string): AnyBox[] => this.#kinds.map((kind) => this.#box(kind, uid));

  #active = (): Set<AnyBox> => new Set([...this.#started].flatMap(this.#boxesOf));

  #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** The one place that hears of a connection that is back, of a user who looks at the page, and of the other tabs. */
  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const send = () => void this.flushAll();
    onReconnect(send, signal);
    const onVisible = () => document.visibilityState === 'visible' && send();
    document.addEventListener('visibilitychange', onVisible, { signal });
    const onStorage = ({ key }: StorageEvent) => {
      for (const box of this.#active()) if (key === null || key === box.key) box.join();
    };
    window.addEventListener('storage', onStorage, { signal });
  }
}

const keyOf = ({ name, isOfDevice }: Pick<OutboxKind, 'name' | 'isOfDevice'>, uid: string) =>
  `${name} ${isOfDevice ? GUEST : uid}`;
