import { Store } from '../store.ts';

/** Where a value lies on the device, and how two copies of it merge. */
export interface StoredValue<S> {
  read: () => S;
  /** Whether it was stored: false when storage is denied or full. */
  write: (value: S) => boolean;
  /** Joins what a tab of this device has stored with what this tab holds. */
  merge: (stored: S, held: S) => S;
  /** Changes within this time are stored together. */
  delayMs: number;
  /** Its keys in local storage, and the value in a text that another tab writes there. */
  keys?: readonly string[];
  parse?: (key: string, text: string) => S;
}

export interface StoreState<S> {
  value: S;
  /** Whether the device could store it. */
  isStored: boolean;
}

/**
 * One value of one person: shows a change at once, stores it after a delay, and merges with the other tabs. The sync loop
 * exchanges it with the server.
 */
export class SyncedStore<S extends object> {
  readonly #options: StoredValue<S>;
  readonly #state: Store<StoreState<S>>;
  readonly #savedListeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isWanted = false;

  constructor(options: StoredValue<S>, empty: StoreState<S>) {
    this.#options = options;
    this.#state = new Store(empty);
    const value = options.read();
    // The server's own object where nothing is stored: a page that was rendered with it is not rendered anew.
    if (!isSame(value, empty.value)) this.#set({ value });
  }

  /** The same object until something changes. */
  getState = (): StoreState<S> => this.#state.get();

  getFirst = (): StoreState<S> => this.#state.getFirst();

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  get value(): S {
    return this.getState().value;
  }

  get keys(): readonly string[] {
    return this.#options.keys ?? [];
  }

  /** Whether a screen shows it. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Calls back when there is something to send or to read. Returns how to stop. */
  onSaved = (listener: () => void): (() => void) => {
    this.#savedListeners.add(listener);
    return () => this.#savedListeners.delete(listener);
  };

  /** A screen shows it: the server's value is due. */
  want(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    notify(this.#savedListeners);
  }

  change(value: S): void {
    if (value === this.value) return;
    this.#set({ value });
    this.#saveLater();
  }

  /** Shows a value that is stored elsewhere. */
  show(value: S): void {
    if (!isSame(value, this.value)) this.#set({ value });
  }

  /** Stores a value in place of what is there: the caller has joined before. Whether it was stored. */
  replace(value: S): boolean {
    this.show(value);
    return this.#write();
  }

  /** Takes in what another tab has stored. */
  join(): void {
    if (!this.#isClosed) this.#merge(this.#options.read());
  }

  /** Another tab has written this text, and may have overwritten what this one wrote at the same moment. */
  hear(key: string, text: string): void {
    if (this.#options.parse) this.#merge(this.#options.parse(key, text));
    this.join();
    const stored = this.#options.read();
    if (!isSame(this.#options.merge(stored, this.value), stored)) this.#saveLater();
  }

  /** Stores everything now, joined with what another tab has stored. */
  save(): void {
    const hasChanged = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed) return;
    this.join();
    this.#write();
    if (hasChanged) notify(this.#savedListeners);
  }

  flush = (): void => {
    if (this.#timer !== undefined || !this.getState().isStored) this.save();
  };

  /** The session has ended: nothing is written any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Stores when the page is hidden or left, and follows the other tabs. Returns how to stop. */
  watch(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A value that is removed goes with its person.
      if (key !== null && newValue !== null && this.keys.includes(key)) this.hear(key, newValue);
    };
    window.addEventListener('pagehide', this.flush, { signal });
    document.addEventListener('visibilitychange', this.flush, { signal });
    window.addEventListener('storage', onStorage, { signal });
    return () => {
      stopped.abort();
      this.flush();
    };
  }

  #merge(other: S): void {
    this.show(this.#options.merge(other, this.value));
  }

  #write(): boolean {
    if (this.#isClosed) return false;
    // Two tabs that wrote the same again and again would wake each other for ever.
    const isStored = isSame(this.value, this.#options.read()) || this.#options.write(this.value);
    if (isStored !== this.getState().isStored) this.#set({ isStored });
    return isStored;
  }

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), this.#options.delayMs);
  }

  #set(change: Partial<StoreState<S>>): void {
    this.#state.set({ ...this.getState(), ...change });
  }
}

const notify = (listeners: Set<() => void>): void => {
  for (const listener of listeners) listener();
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
