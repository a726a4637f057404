import {
  acknowledge,
  type Change,
  type Choices,
  choose,
  mergeTabs,
  pendingOf,
  receive,
} from '@edu/domain/choices';

export interface ChoiceRemote<V> {
  read: () => Promise<ReadonlyMap<string, V>>;
  /** Tells the server; `onSent` hears of each change that it has taken. Throws for those that it has not. */
  send: (changes: Change<V>[], onSent: (sent: Change<V>) => void) => Promise<void>;
}

export interface ChoiceState<V> {
  choices: Choices<V>;
  isKept: boolean;
}

export interface ChoiceStoreOptions<V> {
  read: () => Choices<V>;
  /** Whether they were kept; false when storage is denied or full. */
  write: (choices: Choices<V>) => boolean;
  /** Changes within this time are kept together. */
  delayMs: number;
  clock?: () => string;
}

const NOTHING: ChoiceState<never> = { choices: {}, isKept: true };

/** How long another tab may take to send what it has chosen, before this one does. */
const OTHER_TAB_MS = 5_000;

/** One kind of choice of one person: changes at once, stores after the delay, sends when told to. Tests drive it alone. */
export class ChoiceStore<V> {
  readonly #options: ChoiceStoreOptions<V>;
  #state: ChoiceState<V>;
  #remote: ChoiceRemote<V> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #keptListeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #pulling: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;

  constructor(options: ChoiceStoreOptions<V>) {
    this.#options = options;
    const choices = options.read();
    // The very same where nothing is kept: a page that the server drew with it is not drawn anew.
    this.#state = Object.keys(choices).length > 0 ? { choices, isKept: true } : NOTHING;
  }

  /** The same object until something changes. */
  getState = (): ChoiceState<V> => this.#state;

  getServerState = (): ChoiceState<V> => NOTHING;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when there is something to send or to read. Returns how to stop. */
  onKept(listener: () => void): () => void {
    this.#keptListeners.add(listener);
    return () => this.#keptListeners.delete(listener);
  }

  choose(courseId: string, value: V | null): void {
    const chosen = choose(this.#state.choices, courseId, value, this.#options.clock?.());
    if (chosen === this.#state.choices) return;
    this.#set({ choices: chosen });
    clearTimeout(this.#timer);
    this.#keepIn(this.#options.delayMs);
  }

  /** Joins what another tab has kept. What that tab does not live to send is sent from here. */
  join(): void {
    this.#show(mergeTabs(this.#options.read(), this.#state.choices));
    if (this.pendingCount() > 0 && this.#timer === undefined) this.#keepIn(OTHER_TAB_MS);
  }

  /** Keeps everything on this device now, joined with what another tab has kept there. */
  keepLocally(): void {
    if (this.#isClosed) return;
    this.#keep();
    if (this.pendingCount() === 0) return;
    for (const listener of this.#keptListeners) listener();
  }

  flush(): void {
    if (this.#timer !== undefined || !this.#state.isKept) this.keepLocally();
  }

  want(): void {
    this.#isWanted = true;
    if (this.#pulling === undefined) for (const listener of this.#keptListeners) listener();
  }

  async pullWanted(): Promise<void> {
    if (this.#isWanted) await this.pull();
  }

  /** From now on send() and pull() reach the account. */
  connect(remote: ChoiceRemote<V>): void {
    this.#remote = remote;
  }

  /** Sends what is pending. Throws the remote's error when something was not taken: that stays pending. */
  send(): Promise<void> {
    if (!this.#remote || this.pendingCount() === 0) return this.#sending ?? Promise.resolve();
    this.#sending ??= this.#sendAll(this.#remote).finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Reads the server's values once; again only after a failure, which it throws. Nothing before connect(). */
  pull(): Promise<void> {
    if (!this.#remote) return Promise.resolve();
    this.#pulling ??= this.#pull(this.#remote).catch((error: unknown) => {
      this.#pulling = undefined;
      throw error;
    });
    return this.#pulling;
  }

  pendingCount(): number {
    return pendingOf(this.#state.choices).length;
  }

  /** The person has left this device: nothing is written here any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #set(change: Partial<ChoiceState<V>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #show(choices: Choices<V>): void {
    if (!isSame(choices, this.#state.choices)) this.#set({ choices });
  }

  #keepIn(delayMs: number): void {
    this.#timer = setTimeout(() => this.keepLocally(), delayMs);
  }

  #keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed) return;
    const stored = this.#options.read();
    const choices = mergeTabs(stored, this.#state.choices);
    this.#show(choices);
    // Two tabs that wrote the same again and again would wake each other for ever.
    const isKept = isSame(choices, stored) || this.#options.write(choices);
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  async #sendAll(remote: ChoiceRemote<V>): Promise<void> {
    const tried = new Map<string, number>();
    const failures: unknown[] = [];
    for (;;) {
      const changes = pendingOf(this.#state.choices).filter(
        ({ courseId, n }) => tried.get(courseId) !== n,
      );
      if (changes.length === 0) break;
      for (const { courseId, n } of changes) tried.set(courseId, n);
      try {
        await remote.send(changes, ({ courseId, n }) =>
          this.#set({ choices: acknowledge(this.#state.choices, courseId, n) }),
        );
      } catch (error) {
        failures.push(error);
      }
    }
    this.#keep();
    if (failures.length > 0) throw failures[0];
  }

  async #pull(remote: ChoiceRemote<V>): Promise<void> {
    const before = this.#state.choices;
    const values = await remote.read();
    this.#show(receive(this.#state.choices, values, before));
    this.#keep();
  }
}

const isSame = (a: Choices<unknown>, b: Choices<unknown>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
