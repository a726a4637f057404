import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { address } from '../data/content.ts';
import { REACHED, UNREACHED } from '../data/device-caches.ts';
import { createListeners } from './listeners.ts';

const FIRST_ASK_MS = 5_000;
const LAST_ASK_MS = 60_000;

const listeners = createListeners();

/** A network without a way out looks like a connection: what the service worker found out. */
function set(isThere: boolean): void {
  const isBack = isThere && address.isAway;
  address.isAway = !isThere;
  listeners.notify();
  // Whatever waits for a connection, our couriers as well as Firestore, waits for this event: the browser has noticed nothing.
  if (isBack && navigator.onLine) window.dispatchEvent(new Event('online'));
}

/** Hears from the service worker whether the server can be reached. */
export function listenToReach(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const { type } = data as { type?: unknown };
    if (type === REACHED || type === UNREACHED) set(type === REACHED);
  });
  window.addEventListener('online', () => set(true));
}

function follow(onChange: () => void): () => void {
  const stop = listeners.subscribe(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    stop();
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = (): boolean => navigator.onLine && !address.isAway;

/** Asks the server itself whether it can be reached now; the service worker tells every page what came of it. */
export const canReach = (): Promise<boolean> =>
  fetch('/api/content/version', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

/** Whether there is a connection, as far as the browser and the service worker know. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);

/** Asks after 5, 10, 20, 40 and then every 60 seconds while the page is looked at, and whenever somebody comes back to it. */
export const reachQuery = queryOptions({
  queryKey: ['reach'],
  queryFn: async () => navigator.onLine && (await canReach()),
  // The service worker has just asked.
  initialData: false,
  staleTime: Infinity,
  gcTime: 0,
  networkMode: 'always',
  refetchInterval: ({ state }) => Math.min(FIRST_ASK_MS * 2 ** state.dataUpdateCount, LAST_ASK_MS),
  refetchOnWindowFocus: 'always',
});

/** Goes on asking for the server where it is out of reach: nothing else may ask for it. */
export const useReachAgain = (): void => void useQuery(reachQuery);
