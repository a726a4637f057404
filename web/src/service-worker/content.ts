import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import {
  answerCaches,
  CACHES,
  CONTENT_CHANGED,
  contentKey,
  KEPT_AT,
  LISTENING,
  marked,
  REACHED,
  UNREACHED,
} from '../data/device-caches.ts';
import { worker } from './worker-scope.ts';

/** What is newest is asked of the server alone. */
const VERSION = '/api/content/version';
const DAY_SEC = 86_400;
/** A copy that is not older may stand on the page while the server is asked. */
const FIRST_MS = 7 * DAY_SEC * 1_000;
/** How long a page waits for the server where a copy is here. */
const PATIENCE_MS = 3_000;

const expirations = [CACHES.content, CACHES.own].map(
  (name) =>
    [name, new CacheExpiration(name, { maxEntries: 300, maxAgeSeconds: 90 * DAY_SEC })] as const,
);
const expiration = new Map<string, CacheExpiration>(expirations);

/** Whether the server answered when it was last asked; undefined while this worker has not asked. */
let isReached: boolean | undefined;

/** That it is out of reach is told each time: a page may believe the browser's word of a connection that leads nowhere. */
async function tellReach(next: boolean): Promise<void> {
  if (next && isReached) return;
  isReached = next;
  for (const tab of await worker.clients.matchAll({ type: 'window' }))
    tab.postMessage({ type: next ? REACHED : UNREACHED }, []);
}

/**
 * Asks the server; every page hears when it is out of reach, and when it is there again. What the browser's own cache has
 * answered shows neither.
 */
function ask(request: Request): Promise<Response> {
  const coming = fetch(request, isReached ? {} : { cache: 'no-cache' });
  coming.then(
    () => (worker.navigator.onLine ? tellReach(true) : undefined),
    // A page that went away has only given up.
    () => (request.signal.aborted ? undefined : tellReach(false)),
  );
  return coming;
}

/** Pages that were shown something older before they listened. */
const untold = new Set<string>();

interface Copy {
  response: Response;
  isOwn: boolean;
}

async function copyOf(key: string): Promise<Copy | undefined> {
  for (const name of await answerCaches()) {
    const response = await caches.match(key, { cacheName: name });
    if (response) return { response, isOwn: name === CACHES.own };
  }
}

/** Whose token it is; it is not checked here, the server has done so. */
function holderOf(authorization: string): string | undefined {
  try {
    const [, payload = ''] = authorization.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

async function put(name: string, key: string, response: Response, holder?: string): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, marked(response, holder));
  await expiration.get(name)?.updateTimestamp(key);
  await expiration.get(name)?.expireEntries();
}

async function forget(key: string): Promise<void> {
  for (const name of [CACHES.content, CACHES.own]) await (await caches.open(name)).delete(key);
}

/** Puts an answer where it belongs: what is not for everybody only beside the person it was given to. */
async function keep(request: Request, key: string, response: Response): Promise<void> {
  const wantsToken = response.headers.has('www-authenticate');
  const authorization = request.headers.get('authorization');
  // Refused, gone, or cut down to an outline: what stood here before is not for whoever is here.
  if (wantsToken && !authorization) {
    await (await caches.open(CACHES.content)).delete(key);
    return;
  }
  if (response.status === 404 || response.status === 401) return forget(key);
  if (response.status !== 200 || wantsToken) return;
  const isPrivate = /private|no-store/.test(response.headers.get('cache-control') ?? '');
  if (!isPrivate) return put(CACHES.content, key, response);
  const holder = authorization === null ? undefined : holderOf(authorization);
  if (holder !== undefined) await put(CACHES.own, key, response, holder);
}

const tagOf = ({ headers }: Response) => headers.get('etag')?.replace(/^W\//, '');

async function tell(clientId: string): Promise<void> {
  const client = await worker.clients.get(clientId);
  untold.add(clientId);
  client?.postMessage({ type: CONTENT_CHANGED }, []);
}

const isTrouble = ({ status }: Response) => status >= 500 || status === 429;

/**
 * An answer of the content API. A page that has just opened asks without a version: what is here stands at once, and the page
 * is told when the server has something newer. A page that knows a version, or asks for somebody, wants the server's word
 * first, for a short while.
 */
async function answer(request: Request, event: FetchEvent): Promise<Response> {
  const key = contentKey(request.url);
  // The page keeps a course on purpose, and wants what is there now; an older copy would stand before the kept one.
  const copy = request.cache === 'reload' ? undefined : await copyOf(key);
  const isFirst =
    copy !== undefined &&
    !copy.isOwn &&
    !request.headers.has('authorization') &&
    !new URL(request.url).searchParams.has('v') &&
    Date.now() - Number(copy.response.headers.get(KEPT_AT)) < FIRST_MS;

  const coming = ask(request);
  const kept = coming.then(async (response) => {
    const before = copy && tagOf(copy.response);
    const isOther = before !== tagOf(response) && !isTrouble(response);
    await keep(request, key, response.clone());
    if (isFirst && isOther) await tell(event.clientId);
  });
  // Out of reach is no fault here: the page is told by what it gets.
  event.waitUntil(kept.catch(() => undefined));
  if (!copy) return coming;
  if (isFirst) return copy.response;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([coming.catch(() => undefined), late]);
  return first && !isTrouble(first) ? first : copy.response;
}

export function serveContent(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/content/'),
    ({ request, event, url }) =>
      url.pathname === VERSION ? ask(request) : answer(request, event as FetchEvent),
  );
  worker.addEventListener('message', ({ data, source }) => {
    if ((data as { type?: unknown }).type !== LISTENING || !source || !('id' in source)) return;
    if (isReached === false) source.postMessage({ type: UNREACHED }, []);
    if (untold.delete(source.id)) source.postMessage({ type: CONTENT_CHANGED }, []);
  });
}
