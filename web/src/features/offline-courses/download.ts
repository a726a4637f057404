import type { Category } from '@edu/domain/content/categories';
import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { offlineFiles } from '@edu/domain/content/offline-course';
import { fetchContent } from '../../data/content.ts';
import {
  CONTENT_CACHE,
  contentKey,
  courseCache,
  ENTRY,
  isCourseCache,
  isPrivate,
  isWhole,
} from '../../lib/pwa/caches.ts';

/** Why a download ended: no space on the device, or no connection. */
export type DownloadFailure = 'full' | 'cut';

/** A course saved for offline use, or on its way: what its cache says of it. */
export interface OfflineCourse {
  courseId: string;
  title: string;
  category: Category;
  withVideo: boolean;
  /** Bytes that are here, and that there will be; 0 while that is not known. */
  bytes: number;
  total: number;
  isComplete: boolean;
  /** Stopped by the user: it does not go on by itself. */
  isStopped: boolean;
  trouble?: DownloadFailure | undefined;
  /** When it was last compared with the server (milliseconds since 1970). */
  checkedAt: number;
  /** The uid that it was given to, if it is not for everybody. */
  owner?: string;
  /** When the user saved it: a course that is removed and saved again is another one. */
  savedAt?: number;
}

/** Progress is written for every part of this size. */
const STEP_BYTES = 256 * 1024;

const segment = encodeURIComponent;
const keyOf = (path: string) => contentKey(`${location.origin}/api/content${path}`);

async function get(url: string, init: RequestInit): Promise<Response> {
  // A file of another origin must be readable, or a player could not seek in it.
  const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', ...init });
  if (!response.ok) throw new AppError('unavailable', `${url} answered ${response.status}.`);
  return response;
}

/** Bytes that may still be stored, a tenth left for everything else; no limit when the browser does not say. */
export async function freeSpace(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota * 0.9 - usage);
}

/** How large a file is, in bytes; 0 when its server does not say. */
async function sizeOf(url: string, signal: AbortSignal): Promise<number> {
  const { headers } = await get(url, { method: 'HEAD', signal });
  return Number(headers.get('content-length') ?? 0);
}

export interface Sizes {
  /** Bytes of texts, covers and captions, about; and of the video files. */
  small: number;
  video: number;
}

/** What a course would take on this device. A question is counted as a kilobyte. */
export async function measureCourse(course: Course, signal: AbortSignal): Promise<Sizes> {
  const { small, videos } = offlineFiles(course);
  const questions = course.quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const sizes = { small: new Blob([JSON.stringify(course)]).size + questions * 1024, video: 0 };
  for (const url of small) sizes.small += await sizeOf(url, signal);
  for (const url of videos) sizes.video += await sizeOf(url, signal);
  return sizes;
}

/** Saves an answer of the content API as the server has it now. */
async function saveAnswer(cache: Cache, path: string, signal: AbortSignal) {
  const response = await fetchContent(path, { signal, cache: 'reload' });
  const key = keyOf(path);
  await cache.put(key, response.clone());
  // The copy of an earlier visit would be served before this one.
  for (const name of (await caches.keys()).filter((one) => !isCourseCache(one))) {
    const visited = await caches.open(name);
    if (!(await visited.match(key))) continue;
    if (name === CONTENT_CACHE && isPrivate(response)) await visited.delete(key);
    else await visited.put(key, response.clone());
  }
  const body = await response.blob();
  const json = JSON.parse(await body.text()) as unknown;
  return { json, bytes: body.size, isPrivate: isPrivate(response) };
}

async function storedSize(cache: Cache, url: string): Promise<number | undefined> {
  const stored = await cache.match(url);
  if (!stored || !isWhole(stored)) return undefined;
  return Number(stored.headers.get('content-length')) || (await stored.blob()).size;
}

/** Saves a file, unless it is here; `onBytes` hears how many bytes have arrived. Resolves to its size. */
async function saveFile(
  cache: Cache,
  url: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes?: (bytes: number) => Promise<void> },
): Promise<number> {
  const stored = await storedSize(cache, url);
  if (stored !== undefined) return stored;
  // The browser's own cache need not hold a video a second time.
  const response = await get(url, { signal, ...(onBytes && { cache: 'no-store' }) });
  let bytes = 0;
  let reported = 0;
  let failure: unknown;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      controller.enqueue(chunk);
      bytes += chunk.length;
      if (bytes - reported < STEP_BYTES) return;
      reported = bytes;
      await onBytes?.(bytes).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    },
  });
  const headers = new Headers();
  for (const name of ['content-type', 'content-length']) {
    const value = response.headers.get(name);
    // Of an encoded answer the length is another one.
    if (value && !response.headers.has('content-encoding')) headers.set(name, value);
  }
  const body = response.body?.pipeThrough(counter);
  await cache.put(url, new Response(body, { headers })).catch((error: unknown) => {
    // The browser names a failed stream a network error.
    throw failure ?? error;
  });
  return bytes;
}

/** Removes from the cache of a course what the course does not name any more. */
async function removeOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set([ENTRY, ...urls].map((url) => new URL(url, location.origin).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

interface Download {
  signal: AbortSignal;
  /** The user, for what is not for everybody. */
  uid: string | undefined;
  /** Writes what has changed. Throws when the download is not wanted any more. */
  onStep: (change: Partial<OfflineCourse>) => Promise<void>;
}

/**
 * Brings a saved course to what the server has now: fetches what is missing and removes what the course does not name any
 * more. Throws what stopped it; the files that are whole stay.
 */
export async function downloadCourse(
  { courseId, withVideo, isComplete }: OfflineCourse,
  { signal, uid, onStep }: Download,
): Promise<void> {
  const cache = await caches.open(courseCache(courseId));
  const coursePath = `/courses/${segment(courseId)}`;
  const answer = await saveAnswer(cache, coursePath, signal);
  const course = answer.json as Course;
  let small = answer.bytes;
  await onStep({
    title: course.title,
    category: course.category,
    ...(answer.isPrivate && uid !== undefined && { owner: uid }),
  });
  const quizPaths = course.quizzes.map(({ id }) => `/quizzes/${segment(id)}`);
  for (const path of quizPaths) small += (await saveAnswer(cache, path, signal)).bytes;
  const files = offlineFiles(course);
  for (const url of files.small) small += await saveFile(cache, url, { signal });

  const videos: { url: string; total: number; have: number }[] = [];
  for (const url of withVideo ? files.videos : []) {
    const have = await storedSize(cache, url);
    videos.push({ url, total: have ?? (await sizeOf(url, signal)), have: have ?? 0 });
  }
  const total = small + videos.reduce((sum, one) => sum + one.total, 0);
  const bytes = () => small + videos.reduce((sum, one) => sum + one.have, 0);
  await onStep({ total, bytes: bytes(), isComplete: isComplete && bytes() >= total });
  for (const video of videos) {
    const onBytes = (have: number) => {
      video.have = have;
      return onStep({ bytes: bytes() });
    };
    video.have = await saveFile(cache, video.url, { signal, onBytes });
  }
  const answers = [coursePath, ...quizPaths].map(keyOf);
  await removeOthers(cache, [...answers, ...files.small, ...videos.map(({ url }) => url)]);
  await onStep({ bytes: bytes(), total: bytes(), isComplete: true, checkedAt: Date.now() });
}
