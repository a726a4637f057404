/** Calls back when sending may work again: the connection is back, or the page is looked at. Until the signal says so. */
export function whenReachable(send: () => void, signal: AbortSignal): void {
  window.addEventListener('online', send, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') send();
    },
    { signal },
  );
}
