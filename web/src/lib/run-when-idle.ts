/** The longest wait for an idle browser, in ms. */
const LIMIT_MS = 2000;

/** Runs a task when the browser is idle after rendering. Returns the cancel function. */
export function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    // Safari has no idle callback.
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(task, { timeout: LIMIT_MS });
  return () => cancelIdleCallback(id);
}
