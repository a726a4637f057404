/**
 * Runs works one after another in this instance. For transactions that all write one document: side by side they would only
 * repeat each other's work.
 */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
