import type { QueryClient } from '@tanstack/react-query';
import { CLAIM, CONTENT_CHANGED, LISTENING, REACHED } from '../data/device-caches.ts';
import { putAway, putShownAway } from '../data/put-away.ts';
import { offerUpdate } from '../state/app-update.ts';
import { listenToReach } from '../state/online.ts';
import { takeUpdate } from '../state/take-update.ts';
import { goOnKeeping } from '../state/kept-courses.ts';

/** How often a page that stays open asks whether there is a newer version. */
const LOOK_MS = 60 * 60_000;

/** How long a first page has its device for itself: to put 140 files away is half of what two cores do in a second. */
const SETTLING_MS = 3000;

const isSparing = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Registers the service worker, behind the page: what it puts away competes with nothing that the page waits for. Whoever
 * spares data gets none of it, unless it is here already.
 */
export function start(client: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  const wasHere = navigator.serviceWorker.controller !== null;
  if (isSparing() && !wasHere) return;
  listen(client);
  const standing = settled(wasHere).then(register).then(controlled);
  if (!isSparing()) putShownAway(client, standing);
  standing
    .then(() => putAway(client))
    // Denied by the browser or the person: the platform works as before, with a network.
    .catch(console.warn);
  goOnKeeping();
}

/** Resolves at once where nothing is to be put away, else when the page has been here for a while. */
const settled = (wasHere: boolean): Promise<unknown> =>
  wasHere ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, SETTLING_MS));

const offer = () => offerUpdate(() => void takeUpdate());

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const follow = () => {
    const { installing, active } = registration;
    // The first one waits for nobody.
    if (installing && active)
      installing.addEventListener('statechange', () => installing.state === 'installed' && offer());
  };
  registration.addEventListener('updatefound', follow);
  // Another page may have found it already.
  follow();
  if (registration.waiting) offer();
  setInterval(
    () => void (navigator.onLine && registration.update().catch(() => undefined)),
    LOOK_MS,
  );
}

/** Resolves as soon as a service worker answers for this page. */
const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return resolve();
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    // One that took over the moment this page began has not seen it among those that it answers for.
    const askFor = ({ active }: ServiceWorkerRegistration) =>
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      active?.postMessage({ type: CLAIM });
    serviceWorker.ready.then(askFor, console.warn);
  });

/** What was shown from the device is asked for again once the server has something newer. */
function listen(client: QueryClient): void {
  listenToReach();
  const askAgain = () =>
    void client.refetchQueries({
      queryKey: ['content'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  // TanStack Query takes a page that was opened without a connection for one that had it, and hears no change.
  window.addEventListener('online', askAgain);
  // The connection may have come before this was here to hear it.
  if (navigator.onLine) askAgain();
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const { type } = data as { type?: unknown };
    if (type === CONTENT_CHANGED) void client.invalidateQueries({ queryKey: ['content'] });
    // What could not be had while the server was away; the browser never said that it was.
    if (type === REACHED) askAgain();
  });
  navigator.serviceWorker.controller?.postMessage({ type: LISTENING });
}
