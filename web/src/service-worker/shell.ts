import { clientsClaim } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CACHES } from '../data/device-caches.ts';
import { worker } from './worker-scope.ts';

/** Written by vite-plugin-service-worker.ts: every file that a learner or a guest can need. */
declare const PRECACHE: { url: string; revision: string | null }[];

const SHELL = '/app.html';

/** The server's own answers, and files. */
const NOT_THE_APP = [/^\/api\//, /^\/__\//, /^\/(?:assets|media|icons)\//, /^\/[^/]+\.\w+$/];

const shell = new PrecacheController({ cacheName: CACHES.shell });

/** Under this key stand the ids of the tabs that were open when this version took over. */
const OLDER_TABS = '/older-tabs';

const openTabs = async (): Promise<string[]> => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
};

/** An open tab goes on with the files of the version it began with: they leave with the last such tab. */
async function tidy(): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  const stored = await cache.match(OLDER_TABS);
  if (!stored) return;
  const older = (await stored.json()) as string[];
  const open = await openTabs();
  if (older.some((id) => open.includes(id))) return;
  const current = new Set(shell.getURLsToCacheKeys().values());
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

async function takeOver(): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  const stored = await cache.match(OLDER_TABS);
  const before = stored ? ((await stored.json()) as string[]) : [];
  const open = await openTabs();
  // A tab may be older than the version before this one.
  const older = new Set([...before.filter((id) => open.includes(id)), ...open]);
  await cache.put(OLDER_TABS, Response.json([...older]));
  await tidy();
}

/** Puts the app away at its installation, and answers every address of the app with it from then on. */
export function serveShell(): void {
  shell.addToCacheList(PRECACHE);
  worker.addEventListener('install', (event) => event.waitUntil(shell.install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  clientsClaim();
  const handler = shell.createHandlerBoundToURL(SHELL);
  registerRoute(
    new NavigationRoute(
      (options) => {
        options.event.waitUntil(tidy());
        return handler(options);
      },
      { denylist: NOT_THE_APP },
    ),
  );
}
