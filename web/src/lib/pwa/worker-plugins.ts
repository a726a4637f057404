import type { WorkboxPlugin } from 'workbox-core';
import { REACHED, sharedCopy, UNREACHED } from './caches.ts';

/** What the service worker adds to Workbox's strategies. */
declare const self: ServiceWorkerGlobalScope;

export const fromSharedCaches: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await sharedCopy(request.url)),
};

/** Whether the server answered the last request; undefined before the first one. */
let isReached: boolean | undefined;

async function report(next: boolean): Promise<void> {
  // That it is out of reach is repeated: a page may have believed the browser since.
  if (next && isReached) return;
  isReached = next;
  for (const tab of await self.clients.matchAll({ type: 'window' }))
    tab.postMessage({ type: next ? REACHED : UNREACHED }, []);
}

export const connectivity: WorkboxPlugin = {
  // The browser's own cache would answer in the server's name.
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

/** Whose token it is. The server has checked it. */
export function uidOf(authorization: string): string | undefined {
  try {
    const [, payload = ''] = authorization.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}
