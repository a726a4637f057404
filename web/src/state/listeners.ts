/** Whoever wants to hear that something has changed; `subscribe` is as useSyncExternalStore wants it. */
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
