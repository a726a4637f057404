/**
 * Runs the works of a key one after another in this instance. For transactions that all write one
 * document: side by side they would only repeat each other's work, and the last of a hundred would
 * fail.
 */
export function createQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    const next = (last.get(key) ?? Promise.resolve()).then(work);
    // Each caller handles its own failure.
    const ended = next
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return next;
  };
}
