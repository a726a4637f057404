/** Values by key; the one not used for the longest goes first when there are too many or they are too big together. */
export interface Memory<T> {
  /** Counts as a use. */
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
  delete(key: string): void;
}

export function createMemory<T>({
  maxKeys,
  maxBytes,
}: {
  maxKeys: number;
  maxBytes: number;
}): Memory<T> {
  /** In the order of use: a Map keeps the order of insertion. */
  const kept = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const one = kept.get(key);
      if (!one) return undefined;
      kept.delete(key);
      kept.set(key, one);
      return one.value;
    },
    set(key, value, bytes) {
      remove(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKeys && total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
