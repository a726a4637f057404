import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { registerServiceWorker } from '../../lib/pwa/app-update.ts';
import {
  courseCache,
  COURSES_CHANNEL,
  ENTRY,
  isCourseCache,
  isVideo,
} from '../../lib/pwa/caches.ts';
import { onReconnect } from '../../lib/pwa/connectivity.ts';
import { Store, useStore } from '../../lib/store.ts';
import { downloadCourse, type OfflineCourse } from './download.ts';

/**
 * Courses saved for offline use. Their entries in Cache Storage are the truth for every tab; a BroadcastChannel says that one
 * has changed. Tabs queue for the lock OWNER: its holder downloads one course after the other, and holds the lock that names
 * the course. A tab that is closed leaves the downloads to the next one.
 */

export interface OfflineState {
  /** False until the device has been looked through. */
  isKnown: boolean;
  /** The last one first. */
  courses: readonly OfflineCourse[];
  /** The course that some tab downloads now. */
  running: string | undefined;
}

const OWNER = 'edu-offline-courses';
const RUNNING = 'edu-offline-course.';
const COMPARE_MS = 60 * 60_000;

const store = new Store<OfflineState>({ isKnown: false, courses: [], running: undefined });
/** What this tab downloads. */
let current: { courseId: string; abort: AbortController } | undefined;
let channel: BroadcastChannel | undefined;
let looking = Promise.resolve();

const canSave = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator;

const openCache = (courseId: string) => caches.open(courseCache(courseId));

async function read(name: string): Promise<OfflineCourse | undefined> {
  const response = await caches.match(ENTRY, { cacheName: name });
  return response && ((await response.json()) as OfflineCourse);
}

async function readAll(): Promise<OfflineCourse[]> {
  const courses = await Promise.all((await caches.keys()).filter(isCourseCache).map(read));
  return courses.filter((course) => course !== undefined).toReversed();
}

async function lookNow(): Promise<void> {
  const [courses, { held = [] }] = [await readAll(), await navigator.locks.query()];
  const running = held.find(({ name }) => name?.startsWith(RUNNING))?.name?.slice(RUNNING.length);
  // Some tab has removed or stopped it.
  const isWanted = ({ courseId, isComplete, isStopped }: OfflineCourse) =>
    courseId === current?.courseId && (isComplete || !isStopped);
  if (!courses.some(isWanted)) current?.abort.abort();
  store.set({ isKnown: true, courses, running });
}

/** Reads how the courses are now, one look after the other. */
function look(): Promise<void> {
  looking = looking.then(lookNow).catch(console.warn);
  return looking;
}

function listen(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(COURSES_CHANNEL);
  channel.addEventListener('message', () => void look());
  return channel;
}

/** Tells every tab that a course has changed. */
function announce(): Promise<void> {
  // Only tabs of this origin listen.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  listen().postMessage('changed');
  return look();
}

/** Changes the entry of a course, unless it was removed: a cache that a download has opened stays removed. */
async function update(
  courseId: string,
  change: Partial<OfflineCourse>,
  cache?: Cache,
): Promise<void> {
  await navigator.locks.request(`${OWNER}.entry.${courseId}`, async () => {
    const stored = await read(courseCache(courseId));
    if (!stored) return;
    await (cache ?? (await openCache(courseId))).put(
      ENTRY,
      Response.json({ ...stored, ...change }),
    );
  });
  await announce();
}

const userHere = (): string | undefined =>
  (readLocal(storageKeys.lastUser) as { uid?: string } | undefined)?.uid;

const troubleOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut';

async function download(course: OfflineCourse): Promise<void> {
  const { courseId } = course;
  const abort = new AbortController();
  const { signal } = abort;
  const cache = await openCache(courseId);
  const onStep = async (change: Partial<OfflineCourse>) => {
    signal.throwIfAborted();
    await update(courseId, { trouble: undefined, ...change }, cache);
    signal.throwIfAborted();
  };
  current = { courseId, abort };
  try {
    await announce();
    await downloadCourse(course, { cache, signal, uid: userHere(), onStep });
  } catch (error) {
    const isKnown = signal.aborted || error instanceof AppError || error instanceof TypeError;
    if (!isKnown) console.warn('The course could not be saved.', error);
    await update(courseId, { trouble: troubleOf(error) }, cache).catch(console.warn);
  } finally {
    current = undefined;
  }
}

/** Downloads the courses that are due, one after the other, as soon as no other tab downloads. */
async function work(isDue: (course: OfflineCourse) => boolean): Promise<void> {
  await navigator.locks.request(OWNER, async () => {
    for (const { courseId } of await readAll()) {
      const course = await read(courseCache(courseId));
      if (!course || !isDue(course)) continue;
      await navigator.locks.request(RUNNING + courseId, () => download(course));
      await announce();
    }
  });
}

const isPending = ({ isComplete, isStopped }: OfflineCourse) => !isComplete && !isStopped;
const workOn = (courseId: string) => work((one) => one.courseId === courseId && isPending(one));

/** «Зберегти на пристрої». The browser is asked not to clear it when space runs low. */
export async function save(
  { id: courseId, title, category }: Pick<Course, 'id' | 'title' | 'category'>,
  withVideo: boolean,
): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  // A visitor who saves data has no service worker until now.
  if (!navigator.serviceWorker.controller)
    await withTimeLimit(registerServiceWorker()).catch(console.warn);
  const nothing = { bytes: 0, total: 0, isComplete: false, isStopped: false, checkedAt: 0 };
  const course: OfflineCourse = { courseId, title, category, withVideo, ...nothing };
  try {
    await (await openCache(courseId)).put(ENTRY, Response.json(course));
  } catch (error) {
    const { courses, ...rest } = store.get();
    return store.set({ ...rest, courses: [{ ...course, trouble: troubleOf(error) }, ...courses] });
  }
  await announce();
  await workOn(courseId);
}

/** Goes on with a course that was stopped or cut off. */
export async function resume(courseId: string, change: Partial<OfflineCourse> = {}): Promise<void> {
  await update(courseId, { ...change, isStopped: false, trouble: undefined });
  await workOn(courseId);
}

/** Goes on with a course whose videos do not fit. */
export async function resumeWithoutVideo(courseId: string): Promise<void> {
  const cache = await openCache(courseId);
  for (const { url } of await cache.keys()) if (isVideo(new URL(url))) await cache.delete(url);
  await resume(courseId, { withVideo: false, bytes: 0, total: 0 });
}

/** Stops a course on its way, in whatever tab; the files that are whole stay. */
export const stop = (courseId: string): Promise<void> => update(courseId, { isStopped: true });

export async function remove(courseId: string): Promise<void> {
  await caches.delete(courseCache(courseId));
  await announce();
}

/** A device that is full waits for its user. */
const isDueNow = (course: OfflineCourse) =>
  course.isComplete
    ? Date.now() - course.checkedAt > COMPARE_MS
    : isPending(course) && course.trouble !== 'full';

/** Goes on with what was cut off and compares with the server what is whole: now, and when the connection has returned. */
export function resumeDownloads(): void {
  if (!canSave()) return;
  listen();
  const go = () => {
    if (onlineManager.isOnline()) work(isDueNow).catch(console.warn);
  };
  onReconnect(go);
  // A page out of the back/forward cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void look().then(go));
  void look().then(go);
}

/** The courses saved on this device. */
export function useOfflineCourses(): OfflineState {
  useEffect(() => {
    if (!canSave()) return;
    listen();
    void look();
  }, []);
  return useStore(store);
}
