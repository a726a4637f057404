/** Names in Cache Storage and messages that the pages and the service worker share (docs/decisions/014-offline.md). */

/** Answers of the content API that every visitor may see. */
export const CONTENT_CACHE = 'edu-content';

/** Answers that were given to one user; deleted when that user leaves. */
const PRIVATE_PREFIX = 'edu-own.';
export const privateCache = (uid: string): string => PRIVATE_PREFIX + uid;
export const userOfPrivateCache = (name: string): string | undefined =>
  name.startsWith(PRIVATE_PREFIX) ? name.slice(PRIVATE_PREFIX.length) : undefined;

/** One cache for each course saved for offline use. The name is older than the words of the code. */
const COURSE_PREFIX = 'edu-kept.';
export const courseCache = (courseId: string): string => COURSE_PREFIX + courseId;
export const isCourseCache = (name: string): boolean => name.startsWith(COURSE_PREFIX);
/** The key of the entry of a course in its cache. */
export const ENTRY = '/kept-course.json';
/** Tells every tab that a course has changed. */
export const COURSES_CHANNEL = 'edu-offline-courses';

/** A copy that every user of the device may see: of a saved course, which has a cache of its own, or of a public answer. */
export async function sharedCopy(address: string): Promise<Response | undefined> {
  for (const cacheName of await caches.keys()) {
    if (cacheName !== CONTENT_CACHE && !isCourseCache(cacheName)) continue;
    const copy = await caches.match(address, { cacheName });
    if (copy) return copy;
  }
  return undefined;
}

/** The key of an answer of the content API: `v` names a version for the CDN. */
export function contentKey(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('v');
  return url.href;
}

export const isPrivate = ({ headers }: Response): boolean =>
  /private|no-store/.test(headers.get('cache-control') ?? '');

/** Video files that this site plays itself. */
export const isVideo = ({ pathname, hostname }: URL): boolean =>
  /\.(?:mp4|webm|mov|m4v|ogv)$/.test(pathname) || hostname === 'videos.ctfassets.net';

/** An earlier version saved a video in parts, with an empty answer of this header in its place. */
export const isWhole = ({ headers }: Response): boolean => !headers.has('x-kept-in-parts');

/** The service worker tells its pages whether the server answered. */
export const REACHED = 'REACHED';
export const UNREACHED = 'UNREACHED';
/** A page asks the active worker to answer for it. */
export const CLAIM = 'CLAIM';
/** A page asks the waiting worker to take over. */
export const SKIP_WAITING = 'SKIP_WAITING';
