import { worker } from './worker-scope.ts';

/** What is served as sw.js to withdraw the service worker: it takes its place, clears everything and unregisters. */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('edu-')) await caches.delete(name);
      await worker.registration.unregister();
    })(),
  ),
);
