import {
  CONTENT_CACHE,
  COURSES_CHANNEL,
  ENTRY,
  isCourseCache,
  userOfPrivateCache,
} from './caches.ts';

const LESSONS = /\/api\/content\/(?:courses|quizzes)\/[^/?]+$/;

/** The user to whom the content of a cache was given; undefined when it is for everybody. */
async function userOf(name: string): Promise<string | undefined> {
  if (!isCourseCache(name)) return userOfPrivateCache(name);
  const entry = await caches.match(ENTRY, { cacheName: name });
  return ((await entry?.json()) as { owner?: string } | undefined)?.owner;
}

/** Removes the content, with saved courses, that was given to these users; undefined stands for everybody. */
export async function removeContent(isOver: (uid: string | undefined) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) {
    if (name === CONTENT_CACHE && isOver(undefined)) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (LESSONS.test(url)) await cache.delete(url);
    } else if (isCourseCache(name) || userOfPrivateCache(name) !== undefined) {
      if (isOver(await userOf(name))) await caches.delete(name);
    }
  }
  const channel = new BroadcastChannel(COURSES_CHANNEL);
  // Only tabs of this origin listen.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}
