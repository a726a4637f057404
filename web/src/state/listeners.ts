/** Listeners to a change; `subscribe` has the shape that useSyncExternalStore needs. */
export interface Listeners {
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
}
