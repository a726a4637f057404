import { isCertificatePage, NOT_APP_PAGES } from './lib/pwa/app-navigation.ts';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import {
  CLAIM,
  CONTENT_CACHE,
  isPrivate,
  isVideo,
  privateCache,
  REACHED,
  sharedCopy,
  SKIP_WAITING,
  UNREACHED,
} from './lib/pwa/caches.ts';

/** The app, its content and saved courses without a network (docs/decisions/014-offline.md). */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

const maxAgeSeconds = 90 * 86_400;
/** How long a page waits for the server when there is a cached copy. */
const TIMEOUT_SEC = 3;

const isOwn = (url: URL) => url.origin === self.location.origin;

// --- Plugins for Workbox's strategies

const fromSharedCaches: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await sharedCopy(request.url)),
};

/** Whether the server answered the last request; undefined before the first one. */
let isReached: boolean | undefined;

async function report(next: boolean): Promise<void> {
  // Unreachability is reported each time: a page may have trusted the browser's events since.
  if (next && isReached) return;
  isReached = next;
  for (const tab of await self.clients.matchAll({ type: 'window' }))
    tab.postMessage({ type: next ? REACHED : UNREACHED }, []);
}

const connectivity: WorkboxPlugin = {
  // The browser's HTTP cache would otherwise answer for the server.
  requestWillFetch: async ({ request }) =>
    isReached ? request : new Request(request, { cache: 'no-cache' }),
  fetchDidSucceed: async ({ response }) => {
    if (self.navigator.onLine) await report(true);
    return response;
  },
  fetchDidFail: async ({ request }) => {
    if (!request.signal.aborted) await report(false);
  },
};

/** The uid of a token that the server has checked. */
function readUid(authorization: string): string | undefined {
  try {
    const [, payload = ''] = authorization.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

// --- The app

setCacheNameDetails({ prefix: 'edu' });
// Workbox inserts the list of files here.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: NOT_APP_PAGES }),
);

/** Without a network the app says that the server must answer. */
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && isOwn(url) && isCertificatePage(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache('/app.html') }] }),
);

// --- Files: their addresses change with their content

const isFile = (url: URL) =>
  isOwn(url)
    ? /^\/(?:assets|icons|media)\//.test(url.pathname)
    : /^(?:images|assets|downloads)\.ctfassets\.net$/.test(url.hostname);

registerRoute(
  ({ url }) => isFile(url) && !isVideo(url),
  new CacheFirst({
    cacheName: 'edu-files',
    plugins: [
      {
        // An opaque answer counts as megabytes of the storage quota.
        requestWillFetch: async ({ request }) =>
          isOwn(new URL(request.url)) || request.mode !== 'no-cors'
            ? request
            : new Request(request.url, { mode: 'cors', credentials: 'omit' }),
        handlerDidError: ({ request }) => fetch(request),
      },
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds, purgeOnQuotaError: true }),
      fromSharedCaches,
    ],
  }),
);

/** Only the videos of saved courses are cached. */
registerRoute(
  ({ url }) => isVideo(url),
  async ({ request }) => {
    const saved = await sharedCopy(request.url);
    if (!saved) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, saved) : saved;
  },
);

/** The Firebase configuration: sign-in does not work without it. */
const PROJECT = '/__/firebase/init.json';
const project = new StaleWhileRevalidate({ cacheName: 'edu-project' });
registerRoute(({ url }) => isOwn(url) && url.pathname === PROJECT, project);

// --- Content of courses

const networkOnly = new NetworkOnly({ plugins: [connectivity] });

const strategyFor = (cacheName: string, isOfUser: boolean) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: TIMEOUT_SEC,
    plugins: [
      connectivity,
      {
        // Without the token, by which private answers vary: the next one is another.
        cacheKeyWillBeUsed: async ({ request }) => request.url,
        cacheWillUpdate: async ({ request, response }) => {
          const isRefused = response.headers.has('www-authenticate');
          if (isRefused || response.status === 401 || response.status === 404)
            await (await caches.open(cacheName)).delete(request.url);
          if (isRefused || response.status !== 200) return null;
          // A sign-out meanwhile has removed the user's cache.
          if (isOfUser) return (await caches.has(cacheName)) ? response : null;
          return isPrivate(response) ? null : response;
        },
      },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds }),
      fromSharedCaches,
    ],
  });

registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/api/content/'),
  async ({ request, event, url }) => {
    // The saved courses are searched without a network.
    if (url.pathname === '/api/content/search') return networkOnly.handle({ request, event });
    // A course download and a test of the connection need the server's answer.
    if (request.cache === 'reload') return networkOnly.handle({ request, event });
    const authorization = request.headers.get('authorization');
    const uid = authorization === null ? undefined : readUid(authorization);
    if (uid) await caches.open(privateCache(uid));
    const strategy = uid ? strategyFor(privateCache(uid), true) : strategyFor(CONTENT_CACHE, false);
    const response = await strategy.handle({ request, event });
    const isTrouble = response.status >= 500 || response.status === 429;
    if (!isTrouble) return response;
    const { url: key } = request;
    const own = uid && (await caches.match(key, { cacheName: privateCache(uid) }));
    return own || ((await sharedCopy(key)) ?? response);
  },
);

// --- Installation

self.addEventListener('install', (event) => {
  const request = new Request(PROJECT);
  // The first page requested it before this worker was active.
  event.waitUntil(project.handle({ request, event }).catch(console.warn));
});
self.addEventListener('message', ({ data }) => {
  const { type } = data as { type?: unknown };
  if (type === SKIP_WAITING) void self.skipWaiting();
  if (type === CLAIM) void self.clients.claim();
});
