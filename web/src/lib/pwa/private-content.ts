import {
  announceCourses,
  CONTENT_CACHE,
  ENTRY,
  isCourseCache,
  userOfPrivateCache,
} from './caches.ts';

const LESSONS = /\/api\/content\/(?:courses|quizzes)\/[^/?]+$/;

/** The user whose private content is in a cache; undefined for public content. */
async function cacheOwner(name: string): Promise<string | undefined> {
  if (!isCourseCache(name)) return userOfPrivateCache(name);
  const entry = await caches.match(ENTRY, { cacheName: name });
  return ((await entry?.json()) as { owner?: string } | undefined)?.owner;
}

/**
 * Removes the cached content of these users, saved courses included; undefined is public content.
 */
export async function removeContent(isOver: (uid: string | undefined) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) {
    if (name === CONTENT_CACHE && isOver(undefined)) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (LESSONS.test(url)) await cache.delete(url);
    } else if (isCourseCache(name) || userOfPrivateCache(name) !== undefined) {
      if (isOver(await cacheOwner(name))) await caches.delete(name);
    }
  }
  announceCourses();
}
