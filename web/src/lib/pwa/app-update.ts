import { onlineManager } from '@tanstack/react-query';
import { Store, useStore } from '../store.ts';
import { CLAIM, SKIP_WAITING } from './caches.ts';

/** How often an open page checks for a newer version. */
const CHECK_MS = 60 * 60_000;
/** The time limit for the waiting worker to take over. */
const TAKE_LIMIT_MS = 3_000;
/** The time limit for installing a newer version. */
const INSTALL_LIMIT_MS = 20_000;

const waiting = new Store<ServiceWorker | undefined>(undefined);

/** An installed newer version of the app that waits for the user's consent. */
export const useAppUpdate = (): ServiceWorker | undefined => useStore(waiting);

// A worker has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (worker: ServiceWorker | null, type: string) => worker?.postMessage({ type });

/** Resolves when a worker is installed or its installation has failed. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });

/** Checks for a newer version; without a connection the next check finds it. */
const check = (registration: ServiceWorkerRegistration): Promise<unknown> =>
  registration.update().catch(() => undefined);

let registered: Promise<void> | undefined;

/**
 * Registers the service worker once and offers each newer version. Resolves when a worker controls
 * this page.
 */
export const registerServiceWorker = (): Promise<void> => (registered ??= register());

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  const look = async () => {
    if (registration.installing) await installed(registration.installing);
    // The first version does not wait.
    if (registration.waiting && registration.active) waiting.set(registration.waiting);
  };
  registration.addEventListener('updatefound', () => void look());
  // Another page may have found a newer version.
  void look();
  // The browser's own check waits until the active worker is idle.
  if (registration.active) void check(registration);
  setInterval(() => onlineManager.isOnline() && void check(registration), CHECK_MS);
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    // A worker that activated while this page was loading does not control it.
    serviceWorker.ready.then(({ active }) => post(active, CLAIM), console.warn);
  });
}

/** Reloads the page with the newest version of the app; a waiting version takes over first. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && !registration.waiting) await check(registration);
  if (registration?.installing) {
    const limit = new Promise((resolve) => setTimeout(resolve, INSTALL_LIMIT_MS));
    await Promise.race([installed(registration.installing), limit]);
  }
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  post(registration.waiting, SKIP_WAITING);
  // Chromium stops the active worker first. A request at that time restarts it, and then it ends
  // only after 30 s without any event: every message or request extends that. Without a
  // registration the server answers with the new version.
  setInterval(() => {
    if (onlineManager.isOnline()) void registration.unregister().then(() => location.reload());
  }, TAKE_LIMIT_MS);
}
