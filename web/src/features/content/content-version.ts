import type { QueryClient } from '@tanstack/react-query';
import { address } from './api.ts';

const LOOK_AGAIN_MS = 60_000;
/** The CDN caches the answer for this time. */
const LEAST_GAP_MS = 15_000;
/** Caches store an answer without a version for 5 min and may serve it for 10 min more. */
const UNVERSIONED_LIFE_SEC = 15 * 60;

const plainAddress = address.of;
/** The oldest version that the page's content can have, in seconds since 1970; 0 while unknown. */
let known = 0;

/** Whether the fetched content may be older than this version, given the site's clock. */
function mayBeOlder(version: number, date: string | null): boolean {
  if (known > 0) return version > known;
  return Date.parse(date ?? '') / 1_000 - version < UNVERSIONED_LIFE_SEC;
}

export async function learnVersion(client: QueryClient): Promise<void> {
  const response = await fetch('/api/content/version');
  if (!response.ok) return;
  const { version } = (await response.json()) as { version: number };
  // No version was announced, or this server instance does not know the newest one yet.
  if (version <= known) return;
  const isOutdated = mayBeOlder(version, response.headers.get('date'));
  known = version;
  address.of = (path) => `${plainAddress(path)}${path.includes('?') ? '&' : '?'}v=${version}`;
  if (isOutdated) await client.invalidateQueries({ queryKey: ['content'] });
}

let isFollowing = false;

/**
 * Fetches the version now and each minute while the page is visible. Repeated calls start one
 * timer.
 */
export function followVersion(client: QueryClient): void {
  if (isFollowing) return;
  isFollowing = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const isSoon = performance.now() - lookedAt < LEAST_GAP_MS;
    if (isSoon || document.visibilityState !== 'visible') return;
    lookedAt = performance.now();
    // On a lost connection the next attempt follows; content uses the last known version.
    learnVersion(client).catch(() => undefined);
  };
  look();
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
}
