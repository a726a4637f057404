import { useSyncExternalStore } from 'react';

/** A value that several components show. */
export class Store<S> {
  readonly #first: S;
  readonly #listeners = new Set<() => void>();
  #value: S;

  constructor(value: S) {
    this.#first = this.#value = value;
  }

  get = (): S => this.#value;

  /** The value of server rendering. */
  getFirst = (): S => this.#first;

  set = (value: S): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  /** Changes some fields. */
  update = (change: Partial<S>): void => this.set({ ...this.#value, ...change });

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useStore = <S>(store: Store<S>): S =>
  useSyncExternalStore(store.subscribe, store.get, store.getFirst);
