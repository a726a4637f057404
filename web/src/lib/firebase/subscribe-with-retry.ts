import { onReconnect } from '../pwa/connectivity.ts';

const RETRY_MS = 15_000;

type Watch<T> = (
  onValue: (value: T) => void,
  onError: (error: Error) => void,
) => Promise<() => void>;

/**
 * Subscribes, and again after an error: in 15 s, or when the connection returns. Returns the stop
 * function.
 */
export function subscribeWithRetry<T>(
  watch: Watch<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  let round = new AbortController();
  const subscribe = () => {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      onError(error);
      // The error handler may have stopped it.
      if (signal.aborted) return;
      const timer = setTimeout(subscribe, RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
      onReconnect(subscribe, signal);
    };
    watch((value) => {
      if (!signal.aborted) onValue(value);
    }, fail).then((stop) => {
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop);
    }, fail);
  };
  subscribe();
  return () => round.abort();
}
