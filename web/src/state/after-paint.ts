/** Runs the work once the browser is idle after the first paint, two seconds later at most. */
export function afterPaint(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  // Safari has no idle callback; a short delay is behind its first paint too.
  else setTimeout(work, 300);
}
