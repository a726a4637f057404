import { hasSession, parseLocal, readLocal, writeLocal } from '../storage/local-store.ts';
import { Store } from '../store.ts';

/** The stored form of a value, and the merge of two copies. */
export interface StorageFormat<S> {
  /** A user's keys in local storage. */
  keys: (uid: string) => readonly string[];
  /** Validates the values of the keys; undefined when nothing is stored. */
  read: (values: readonly unknown[], uid: string) => S;
  /** The values of the keys; by default the value is that of the only key. */
  write?: (value: S) => readonly unknown[];
  /** Merges the value stored by another tab with this tab's value. */
  merge: (stored: S, held: S) => S;
  /** Changes within this time are stored together. */
  delayMs: number;
  empty: S;
}

export interface StoreState<S> {
  value: S;
  /** Whether the device could store it. */
  isStored: boolean;
}

/** The specification stores values without an envelope. */
const isBare = (json: unknown): boolean => typeof json === 'object';

export const readStored = <S>(format: StorageFormat<S>, uid: string): S =>
  format.read(
    format.keys(uid).map((key) => readLocal(key, isBare)),
    uid,
  );

/** Returns whether it was stored: false when storage is denied or full. */
export function writeStored<S>(format: StorageFormat<S>, uid: string, value: S): boolean {
  const values = format.write?.(value) ?? [value];
  return format.keys(uid).every((key, i) => writeLocal(key, values[i]));
}

/**
 * One value of one user: shows a change at once, stores it after a delay, and merges with other
 * tabs. The sync loop syncs it with the server.
 */
export class SyncedStore<S extends object> extends Store<StoreState<S>> {
  readonly keys: readonly string[];
  readonly #format: StorageFormat<S>;
  readonly #uid: string;
  readonly #saved = new Store(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isRequested = false;
  #isReceived = false;

  constructor(format: StorageFormat<S>, uid: string) {
    super({ value: format.empty, isStored: true });
    this.keys = format.keys(uid);
    this.#format = format;
    this.#uid = uid;
    // The state of server rendering when nothing is stored, so that the page does not re-render.
    this.show(readStored(format, uid));
  }

  get value(): S {
    return this.get().value;
  }

  /** Calls back when there is something to send or to read. Returns the unsubscribe function. */
  onSaved = this.#saved.subscribe;

  /** A component shows it: the server's value is due, once a visit. */
  requestRead(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    this.#announceSaved();
  }

  /** Whether the server's value is due. */
  get isReadDue(): boolean {
    return this.#isRequested && !this.#isReceived;
  }

  /** Stores the value merged with the server's. */
  receive(value: S): void {
    this.#isReceived = true;
    this.show(value);
    this.save();
  }

  change(value: S): void {
    if (value === this.value) return;
    this.update({ value });
    this.#saveLater();
  }

  /** Shows a value that is stored elsewhere. */
  show(value: S): void {
    if (!isSame(value, this.value)) this.update({ value });
  }

  /** Replaces the stored value: the caller has merged before. Returns whether it was stored. */
  replace(value: S): boolean {
    this.show(value);
    return this.#write();
  }

  /** Merges the stored value of another tab. */
  mergeStored(): void {
    if (!this.#isClosed) this.#merge(readStored(this.#format, this.#uid));
  }

  /** Stores everything now, merged with the stored value of another tab. */
  save(): void {
    const hasChanged = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed) return;
    this.mergeStored();
    this.#write();
    if (hasChanged) this.#announceSaved();
  }

  flush = (): void => {
    if (this.#timer !== undefined || !this.get().isStored) this.save();
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
    window.addEventListener('pagehide', this.flush, { signal });
    document.addEventListener('visibilitychange', this.flush, { signal });
    window.addEventListener('storage', this.#onStorage, { signal });
    return () => {
      stopped.abort();
      this.flush();
    };
  }

  /** Another tab has written this text, perhaps over a simultaneous write of this one. */
  #onStorage = ({ key, newValue }: StorageEvent): void => {
    // A removed value belongs to a user who has left.
    if (key === null || newValue === null || !this.keys.includes(key)) return;
    const values = this.keys.map((one) => (one === key ? parseLocal(newValue) : undefined));
    this.#merge(this.#format.read(values, this.#uid));
    this.mergeStored();
    const stored = readStored(this.#format, this.#uid);
    if (!isSame(this.#format.merge(stored, this.value), stored)) this.#saveLater();
  };

  #merge(other: S): void {
    this.show(this.#format.merge(other, this.value));
  }

  #write(): boolean {
    // Nothing is written for a user who has signed out in this or another tab.
    if (this.#isClosed) return false;
    const isStored =
      // Without this check two tabs that write the same value would trigger each other forever.
      isSame(this.value, readStored(this.#format, this.#uid)) ||
      (hasSession(this.#uid) && writeStored(this.#format, this.#uid, this.value));
    if (isStored !== this.get().isStored) this.update({ isStored });
    return isStored;
  }

  #announceSaved = (): void => this.#saved.set(this.#saved.get() + 1);

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), this.#format.delayMs);
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** For each format, the function that closes the store of a user. */
const endings = new Set<(uid: string) => void>();

/** Closes the stores of a user whose session has ended: nothing more is written. */
export function forgetUserStores(uid: string): void {
  for (const end of endings) end(uid);
}

/** The store of a format for each user of this device. */
export function userStores<S extends object>(
  format: StorageFormat<S>,
): (uid: string) => SyncedStore<S> {
  const stores = new Map<string, { store: SyncedStore<S>; stop: () => void }>();
  endings.add((uid) => {
    const { store, stop } = stores.get(uid) ?? {};
    store?.close();
    stop?.();
    stores.delete(uid);
  });
  return (uid) => {
    const known = stores.get(uid);
    if (known) return known.store;
    const store = new SyncedStore(format, uid);
    const stop = typeof window === 'undefined' ? () => undefined : store.watch();
    stores.set(uid, { store, stop });
    return store;
  };
}
