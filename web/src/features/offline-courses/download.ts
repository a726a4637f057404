import type { Category } from '@edu/domain/content/categories';
import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { offlineFiles } from '@edu/domain/content/offline-course';
import { contentAddress, fetchContent } from '../content/api.ts';
import { practiceFiles } from '../practice/practice-files.ts';
import { CONTENT_CACHE, ENTRY, isCourseCache, isPrivate } from '../../lib/pwa/caches.ts';

/** A course saved for offline use or being downloaded, as recorded in its cache. */
export interface OfflineCourse {
  courseId: string;
  title: string;
  category: Category;
  withVideo: boolean;
  /** Stored and total bytes; 0 while unknown. */
  bytes: number;
  total: number;
  isComplete: boolean;
  /** Stopped by the user: it does not resume by itself. */
  isStopped: boolean;
  /** Why the download ended: no space on the device, or a lost connection. */
  trouble?: 'full' | 'cut' | undefined;
  /** When it was last compared with the server (milliseconds since 1970). */
  checkedAt: number;
  /** The uid of the user whose private content this is. */
  owner?: string | undefined;
}

/** Progress is stored after each part of this size. */
const STEP_BYTES = 256 * 1024;

const cacheKey = (path: string) => location.origin + contentAddress(path);

async function get(url: string, init: RequestInit): Promise<Response> {
  // A file of another origin must be readable, or a player could not seek in it.
  const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', ...init });
  if (!response.ok) throw new AppError('unavailable', `${url} answered ${response.status}.`);
  return response;
}

/**
 * The free bytes, a tenth left for other uses; infinite when the browser does not report its
 * quota.
 */
export async function freeSpace(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota * 0.9 - usage);
}

/** The total size of files in bytes; a file without a reported size counts as 0. */
async function measureSize(urls: readonly string[], signal: AbortSignal): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const { headers } = await get(url, { method: 'HEAD', signal });
    sum += Number(headers.get('content-length') ?? 0);
  }
  return sum;
}

export interface Sizes {
  /** Approximate bytes of texts, covers and captions; then bytes of the video files. */
  small: number;
  video: number;
}

/** The files of a course, with those that edit and run its code. */
async function allFiles(course: Course, signal: AbortSignal) {
  const files = offlineFiles(course);
  return { ...files, small: [...files.small, ...(await practiceFiles(course, signal))] };
}

/** The size of a course on this device. A question counts as a kilobyte. */
export async function measureCourse(course: Course, signal: AbortSignal): Promise<Sizes> {
  const { small, videos } = await allFiles(course, signal);
  const questions = course.quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const texts = new Blob([JSON.stringify(course)]).size + questions * 1024;
  return {
    small: texts + (await measureSize(small, signal)),
    video: await measureSize(videos, signal),
  };
}

/** Saves the server's current answer of the content API. */
async function saveAnswer(cache: Cache, path: string, signal: AbortSignal) {
  const response = await fetchContent(path, { signal, cache: 'reload' });
  const key = cacheKey(path);
  await cache.put(key, response.clone());
  // A copy in another cache would be served instead of this one.
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
  if (!stored) return undefined;
  return Number(stored.headers.get('content-length')) || (await stored.blob()).size;
}

/**
 * Saves a file unless it is stored; `onBytes` gets the number of received bytes. Resolves to its
 * size.
 */
async function saveFile(
  cache: Cache,
  url: string,
  signal: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<number> {
  const stored = await storedSize(cache, url);
  if (stored !== undefined) return stored;
  // The browser's HTTP cache need not store a second copy of a video.
  const response = await get(url, { signal, ...(onBytes && { cache: 'no-store' }) });
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      bytes += chunk.length;
      onBytes?.(bytes);
    },
  });
  await cache.put(url, new Response(response.body?.pipeThrough(counter), response));
  return bytes;
}

/** Removes files that the course no longer refers to from its cache. */
async function removeOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set([ENTRY, ...urls].map((url) => new URL(url, location.origin).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

interface Download {
  cache: Cache;
  signal: AbortSignal;
  /** The user, for private content. */
  uid: string | undefined;
  /** Stores the changed fields. Throws when the download was cancelled. */
  onStep: (change: Partial<OfflineCourse>) => Promise<void>;
}

/**
 * Updates a saved course to the server's version: fetches missing files and removes those that the
 * course no longer refers to. Throws the error that stopped it; complete files stay.
 */
export async function downloadCourse(
  { courseId, withVideo, isComplete }: OfflineCourse,
  { cache, signal, uid, onStep }: Download,
): Promise<void> {
  const coursePath = `/courses/${encodeURIComponent(courseId)}`;
  // Before private content is stored: a page closed in between must not leave it without an owner.
  if (uid !== undefined) await onStep({ owner: uid });
  const answer = await saveAnswer(cache, coursePath, signal);
  const course = answer.json as Course;
  const { title, category, quizzes } = course;
  await onStep({ title, category, owner: answer.isPrivate ? uid : undefined });
  let { bytes } = answer;
  const quizPaths = quizzes.map(({ id }) => `/quizzes/${encodeURIComponent(id)}`);
  for (const path of quizPaths) bytes += (await saveAnswer(cache, path, signal)).bytes;
  const { small, videos } = await allFiles(course, signal);
  for (const url of small) bytes += await saveFile(cache, url, signal);

  const wanted = withVideo ? videos : [];
  const missing: string[] = [];
  for (const url of wanted) {
    const size = await storedSize(cache, url);
    if (size === undefined) missing.push(url);
    bytes += size ?? 0;
  }
  const total = bytes + (await measureSize(missing, signal));
  await onStep({ total, bytes, isComplete: isComplete && missing.length === 0 });
  let reported = bytes;
  for (const url of missing) {
    const before = bytes;
    const onBytes = (have: number) => {
      if (before + have - reported < STEP_BYTES) return;
      reported = before + have;
      // A cancelled download is ended by the signal.
      onStep({ bytes: reported }).catch(() => undefined);
    };
    bytes += await saveFile(cache, url, signal, onBytes);
  }
  await removeOthers(cache, [...[coursePath, ...quizPaths].map(cacheKey), ...small, ...wanted]);
  await onStep({ bytes, total: bytes, isComplete: true, checkedAt: Date.now() });
}
