import { Store } from '../store.ts';
import { Scheduler } from '../sync/scheduler.ts';
import {
  type OutboxItem,
  type OutboxHandler,
  type OutboxState,
  type Outcome,
  readItems,
  writeItems,
} from './outbox-handler.ts';
import { ANONYMOUS } from '../storage/local-store.ts';

/** A request that takes this long is listed as waiting; its answer still counts. */
const SLOW_MS = 5_000;
/**
 * Another tab that has read the list before a write of this tab may overwrite it, this late. A
 * later tab knows the item and has removed it.
 */
const OVERWRITE_MS = 1_000;

/**
 * The items of one handler and one user: stored first, sent in order, removed when the server has
 * them.
 */
export class OutboxQueue<P, R> extends Store<OutboxState<P, R>> {
  readonly handler: OutboxHandler<P, R>;
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

  constructor(handler: OutboxHandler<P, R>, uid: string) {
    // The state of server rendering, which has no storage.
    super({ items: [], delivered: [], status: 'idle', isStored: true });
    this.handler = handler;
    this.#uid = uid;
    this.#scheduler = new Scheduler({
      name: `outbox ${handler.name}`,
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
      slowMs: handler.slowMs ?? SLOW_MS,
      onDone: () => this.update({ status: 'idle', reason: undefined }),
      onFailure: (error) => this.#wait(error),
    });
    if (readItems(handler, uid).length > 0) this.join();
  }

  mayAct = (): boolean => this.handler.mayAct(this.#uid);

  /** The user is signed in: refusals that may have passed are retried. */
  open(): void {
    this.#scheduler.start();
    const { signal } = this.#scheduler;
    window.addEventListener('storage', this.#onStorage, { signal });
    for (const item of this.get().items)
      if (item.refused && this.handler.isPassing?.(item.refused)) this.put(withoutRefusal(item));
    this.join();
    void this.flush();
  }

  /** The user has left: nothing is sent until the next `open`. */
  close = (): void => this.#scheduler.stop();

  /** Reads items that another tab has stored or sent. */
  join(): void {
    const stored = readItems(this.handler, this.#uid);
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
    const stored = readItems(this.handler, this.#uid);
    const at = stored.findIndex(({ id }) => id === item.id);
    const isStored =
      this.mayAct() &&
      writeItems(this.handler, this.#uid, at < 0 ? [...stored, item] : stored.with(at, item));
    this.#memory = this.#memory.filter(({ id }) => id !== item.id);
    if (!isStored) this.#memory.push(item);
    this.#putAt.set(item.id, Date.now());
    this.join();
    return isStored;
  }

  remove(id: string): void {
    const others = (one: OutboxItem<P>) => one.id !== id;
    this.#memory = this.#memory.filter(others);
    const stored = readItems(this.handler, this.#uid);
    if (!stored.every(others)) writeItems(this.handler, this.#uid, stored.filter(others));
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
    kind: this.handler.name,
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
    if (key !== null && key !== this.handler.key(this.#uid)) return;
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
      const result = await this.handler.send(item, signal);
      this.#freeAt = Date.now() + (this.handler.gapMs ?? 0);
      // It may have been discarded meanwhile, or the user has left.
      if (!signal.aborted && this.#find(item.id)) this.#deliver(item, result);
    } catch (error) {
      signal.throwIfAborted();
      this.#refuse(item, error);
    }
    void this.flush();
  }

  #deliver(item: OutboxItem<P>, result: R): void {
    const refused = this.handler.onSent?.(item, result);
    if (refused) this.put({ ...item, refused });
    else this.remove(item.id);
    if (!this.#answer(item.id, { state: 'sent', result }))
      this.update({ delivered: [...this.get().delivered, { item, result }] });
  }

  /** Throws an error that a retry may solve. */
  #refuse(item: OutboxItem<P>, error: unknown): void {
    const failure = this.handler.failure(error);
    const isFinal = failure.refused !== undefined || failure.isReturned;
    if (!isFinal) throw error;
    // The waiting form still contains the text.
    const isTaken = this.#answer(item.id, { state: 'refused', error });
    if (isTaken || failure.isDropped) return this.remove(item.id);
    if (failure.refused === undefined) throw error;
    console.warn(`An item of the outbox was refused: ${this.handler.name}.`, error);
    if (this.#find(item.id)) this.put({ ...item, refused: failure.refused });
  }

  /** Returns for how long the server allows no retry. */
  #wait(error: unknown): number {
    const { reason, waitMs } = this.handler.failure(error);
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
  /** The state of its queue. */
  state: OutboxState;
}

type AnyQueue = OutboxQueue<unknown, unknown>;

/** The pending operations of every handler and user of this device. */
export class Outbox {
  readonly #handlers: readonly OutboxHandler[];
  readonly #queues = new Map<string, AnyQueue>();
  readonly #changes = new Store(0);
  /** The users whose items are sent. */
  readonly #started = new Set<string>();

  constructor(handlers: readonly OutboxHandler[]) {
    this.#handlers = handlers;
  }

  subscribe = this.#changes.subscribe;

  /** The items of one handler and user; a handler of the device has one queue for all users. */
  queue<P, R>(handler: OutboxHandler<P, R>, uid: string): OutboxQueue<P, R> {
    const owner = handler.isOfDevice ? ANONYMOUS : uid;
    const key = `${handler.name} ${owner}`;
    const known = this.#queues.get(key) as unknown as OutboxQueue<P, R> | undefined;
    if (known) return known;
    const queue = new OutboxQueue<P, R>(handler, owner);
    queue.subscribe(this.#notify);
    this.#queues.set(key, queue as unknown as AnyQueue);
    return queue;
  }

  /**
   * Starts sending for a user: items of earlier visits now, and failed ones again when that may
   * work.
   */
  start(uid: string): void {
    this.#started.add(uid);
    if (uid !== ANONYMOUS) this.moveGuest(uid, ({ movesAtSignIn }) => movesAtSignIn === true);
    for (const queue of this.#listQueues(uid)) queue.open();
    this.#notify();
  }

  /** Stops sending for a user who has left. */
  stop(uid: string): void {
    this.#started.delete(uid);
    const active = this.#active();
    for (const queue of this.#listQueues(uid)) if (!active.has(queue)) queue.close();
    this.#notify();
  }

  restore = (item: OutboxItem): void => this.#findQueue(item)?.restore(item);

  /** Retries a refused item. */
  retry = (item: OutboxItem): void => this.#findQueue(item)?.retry(item.id);

  discard = (item: OutboxItem): (() => void) | undefined => this.#findQueue(item)?.discard(item.id);

  /**
   * Resolves when everything of these users, by default the current ones, was sent or has failed.
   */
  async flush(...uids: string[]): Promise<void> {
    const users = uids.length > 0 ? uids : [...this.#started];
    await Promise.all(users.flatMap(this.#listQueues).map((queue) => queue.flush()));
  }

  /** This user's items that the server does not have. */
  pending(uid: string): OutboxItem[] {
    return this.#listQueues(uid).flatMap((queue) => queue.get().items);
  }

  /** All pending items of the current users. */
  shown(): PendingItem[] {
    return [...this.#active()].flatMap((queue) => {
      const state = queue.get();
      if (!queue.mayAct()) return [];
      return state.items.map((item) => ({ item, row: queue.handler.row(item), state }));
    });
  }

  /**
   * Removes everything of a user, stored and in memory. Items of the device are removed with a
   * user, but not with a guest.
   */
  clear(uid: string): void {
    this.stop(uid);
    for (const handler of this.#handlers) {
      if (handler.isOfDevice && uid === ANONYMOUS) continue;
      const queue = this.queue(handler, uid);
      queue.join();
      for (const { id } of queue.get().items) queue.remove(id);
      queue.close();
      for (const [key, one] of this.#queues) if (one === queue) this.#queues.delete(key);
    }
    this.#notify();
  }

  /** Moves a guest's items to a user; those that cannot be stored stay with the guest. */
  moveGuest(uid: string, isMoved = ({ isOfDevice }: OutboxHandler): boolean => !isOfDevice): void {
    for (const handler of this.#handlers.filter(isMoved)) {
      const [from, to] = [this.queue(handler, ANONYMOUS), this.queue(handler, uid)];
      from.join();
      for (const item of from.get().items) {
        const isStored = to.put({ ...item, uid });
        // Items that were only in memory move in memory.
        const isSafe = isStored || readItems(handler, ANONYMOUS).every(({ id }) => id !== item.id);
        (isSafe ? from : to).remove(item.id);
      }
      // The server may accept from the user what it refused from the guest.
      if (this.#started.has(uid)) to.open();
    }
  }

  #findQueue(item: OutboxItem): AnyQueue | undefined {
    const handler = this.#handlers.find(({ name }) => name === item.kind);
    return handler && this.queue(handler, item.uid);
  }

  /** The queues of a user, including those of the device. */
  #listQueues = (uid: string): AnyQueue[] =>
    this.#handlers.map((handler) => this.queue(handler, uid));

  #active = (): Set<AnyQueue> => new Set([...this.#started].flatMap(this.#listQueues));

  #notify = (): void => this.#changes.set(this.#changes.get() + 1);
}
