import { Store } from '../store.ts';

/** The storage of a value, and the merge of two copies. */
export interface StoredValue<S> {
  read: () => S;
  /** Returns whether it was stored: false when storage is denied or full. */
  write: (value: S) => boolean;
  /** Merges the value stored by another tab with this tab's value. */
  merge: (stored: S, held: S) => S;
  /** Changes within this time are stored together. */
  delayMs: number;
  /** Its keys in local storage, and the parser of a text that another tab writes there. */
  keys?: readonly string[];
  parse?: (key: string, text: string) => S;
}

export interface StoreState<S> {
  value: S;
  /** Whether the device could store it. */
  isStored: boolean;
}

/**
 * One value of one user: shows a change at once, stores it after a delay, and merges with other
 * tabs. The sync loop syncs it with the server.
 */
export class SyncedStore<S extends object> {
  readonly #options: StoredValue<S>;
  readonly #state: Store<StoreState<S>>;
  readonly #saved = new Store(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isWanted = false;

  constructor(options: StoredValue<S>, empty: StoreState<S>) {
    this.#options = options;
    this.#state = new Store(empty);
    const value = options.read();
    // The constant of server rendering when nothing is stored, so that the page does not re-render.
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

  /** Whether a component shows it. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Calls back when there is something to send or to read. Returns the unsubscribe function. */
  onSaved = this.#saved.subscribe;

  /** A component shows it: the server's value is due. */
  want(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#tellSaved();
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

  /** Replaces the stored value: the caller has merged before. Returns whether it was stored. */
  replace(value: S): boolean {
    this.show(value);
    return this.#write();
  }

  /** Merges the stored value of another tab. */
  join(): void {
    if (!this.#isClosed) this.#merge(this.#options.read());
  }

  /** Another tab has written this text, perhaps over a simultaneous write of this one. */
  hear(key: string, text: string): void {
    if (this.#options.parse) this.#merge(this.#options.parse(key, text));
    this.join();
    const stored = this.#options.read();
    if (!isSame(this.#options.merge(stored, this.value), stored)) this.#saveLater();
  }

  /** Stores everything now, merged with the stored value of another tab. */
  save(): void {
    const hasChanged = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed) return;
    this.join();
    this.#write();
    if (hasChanged) this.#tellSaved();
  }

  flush = (): void => {
    if (this.#timer !== undefined || !this.getState().isStored) this.save();
  };

  /** The session has ended: nothing more is written. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Stores when the page is hidden or left, and follows the other tabs. Returns the stop function.
   */
  watch(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A removed value belongs to a user who has left.
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
    // Without this check two tabs that write the same value would trigger each other forever.
    const isStored = isSame(this.value, this.#options.read()) || this.#options.write(this.value);
    if (isStored !== this.getState().isStored) this.#set({ isStored });
    return isStored;
  }

  #tellSaved = (): void => this.#saved.set(this.#saved.get() + 1);

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), this.#options.delayMs);
  }

  #set(change: Partial<StoreState<S>>): void {
    this.#state.set({ ...this.getState(), ...change });
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
