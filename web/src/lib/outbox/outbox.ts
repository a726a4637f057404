import { Store } from '../store.ts';
import { Scheduler } from '../sync/scheduler.ts';
import {
  type OutboxItem,
  type OutboxKind,
  type OutboxState,
  type Outcome,
  readItems,
  writeItems,
} from './outbox-kind.ts';
import { ANONYMOUS } from '../storage/local-store.ts';

/** A request that takes this long is listed as waiting; its answer still counts. */
const SLOW_MS = 5_000;
/**
 * Another tab that has read the list before a write of this tab may overwrite it, this late. A
 * later tab knows the item and has removed it.
 */
const OVERWRITE_MS = 1_000;

/**
 * The items of one kind and one user: stored first, sent in order, removed when the server has
 * them.
 */
export class Box<P, R> extends Store<OutboxState<P, R>> {
  readonly kind: OutboxKind<P, R>;
  readonly #uid: string;
  readonly #scheduler: Scheduler;
  /** Items that could not be stored; an item here wins over its stored copy. */
  #memory: OutboxItem<P>[] = [];
  readonly #awaited = new Map<string, (outcome: Outcome<R>) => void>();
  /** When this tab has put its items. */
  readonly #putAt = new Map<string, number>();
  /** When the next item may be sent. */
  #freeAt = 0;
  /** When the server allows the next attempt after `#lastError`. */
  #notBefore = 0;
  #lastError: unknown;

  constructor(kind: OutboxKind<P, R>, uid: string) {
    // The state of server rendering, which has no storage.
    super({ items: [], delivered: [], status: 'idle', isStored: true });
    this.kind = kind;
    this.#uid = uid;
    this.#scheduler = new Scheduler({
      name: `outbox ${kind.name}`,
      isDue: () => this.#next() !== undefined,
      before: async () => {
        if (Date.now() < this.#notBefore) throw this.#lastError;
        await this.#pause(this.#freeAt - Date.now());
      },
      step: (signal) => this.#sendNext(signal),
      onSlow: () => {
        this.update({ status: 'waiting' });
        this.#answerAll();
      },
      slowMs: kind.slowMs ?? SLOW_MS,
      onDone: () => this.update({ status: 'idle', reason: undefined }),
      onFailure: (error) => this.#wait(error),
    });
    if (readItems(kind, uid).length > 0) this.join();
  }

  mayAct = (): boolean => this.kind.mayAct(this.#uid);

  /** The user is signed in: refusals that may have passed are retried. */
  open(): void {
    this.#scheduler.start();
    const { signal } = this.#scheduler;
    window.addEventListener('storage', this.#onStorage, { signal });
    for (const item of this.get().items)
      if (item.refused && this.kind.isPassing?.(item.refused)) this.put(withoutRefusal(item));
    this.join();
    void this.flush();
  }

  /** The user has left: nothing is sent until the next `open`. */
  close = (): void => this.#scheduler.stop();

  /** Reads items that another tab has stored or sent. */
  join(): void {
    const stored = readItems(this.kind, this.#uid);
    const held = new Map(this.#memory.map((item) => [item.id, item]));
    const isNew = ({ id }: OutboxItem<P>) => stored.every((one) => one.id !== id);
    const items = stored.map((item) => held.get(item.id) ?? item);
    this.update({
      items: [...items, ...this.#memory.filter(isNew)],
      isStored: this.#memory.length === 0,
    });
  }

  /** Stores an item and sends it. */
  add(payload: P, id?: string): void {
    this.restore(this.#newItem(payload, id));
  }

  /** The same. Resolves when it is sent, refused (then it is removed), or waits. */
  async submit(payload: P, id?: string): Promise<Outcome<R>> {
    const item = this.#newItem(payload, id);
    // A second submission of the same id replaces the first.
    this.#answer(item.id, { state: 'waiting' });
    const outcome = new Promise<Outcome<R>>((resolve) => this.#awaited.set(item.id, resolve));
    this.put(item);
    void this.flush().then(() => this.#answer(item.id, { state: 'waiting' }));
    return await outcome;
  }

  /** Stores an existing item unchanged, and sends it. */
  restore(item: OutboxItem<P>): void {
    this.put(item);
    void this.flush();
  }

  retry(id: string): void {
    const item = this.#find(id);
    if (item) this.restore(withoutRefusal(item));
  }

  /** Removes an unsent item; returns the undo function. */
  discard(id: string): (() => void) | undefined {
    const item = this.#find(id);
    this.remove(id);
    return item && (() => this.restore(item));
  }

  /** Returns whether the device could store it. */
  put(item: OutboxItem<P>): boolean {
    const stored = readItems(this.kind, this.#uid);
    const at = stored.findIndex(({ id }) => id === item.id);
    const isStored =
      this.mayAct() &&
      writeItems(this.kind, this.#uid, at < 0 ? [...stored, item] : stored.with(at, item));
    this.#memory = this.#memory.filter(({ id }) => id !== item.id);
    if (!isStored) this.#memory.push(item);
    this.#putAt.set(item.id, Date.now());
    this.join();
    return isStored;
  }

  remove(id: string): void {
    const others = (one: OutboxItem<P>) => one.id !== id;
    this.#memory = this.#memory.filter(others);
    const stored = readItems(this.kind, this.#uid);
    if (!stored.every(others)) writeItems(this.kind, this.#uid, stored.filter(others));
    this.#putAt.delete(id);
    this.join();
  }

  /** A component has shown the results of these items. */
  acknowledge(ids: Iterable<string>): void {
    const shown = new Set(ids);
    const delivered = this.get().delivered.filter(({ item }) => !shown.has(item.id));
    if (delivered.length < this.get().delivered.length) this.update({ delivered });
  }

  /** Resolves when everything was sent or has failed. */
  flush = (): Promise<void> => (this.#next() ? this.#scheduler.run() : Promise.resolve());

  #find = (id: string): OutboxItem<P> | undefined =>
    this.get().items.find((item) => item.id === id);

  #newItem = (payload: P, id: string = crypto.randomUUID()): OutboxItem<P> => ({
    id,
    kind: this.kind.name,
    uid: this.#uid,
    payload,
    createdAt: new Date().toISOString(),
  });

  #next = (): OutboxItem<P> | undefined =>
    this.#scheduler.signal.aborted || !this.mayAct()
      ? undefined
      : this.get().items.find(({ refused }) => !refused);

  /** Another tab has written the list, perhaps over a simultaneous write of this one. */
  #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && key !== this.kind.key(this.#uid)) return;
    const { items } = this.get();
    this.join();
    if (key === null || !this.mayAct()) return;
    const since = Date.now() - OVERWRITE_MS;
    for (const item of items)
      if (!this.#find(item.id) && (this.#putAt.get(item.id) ?? 0) > since) this.restore(item);
  };

  /** Returns whether a caller waits for it. */
  #answer(id: string, outcome: Outcome<R>): boolean {
    const resolve = this.#awaited.get(id);
    this.#awaited.delete(id);
    resolve?.(outcome);
    return resolve !== undefined;
  }

  #answerAll(error?: unknown): void {
    for (const id of [...this.#awaited.keys()]) this.#answer(id, { state: 'waiting', error });
  }

  /** The pause between two items that the server requires. */
  #pause = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    this.update({ status: 'pausing' });
    await new Promise((resolve) => setTimeout(resolve, ms));
  };

  async #sendNext(signal: AbortSignal): Promise<void> {
    // Another tab may have sent items while this one waited for the lock.
    this.join();
    const item = this.#next();
    if (!item || signal.aborted) return;
    this.update({ status: 'sending', reason: undefined });
    try {
      const result = await this.kind.send(item, signal);
      this.#freeAt = Date.now() + (this.kind.gapMs ?? 0);
      // It may have been discarded meanwhile, or the user has left.
      if (!signal.aborted && this.#find(item.id)) this.#deliver(item, result);
    } catch (error) {
      signal.throwIfAborted();
      this.#refuse(item, error);
    }
    void this.flush();
  }

  #deliver(item: OutboxItem<P>, result: R): void {
    const refused = this.kind.onSent?.(item, result);
    if (refused) this.put({ ...item, refused });
    else this.remove(item.id);
    if (!this.#answer(item.id, { state: 'sent', result }))
      this.update({ delivered: [...this.get().delivered, { item, result }] });
  }

  /** Throws an error that a retry may solve. */
  #refuse(item: OutboxItem<P>, error: unknown): void {
    const failure = this.kind.failure(error);
    const isFinal = failure.refused !== undefined || failure.isReturned;
    if (!isFinal) throw error;
    // The waiting form still contains the text.
    const isTaken = this.#answer(item.id, { state: 'refused', error });
    if (isTaken || failure.isDropped) return this.remove(item.id);
    if (failure.refused === undefined) throw error;
    console.warn(`An item of the outbox was refused: ${this.kind.name}.`, error);
    if (this.#find(item.id)) this.put({ ...item, refused: failure.refused });
  }

  /** Returns for how long the server allows no retry. */
  #wait(error: unknown): number {
    const { reason, waitMs } = this.kind.failure(error);
    if (waitMs !== undefined && error !== this.#lastError) this.#notBefore = Date.now() + waitMs;
    this.#lastError = error;
    this.update({ status: 'waiting', reason });
    this.#answerAll(error);
    return this.#notBefore - Date.now();
  }
}

const withoutRefusal = <P>({ refused: _refused, ...item }: OutboxItem<P>): OutboxItem<P> => item;

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

  constructor(kinds: readonly OutboxKind[]) {
    this.#kinds = kinds;
  }

  subscribe = this.#changes.subscribe;

  /** The items of one kind and user; a kind of the device has the same for all users. */
  box<P, R>(kind: OutboxKind<P, R>, uid: string): Box<P, R> {
    const owner = kind.isOfDevice ? ANONYMOUS : uid;
    const key = `${kind.name} ${owner}`;
    const known = this.#boxes.get(key) as unknown as Box<P, R> | undefined;
    if (known) return known;
    const box = new Box<P, R>(kind, owner);
    box.subscribe(this.#notify);
    this.#boxes.set(key, box as unknown as AnyBox);
    return box;
  }

  /**
   * Starts sending for a user: items of earlier visits now, and failed ones again when that may
   * work.
   */
  start(uid: string): void {
    this.#started.add(uid);
    if (uid !== ANONYMOUS) this.moveGuest(uid, ({ movesAtSignIn }) => movesAtSignIn === true);
    for (const box of this.#boxesOf(uid)) box.open();
    this.#notify();
  }

  /** Stops sending for a user who has left. */
  stop(uid: string): void {
    this.#started.delete(uid);
    const active = this.#active();
    for (const box of this.#boxesOf(uid)) if (!active.has(box)) box.close();
    this.#notify();
  }

  restore = (item: OutboxItem): void => this.#boxOf(item)?.restore(item);

  /** Retries a refused item. */
  retry = (item: OutboxItem): void => this.#boxOf(item)?.retry(item.id);

  discard = (item: OutboxItem): (() => void) | undefined => this.#boxOf(item)?.discard(item.id);

  /**
   * Resolves when everything of these users, by default the current ones, was sent or has failed.
   */
  async flush(...uids: string[]): Promise<void> {
    const users = uids.length > 0 ? uids : [...this.#started];
    await Promise.all(users.flatMap(this.#boxesOf).map((box) => box.flush()));
  }

  /** This user's items that the server does not have. */
  pending(uid: string): OutboxItem[] {
    return this.#boxesOf(uid).flatMap((box) => box.get().items);
  }

  /** All pending items of the current users. */
  shown(): PendingItem[] {
    return [...this.#active()].flatMap((box) => {
      const state = box.get();
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
      if (kind.isOfDevice && uid === ANONYMOUS) continue;
      const box = this.box(kind, uid);
      box.join();
      for (const { id } of box.get().items) box.remove(id);
      box.close();
      for (const [key, one] of this.#boxes) if (one === box) this.#boxes.delete(key);
    }
    this.#notify();
  }

  /** Moves a guest's items to a user; those that cannot be stored stay with the guest. */
  moveGuest(uid: string, isMoved = ({ isOfDevice }: OutboxKind): boolean => !isOfDevice): void {
    for (const kind of this.#kinds.filter(isMoved)) {
      const [from, to] = [this.box(kind, ANONYMOUS), this.box(kind, uid)];
      from.join();
      for (const item of from.get().items) {
        const isStored = to.put({ ...item, uid });
        // Items that were only in memory move in memory.
        const isSafe = isStored || readItems(kind, ANONYMOUS).every(({ id }) => id !== item.id);
        (isSafe ? from : to).remove(item.id);
      }
      // The server may accept from the user what it refused from the guest.
      if (this.#started.has(uid)) to.open();
    }
  }

  #boxOf(item: OutboxItem): AnyBox | undefined {
    const kind = this.#kinds.find(({ name }) => name === item.kind);
    return kind && this.box(kind, item.uid);
  }

  /** The boxes of a user, including those of the device. */
  #boxesOf = (uid: string): AnyBox[] => this.#kinds.map((kind) => this.box(kind, uid));

  #active = (): Set<AnyBox> => new Set([...this.#started].flatMap(this.#boxesOf));

  #notify = (): void => this.#changes.set(this.#changes.get() + 1);
}
