/** How long a newer version that was just found may take to be put away. */
const PATIENCE_MS = 20_000;

/** Resolves when a worker on its way has been put away, or has failed. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    setTimeout(resolve, PATIENCE_MS);
    look();
  });

/**
 * Opens the page anew with the newest version of the app that can be had: one that waits takes over first. Where there is no
 * service worker, the server's.
 */
export async function takeUpdate(): Promise<void> {
  const reload = () => location.reload();
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  if (registration?.installing) await settled(registration.installing);
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  const skipWaiting = () => {
    for (const worker of [registration.waiting, registration.active])
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker?.postMessage({ type: 'SKIP_WAITING' });
  };
  skipWaiting();
  // Chromium activates the waiting worker when the active one is idle. It may miss that moment and looks again after a message.
  setInterval(skipWaiting, 1000);
}
