import type { QueryClient } from '@tanstack/react-query';
import { address } from './api.ts';

const LOOK_AGAIN_MS = 60_000;
/** The CDN keeps the answer so long. */
const LEAST_GAP_MS = 15_000;
/** Without a version in its address, an answer is kept by caches for 5 min and may be served for 10 min more. */
const UNVERSIONED_LIFE_SEC = 15 * 60;

const plainAddress = address.of;
/** The version that the content on the page has at least, in seconds since 1970; 0 while none is known. */
let known = 0;

/** Whether what the page has fetched may be older than this version, at this moment of the site. */
function mayBeOlder(version: number, date: string | null): boolean {
  if (known > 0) return version > known;
  return Date.parse(date ?? '') / 1_000 - version < UNVERSIONED_LIFE_SEC;
}

export async function learnVersion(client: QueryClient): Promise<void> {
  const response = await fetch('/api/content/version');
  if (!response.ok) return;
  const { version } = (await response.json()) as { version: number };
  // None was ever announced, or another server of the site has not heard of the newest one yet.
  if (version <= known) return;
  const isOutdated = mayBeOlder(version, response.headers.get('date'));
  known = version;
  address.of = (path) => `${plainAddress(path)}${path.includes('?') ? '&' : '?'}v=${version}`;
  if (isOutdated) await client.invalidateQueries({ queryKey: ['content'] });
}

let isFollowing = false;

/** Learns the version now and each minute while the page is looked at. Any number of times, once. */
export function followVersion(client: QueryClient): void {
  if (isFollowing) return;
  isFollowing = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const isSoon = performance.now() - lookedAt < LEAST_GAP_MS;
    if (isSoon || document.visibilityState !== 'visible') return;
    lookedAt = performance.now();
    // Out of reach, the next look tells; content goes on with the version that is known.
    learnVersion(client).catch(() => undefined);
  };
  look();
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
}
