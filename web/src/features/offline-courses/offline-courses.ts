import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readLocal, storageKeys } from '../../data/local-store.ts';
import { withTimeLimit } from '../../data/time-limit.ts';
import { registerServiceWorker } from '../../lib/pwa/app-update.ts';
import {
  courseCache,
  courseLock,
  COURSES_CHANNEL,
  ENTRY,
  isCourseCache,
  isVideo,
} from '../../lib/pwa/caches.ts';
import { onReconnect } from '../../lib/pwa/connectivity.ts';
import { createListeners } from '../../state/listeners.ts';
import { downloadCourse, type DownloadFailure, type OfflineCourse } from './download.ts';

/**
 * Courses saved for offline use. Their entries in Cache Storage are the truth for every tab; a BroadcastChannel says that one
 * has changed. One tab downloads one course at a time: it holds OWNER, and the lock that names the course.
 */

export interface OfflineState {
  /** False until the device has been looked through. */
  isKnown: boolean;
  courses: readonly OfflineCourse[];
  /** The course that some tab downloads now. */
  running: string | undefined;
}

const OWNER = 'edu-offline-courses';
const RUNNING = 'edu-offline-course.';
const COMPARE_MS = 60 * 60_000;
const NOTHING: OfflineState = { isKnown: false, courses: [], running: undefined };

let state = NOTHING;
/** What this tab downloads. */
let current: { course: OfflineCourse; abort: AbortController } | undefined;
let channel: BroadcastChannel | undefined;
let looking = Promise.resolve();
let isInLine = false;
const listeners = createListeners();

function set(next: OfflineState): void {
  state = next;
  listeners.notify();
}

const canSave = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator;

async function read(name: string): Promise<OfflineCourse | undefined> {
  const response = await caches.match(ENTRY, { cacheName: name });
  return response && ((await response.json()) as OfflineCourse);
}

/** Every saved course, the last one first. */
async function readAll(): Promise<OfflineCourse[]> {
  const courses = await Promise.all((await caches.keys()).filter(isCourseCache).map(read));
  return courses.filter((course) => course !== undefined).toReversed();
}

const isPending = ({ isComplete, isStopped }: OfflineCourse) => !isComplete && !isStopped;
/** Whether a stored course is the one that is being downloaded, and still wanted. */
const isWanted = (stored: OfflineCourse, course: OfflineCourse) =>
  !stored.isStopped &&
  stored.courseId === course.courseId &&
  stored.savedAt === course.savedAt &&
  stored.withVideo === course.withVideo;

async function lookNow(): Promise<void> {
  const [courses, { held = [] }] = [await readAll(), await navigator.locks.query()];
  const lock = held.find(({ name }) => name?.startsWith(RUNNING))?.name;
  const running = lock?.slice(RUNNING.length);
  const { course, abort } = current ?? {};
  if (course && !courses.some((stored) => isWanted(stored, course))) abort?.abort();
  set({ isKnown: true, courses, running });
  // A tab that is closed leaves its downloads to this one.
  if (running && !current) inLine((one) => isPending(one) && !one.trouble);
}

/** Reads how the courses are now, one look after the other. */
function look(): Promise<void> {
  if (!canSave()) return Promise.resolve();
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

const withEntry = <T>(courseId: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks.request(courseLock(courseCache(courseId)), task);

async function write(course: OfflineCourse): Promise<void> {
  const cache = await caches.open(courseCache(course.courseId));
  await cache.put(ENTRY, Response.json(course));
}

/** Changes the entry of a course, unless it was removed or `change` leaves it. Resolves to whether it changed. */
async function update(
  courseId: string,
  change: (course: OfflineCourse) => Partial<OfflineCourse> | undefined,
): Promise<boolean> {
  const isChanged = await withEntry(courseId, async () => {
    const stored = await read(courseCache(courseId));
    const changed = stored && change(stored);
    if (changed) await write({ ...stored, ...changed });
    return changed !== undefined;
  });
  await announce();
  return isChanged;
}

const userHere = (): string | undefined =>
  (readLocal(storageKeys.lastUser) as { uid?: string } | undefined)?.uid;

const failureOf = (error: unknown): DownloadFailure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut';

async function download(course: OfflineCourse): Promise<void> {
  const { courseId } = course;
  const abort = new AbortController();
  const { signal } = abort;
  const onStep = async (change: Partial<OfflineCourse>) => {
    signal.throwIfAborted();
    const isSaved = await update(courseId, (stored) =>
      isWanted(stored, course) ? { trouble: undefined, ...change } : undefined,
    );
    if (!isSaved) throw new AppError('conflict', 'The course was removed or stopped.');
  };
  current = { course, abort };
  try {
    await announce();
    await downloadCourse(course, { signal, uid: userHere(), onStep });
  } catch (error) {
    // What was whole stays whole: only its comparison with the server failed.
    const isKnown = signal.aborted || error instanceof AppError || error instanceof TypeError;
    if (!isKnown) console.warn('The course could not be saved.', error);
    await update(courseId, (stored) =>
      isWanted(stored, course) && !stored.isComplete ? { trouble: failureOf(error) } : undefined,
    ).catch(console.warn);
  } finally {
    current = undefined;
  }
}

/** Downloads the courses that are due, one after the other, as soon as no other tab downloads, or only if none does. */
async function work(isDue: (course: OfflineCourse) => boolean, ifAvailable = false): Promise<void> {
  await navigator.locks.request(OWNER, { ifAvailable }, async (lock) => {
    for (const { courseId } of lock ? await readAll() : []) {
      const course = await read(courseCache(courseId));
      if (!course || !isDue(course)) continue;
      await navigator.locks.request(RUNNING + courseId, () => download(course));
      await announce();
    }
  });
}

function inLine(isDue: (course: OfflineCourse) => boolean): void {
  if (isInLine) return;
  isInLine = true;
  work(isDue)
    .catch(console.warn)
    .finally(() => {
      isInLine = false;
    });
}

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
  const course: OfflineCourse = {
    courseId,
    title,
    category,
    withVideo,
    bytes: 0,
    total: 0,
    isComplete: false,
    isStopped: false,
    checkedAt: 0,
    savedAt: Date.now(),
  };
  try {
    await withEntry(courseId, () => write(course));
  } catch (error) {
    const courses = [{ ...course, trouble: failureOf(error) }, ...state.courses];
    return set({ ...state, courses });
  }
  await announce();
  await workOn(courseId);
}

/** Goes on with a course that was stopped or cut off. */
export async function resume(courseId: string): Promise<void> {
  await update(courseId, () => ({ isStopped: false, trouble: undefined }));
  await workOn(courseId);
}

/** Goes on with a course whose videos do not fit. */
export async function resumeWithoutVideo(courseId: string): Promise<void> {
  await update(courseId, () => ({ withVideo: false, bytes: 0, total: 0 }));
  const cache = await caches.open(courseCache(courseId));
  for (const { url } of await cache.keys()) if (isVideo(new URL(url))) await cache.delete(url);
  await resume(courseId);
}

/** Stops a course on its way, in whatever tab; the files that are whole stay. */
export async function stop(courseId: string): Promise<void> {
  await update(courseId, ({ isComplete }) => ({ isStopped: !isComplete }));
}

export async function remove(courseId: string): Promise<void> {
  await withEntry(courseId, () => caches.delete(courseCache(courseId)));
  await announce();
}

const isDueNow = (course: OfflineCourse) =>
  course.isComplete ? Date.now() - course.checkedAt > COMPARE_MS : isPending(course);

/** Goes on with what was cut off and compares with the server what is whole: now, and when the connection has returned. */
export function resumeDownloads(): void {
  if (!canSave()) return;
  listen();
  const go = () => {
    if (onlineManager.isOnline()) work(isDueNow, true).catch(console.warn);
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
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => NOTHING,
  );
}
