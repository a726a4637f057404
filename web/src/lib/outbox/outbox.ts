import { onReconnect } from '../pwa/connectivity.ts';
import { Store } from '../store.ts';
import { Box } from './box.ts';
import {
  GUEST,
  type OutboxItem,
  type OutboxKind,
  type OutboxState,
  type Outcome,
} from './outbox-kind.ts';

/** An item with the state of its box. */
export interface PendingItem {
  item: OutboxItem;
  row: Readonly<Record<string, string>>;
  /** The state of its kind. */
  state: OutboxState;
}

type AnyBox = Box<unknown, unknown>;

/** The pending operations of every kind and user of this device. */
export class Outbox {
  readonly #kinds: readonly OutboxKind[];
  readonly #boxes = new Map<string, AnyBox>();
  readonly #changes = new Store(0);
  /** The users whose items are sent. */
  readonly #started = new Set<string>();
  #listening: AbortController | undefined;

  constructor(kinds: readonly OutboxKind[]) {
    this.#kinds = kinds;
  }

  subscribe = this.#changes.subscribe;

  /** The same object until something of this kind and user changes. */
  state = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
    this.#box(kind, uid).getState();

  /**
   * Starts sending for a user: items of earlier visits now, and failed ones again when that may
   * work.
   */
  start(uid: string): void {
    this.#started.add(uid);
    if (!this.#listening) this.#listen();
    if (uid !== GUEST) this.#move(GUEST, uid, ({ movesAtSignIn }) => movesAtSignIn === true);
    for (const box of this.#boxesOf(uid)) box.open();
    this.#notify();
  }

  /** Stops sending for a user who has left. */
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

  /**
   * Stores an item and sends it. Resolves when it is sent, refused (then it is removed), or waits.
   */
  submit<P, R>(kind: OutboxKind<P, R>, uid: string, payload: P, id?: string): Promise<Outcome<R>> {
    const box = this.#box(kind, uid);
    return box.submit(box.newItem(payload, id));
  }

  /** Restores an item unchanged, and sends it. */
  restore(item: OutboxItem): void {
    const box = this.#boxOf(item);
    box?.put(item);
    void box?.flush();
  }

  /** Retries a refused item. */
  retry = (item: OutboxItem): void => this.#boxOf(item)?.retry(item.id);

  /** Removes an unsent item; returns the undo function. */
  discard(item: OutboxItem): (() => void) | undefined {
    const box = this.#boxOf(item);
    const found = box?.find(item.id);
    box?.remove(item.id);
    return found && (() => this.restore(found));
  }

  /** Removes delivered items that a component has shown from the state. */
  acknowledge<P, R>(kind: OutboxKind<P, R>, uid: string, ids: Iterable<string>): void {
    this.#box(kind, uid).acknowledge(new Set(ids));
  }

  /** Resolves when everything of the user was sent or has failed. */
  async flush(uid: string): Promise<void> {
    await Promise.all(this.#boxesOf(uid).map((box) => box.flush()));
  }

  /** The same for every current user. */
  flushAll = async (): Promise<void> => {
    await Promise.all([...this.#started].map((uid) => this.flush(uid)));
  };

  /** This user's items that the server does not have. */
  pending(uid: string): OutboxItem[] {
    return this.#boxesOf(uid).flatMap((box) => box.getState().items);
  }

  /** All pending items of the current users. */
  shown(): PendingItem[] {
    return [...this.#active()].flatMap((box) => {
      const state = box.getState();
      if (!box.mayAct()) return [];
      return state.items.map((item) => ({ item, row: box.kind.row(item), state }));
    });
  }

  /**
   * Removes everything of a user, stored and in memory. Items of the device are removed with a
   * user, but not with a guest.
   */
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

  /** Moves a guest's items to a user; those that cannot be stored stay with the guest. */
  moveToAccount(fromUid: string, toUid: string): void {
    this.#move(fromUid, toUid, ({ isOfDevice }) => !isOfDevice);
  }

  #move(fromUid: string, toUid: string, isMoved: (kind: OutboxKind) => boolean): void {
    for (const kind of this.#kinds.filter(isMoved)) {
      const [from, to] = [this.#box(kind, fromUid), this.#box(kind, toUid)];
      from.join();
      for (const item of from.getState().items) {
        const isStored = to.put({ ...item, uid: toUid });
        // Items that were only in memory move in memory.
        const isSafe = isStored || kind.read(fromUid).every(({ id }) => id !== item.id);
        (isSafe ? from : to).remove(item.id);
      }
      // The server may accept from the user what it refused from the guest.
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

  /** The boxes of a user, including those of the device. */
  #boxesOf = (uid: string): AnyBox[] => this.#kinds.map((kind) => this.#box(kind, uid));

  #active = (): Set<AnyBox> => new Set([...this.#started].flatMap(this.#boxesOf));

  #notify = (): void => this.#changes.set(this.#changes.get() + 1);

  /** Listens for a returned connection, a page that becomes visible, and writes of other tabs. */
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
