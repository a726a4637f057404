import { CONTENT_CACHE, isPrivateCache, privateCache } from '../../lib/pwa/caches.ts';
import { removeCourses } from './offline-courses.ts';

const LESSONS = /\/api\/content\/(?:courses|quizzes)\/[^/?]+$/;

/** Removes content that was given to another user, and all but the course list when guests are not let in. */
export async function removePrivateContent(
  uid: string | undefined,
  isClosedToGuests: boolean,
): Promise<void> {
  if (!('caches' in globalThis)) return;
  const isShut = isClosedToGuests && uid === undefined;
  const own = uid && privateCache(uid);
  for (const name of await caches.keys())
    if (isPrivateCache(name) && name !== own) await caches.delete(name);
  if (isShut) {
    const cache = await caches.open(CONTENT_CACHE);
    for (const { url } of await cache.keys()) if (LESSONS.test(url)) await cache.delete(url);
  }
  await removeCourses(({ owner }) => isShut || (owner !== undefined && owner !== uid));
}
