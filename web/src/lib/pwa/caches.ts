/**
 * Names in Cache Storage and messages that the pages and the service worker share
 * (docs/decisions/014-offline.md).
 */

/** Answers of the content API that every visitor may see. */
export const CONTENT_CACHE = 'edu-content';

/** Answers for one user; deleted when that user leaves. */
const PRIVATE_PREFIX = 'edu-own.';
export const privateCache = (uid: string): string => PRIVATE_PREFIX + uid;
export const userOfPrivateCache = (name: string): string | undefined =>
  name.startsWith(PRIVATE_PREFIX) ? name.slice(PRIVATE_PREFIX.length) : undefined;

/**
 * One cache for each course saved for offline use. The names of the keys are older than those in
 * the code.
 */
const COURSE_PREFIX = 'edu-kept.';
export const courseCache = (courseId: string): string => COURSE_PREFIX + courseId;
export const isCourseCache = (name: string): boolean => name.startsWith(COURSE_PREFIX);
/** The key of a course's entry in its cache. */
export const ENTRY = '/kept-course.json';
export const COURSES_CHANNEL = 'edu-offline-courses';

/** Notifies every tab that a saved course has changed. */
export function announceCourses(): void {
  const channel = new BroadcastChannel(COURSES_CHANNEL);
  // Only tabs of this origin listen.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

/**
 * A copy that every user of the device may see: of a saved public course (in its own cache) or of
 * a public answer.
 */
export async function sharedCopy(address: string): Promise<Response | undefined> {
  for (const cacheName of await caches.keys()) {
    if (cacheName !== CONTENT_CACHE && !isCourseCache(cacheName)) continue;
    const copy = await caches.match(address, { cacheName });
    if (copy) return copy;
  }
  return undefined;
}

export const isPrivate = ({ headers }: Response): boolean =>
  /private|no-store/.test(headers.get('cache-control') ?? '');

/** Video files that this site itself plays. */
export const isVideo = ({ pathname, hostname }: URL): boolean =>
  /\.(?:mp4|webm|mov|m4v|ogv)$/.test(pathname) || hostname === 'videos.ctfassets.net';

/** Messages of the service worker to its pages: whether the server answered. */
export const REACHED = 'REACHED';
export const UNREACHED = 'UNREACHED';
/** Message of a page to the active worker: control this page. */
export const CLAIM = 'CLAIM';
/** Message of a page to the waiting worker: take over. */
export const SKIP_WAITING = 'SKIP_WAITING';
