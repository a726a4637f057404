import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES } from '../data/device-caches.ts';
import { keptVideo } from './kept-video.ts';
import { worker } from './worker-scope.ts';

const DAY_SEC = 86_400;

const seen = new CacheFirst({
  cacheName: CACHES.files,
  // Without this a failed answer of another origin could not be told from a good one.
  fetchOptions: { credentials: 'same-origin' },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: 400,
      maxAgeSeconds: 90 * DAY_SEC,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Auth and Firestore do not start without it. */
const PROJECT = '/__/firebase/init.json';
const project = new StaleWhileRevalidate({ cacheName: CACHES.project });

const isOurs = (url: URL) => url.origin === worker.location.origin;
const isVideo = ({ pathname, hostname }: URL) =>
  /\.(?:mp4|webm|mov|m4v|ogv)$/.test(pathname) || hostname === 'videos.ctfassets.net';

/** A file of the app, of whatever version: the shell of an older one may still have it. */
const isAsset = (url: URL) => isOurs(url) && /^\/(?:assets|icons)\//.test(url.pathname);
/** Covers and captions; their addresses change with their content. */
const isMedia = (url: URL) =>
  !isVideo(url) &&
  ((isOurs(url) && url.pathname.startsWith('/media/')) ||
    /^(?:images|assets|downloads)\.ctfassets\.net$/.test(url.hostname));
const isFilm = (url: URL) =>
  isVideo(url) &&
  (isOurs(url) ? url.pathname.startsWith('/media/') : url.hostname.endsWith('.ctfassets.net'));

/** Asked for so that the answer can be read: one that cannot (opaque) would count as megabytes of the device's space. */
function readable(request: Request): Request {
  if (isOurs(new URL(request.url)) || request.mode !== 'no-cors') return request;
  return new Request(request.url, { mode: 'cors', credentials: 'omit' });
}

/** From whatever cache has it, else from the network. */
export function serveFiles(): void {
  registerRoute(
    ({ url }) => isAsset(url) || isMedia(url),
    async ({ request, event }) =>
      (await caches.match(request.url)) ??
      seen.handle({ request: readable(request), event }).catch(() => fetch(request)),
  );
  // Only what was kept on purpose: nobody asked for megabytes to stay.
  registerRoute(
    ({ url }) => isFilm(url),
    async ({ request }) => (await keptVideo(request)) ?? fetch(request),
  );
  registerRoute(({ url }) => isOurs(url) && url.pathname === PROJECT, project);
  // The page that began with no worker has asked already: the next one may begin without a network.
  worker.addEventListener('install', (event) => {
    const request = new Request(PROJECT);
    event.waitUntil(project.handle({ request, event }).catch(console.warn));
  });
}
