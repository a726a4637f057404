import { CLAIM } from '../data/device-caches.ts';
import { serveContent } from './content.ts';
import { serveFiles } from './files.ts';
import { serveShell } from './shell.ts';
import { worker } from './worker-scope.ts';

/** The service worker: the app, its content and what was kept of it, without a network (docs/decisions/014-offline.md). */
serveShell();
serveFiles();
serveContent();

// A new version waits until the person takes it, or no tab is open any more.
worker.addEventListener('message', ({ data }) => {
  const { type } = data as { type?: unknown };
  if (type === 'SKIP_WAITING') void worker.skipWaiting();
  if (type === CLAIM) void worker.clients.claim();
});
