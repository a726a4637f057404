import { onReconnect } from '../../lib/pwa/connectivity.ts';

/** Calls back when sending may work again: the connection has returned, or the page became visible. Until the signal aborts. */
export function whenReachable(send: () => void, signal: AbortSignal): void {
  onReconnect(send, signal);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') send();
    },
    { signal },
  );
}
