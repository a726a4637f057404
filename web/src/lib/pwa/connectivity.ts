import { AppError } from '@edu/domain/errors/errors';
import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { REACHED, UNREACHED } from './caches.ts';

const FIRST_ASK_MS = 5_000;
const LAST_ASK_MS = 60_000;

/**
 * Connects TanStack Query's `onlineManager`, the only store of connectivity, to the browser and
 * the service worker. The browser takes a network without internet access for a connection; the
 * service worker knows whether the server answered.
 */
export function followConnectivity(): void {
  onlineManager.setEventListener((setOnline) => {
    const stop = new AbortController();
    const { signal } = stop;
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    window.addEventListener('online', () => setOnline(true), { signal });
    window.addEventListener('offline', () => setOnline(false), { signal });
    const onMessage = ({ data }: MessageEvent) => {
      const { type } = data as { type?: unknown };
      if (type === REACHED) setOnline(navigator.onLine);
      if (type === UNREACHED) setOnline(false);
    };
    serviceWorker?.addEventListener('message', onMessage, { signal });
    setOnline(navigator.onLine);
    return () => stop.abort();
  });
}

/** Calls back each time the connection returns, until the signal aborts. */
export function onReconnect(callback: () => void, signal?: AbortSignal): void {
  const stop = onlineManager.subscribe((isOnline) => isOnline && callback());
  signal?.addEventListener('abort', stop);
}

/**
 * Asks the server for what no cache of the browser answers; the service worker reports to every
 * page whether it answered.
 */
export const canReach = (): Promise<boolean> =>
  fetch('/api/content/courses?skip=0', {
    cache: 'reload',
    signal: AbortSignal.timeout(5_000),
  }).then(
    () => true,
    () => false,
  );

/** Whether there is a connection, as far as the browser and the service worker know. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );

/**
 * Throws AppError 'unavailable' without a connection: for a write that the SDK would silently delay
 * until there is one.
 */
export function requireConnection(): void {
  if (!onlineManager.isOnline()) throw new AppError('unavailable', 'This device is offline.');
}

/**
 * Requests after 5, 10, 20, 40 and then every 60 seconds while the page is visible, and when the
 * user returns to it.
 */
export const reachQuery = queryOptions({
  queryKey: ['reach'],
  queryFn: async () => navigator.onLine && (await canReach()),
  // The service worker has just tried.
  initialData: false,
  staleTime: Infinity,
  gcTime: 0,
  networkMode: 'always',
  refetchInterval: ({ state }) => Math.min(FIRST_ASK_MS * 2 ** state.dataUpdateCount, LAST_ASK_MS),
  refetchOnWindowFocus: 'always',
});

/** Polls the server until it answers. */
export const useReachAgain = (): void => void useQuery(reachQuery);

/** Whether the visitor's browser asks to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
