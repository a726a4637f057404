import { retryMs } from '../retry.ts';
import { withTabLock } from '../tab-lock.ts';
import type { OutboxItem, OutboxKind, OutboxState, Outcome } from './outbox-kind.ts';

/** A request that takes this long is listed as waiting; its answer still counts. */
const SLOW_MS = 5_000;

/**
 * The items of one kind and one user: stored first, sent in order, removed when the server has
 * them.
 */
export class Box<P, R> {
  readonly kind: OutboxKind<P, R>;
  readonly #uid: string;
  readonly #onChange: () => void;
  #state: OutboxState<P, R>;
  /** Items that could not be stored; an item here wins over its stored copy. */
  #memory: OutboxItem<P>[] = [];
  /**
   * Ids that the server has: if their removal from the storage fails, this tab does not send them
   * again.
   */
  readonly #sent = new Set<string>();
  readonly #awaited = new Map<string, (outcome: Outcome<R>) => void>();
  #visit = new AbortController();
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next item may be sent. */
  #freeAt = 0;
  /** When the server allows the next attempt after `#lastError`. */
  #notBefore = 0;
  #lastError: unknown;

  constructor(kind: OutboxKind<P, R>, uid: string, onChange: () => void) {
    this.kind = kind;
    this.#uid = uid;
    this.#onChange = onChange;
    this.#state = { items: kind.read(uid), delivered: [], status: 'idle', isStored: true };
  }

  get key(): string {
    return this.kind.key(this.#uid);
  }

  getState = (): OutboxState<P, R> => this.#state;

  newItem = (payload: P, id: string = crypto.randomUUID()): OutboxItem<P> => ({
    id,
    kind: this.kind.name,
    uid: this.#uid,
    payload,
    createdAt: new Date().toISOString(),
  });

  mayAct = (): boolean => this.kind.mayAct(this.#uid);

  find = (id: string): OutboxItem<P> | undefined =>
    this.#state.items.find((item) => item.id === id);

  /** The user is signed in: refusals that may have passed are retried. */
  open(): void {
    if (this.#visit.signal.aborted) this.#visit = new AbortController();
    for (const item of this.#state.items)
      if (item.refused && this.kind.isPassing?.(item.refused)) this.put(awake(item));
    this.join();
    void this.flush();
  }

  /** The user has left: nothing is sent until the next `open`. */
  close(): void {
    this.#visit.abort();
    clearTimeout(this.#timer);
  }

  /** Reads items that another tab has stored or sent. */
  join(): void {
    this.#set({ items: this.#read(), isStored: this.#memory.length === 0 });
  }

  /** Returns whether the device could store it. */
  put(item: OutboxItem<P>): boolean {
    this.#sent.delete(item.id);
    const stored = this.kind.read(this.#uid);
    const at = stored.findIndex(({ id }) => id === item.id);
    const isStored =
      this.mayAct() &&
      this.kind.write(this.#uid, at < 0 ? [...stored, item] : stored.with(at, item));
    this.#memory = this.#memory.filter(({ id }) => id !== item.id);
    if (!isStored) this.#memory.push(item);
    this.join();
    return isStored;
  }

  remove(id: string): void {
    const others = (one: OutboxItem<P>) => one.id !== id;
    this.#memory = this.#memory.filter(others);
    const stored = this.kind.read(this.#uid);
    if (!stored.every(others)) this.kind.write(this.#uid, stored.filter(others));
    this.join();
  }

  retry(id: string): void {
    const item = this.find(id);
    if (item) this.put(awake(item));
    void this.flush();
  }

  /** Stores and sends it. Resolves when it is sent, refused (then it is removed), or waits. */
  async submit(item: OutboxItem<P>): Promise<Outcome<R>> {
    // A second submission of the same id replaces the first.
    this.#answer(item.id, { state: 'waiting' });
    const outcome = new Promise<Outcome<R>>((resolve) => this.#awaited.set(item.id, resolve));
    this.put(item);
    void this.flush().then(() => this.#answer(item.id, { state: 'waiting' }));
    return await outcome;
  }

  /** A component has shown these results. */
  acknowledge(ids: ReadonlySet<string>): void {
    const delivered = this.#state.delivered.filter(({ item }) => !ids.has(item.id));
    if (delivered.length < this.#state.delivered.length) this.#set({ delivered });
  }

  /** Resolves when everything was sent or has failed. */
  flush(): Promise<void> {
    if (!this.#next()) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    // A microtask later, so that items added in a row are sent in one run.
    this.#running ??= Promise.resolve().then(() => this.#run());
    return this.#running;
  }

  #next = (): OutboxItem<P> | undefined =>
    this.#visit.signal.aborted || !this.mayAct()
      ? undefined
      : this.#state.items.find(({ refused }) => !refused);

  #read(): OutboxItem<P>[] {
    const all = this.kind.read(this.#uid);
    for (const id of this.#sent) if (all.every((item) => item.id !== id)) this.#sent.delete(id);
    const stored = all.filter(({ id }) => !this.#sent.has(id));
    const held = new Map(this.#memory.map((item) => [item.id, item]));
    const isNew = ({ id }: OutboxItem<P>) => stored.every((one) => one.id !== id);
    return [...stored.map((item) => held.get(item.id) ?? item), ...this.#memory.filter(isNew)];
  }

  #set(change: Partial<OutboxState<P, R>>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange();
  }

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

  async #run(): Promise<void> {
    const { signal } = this.#visit;
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        for (let item = this.#next(); item; item = this.#next()) {
          if (!navigator.onLine) throw new Error('This device is offline.');
          if (Date.now() < this.#notBefore) throw this.#lastError;
          await this.#pause(this.#freeAt - Date.now());
          const { id } = item;
          await withTabLock(`outbox ${this.kind.name}`, () => this.#sendOne(id));
        }
        this.#failures = 0;
        if (!this.#isAskedAgain) this.#set({ status: 'idle', reason: undefined });
      }
    } catch (error) {
      if (!signal.aborted) this.#wait(error);
    } finally {
      this.#running = undefined;
      // The user left and came back during the run.
      if (signal.aborted && this.#isAskedAgain) void this.flush();
    }
  }

  /** The pause between two items that the server requires. */
  #pause = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    this.#set({ status: 'pausing' });
    await new Promise((resolve) => setTimeout(resolve, ms));
  };

  async #sendOne(id: string): Promise<void> {
    const { signal } = this.#visit;
    // Another tab may have sent it while this one waited for the lock.
    this.join();
    const item = this.find(id);
    if (!item || item.refused || signal.aborted) return;
    this.#set({ status: 'sending', reason: undefined });
    const slow = setTimeout(() => {
      this.#set({ status: 'waiting' });
      this.#answerAll();
    }, this.kind.slowMs ?? SLOW_MS);
    try {
      const result = await this.kind.send(item, { signal, pause: this.#pause });
      this.#freeAt = Date.now() + (this.kind.gapMs ?? 0);
      // It may have been discarded meanwhile, or the user has left.
      if (!signal.aborted && this.find(id)) this.#deliver(item, result);
    } catch (error) {
      signal.throwIfAborted();
      this.#refuse(item, error);
    } finally {
      clearTimeout(slow);
    }
  }

  #deliver(item: OutboxItem<P>, result: R): void {
    const refused = this.kind.onSent?.(item, result);
    if (refused) this.put({ ...item, refused });
    else {
      this.#sent.add(item.id);
      this.remove(item.id);
    }
    if (!this.#answer(item.id, { state: 'sent', result }))
      this.#set({ delivered: [...this.#state.delivered, { item, result }] });
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
    if (this.find(item.id)) this.put({ ...item, refused: failure.refused });
  }

  /** Schedules a retry with a growing delay. */
  #wait(error: unknown): void {
    this.#failures += 1;
    if (navigator.onLine) console.warn(`The outbox waits: ${this.kind.name}.`, error);
    const { reason, waitMs } = this.kind.failure(error);
    if (waitMs !== undefined && error !== this.#lastError) this.#notBefore = Date.now() + waitMs;
    this.#lastError = error;
    const asked = this.#notBefore - Date.now();
    this.#set({ status: 'waiting', reason });
    this.#answerAll(error);
    this.#timer = setTimeout(() => void this.flush(), Math.max(retryMs(this.#failures), asked));
  }
}

const awake = <P>({ refused: _refused, ...item }: OutboxItem<P>): OutboxItem<P> => item;
