import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUid } from '../../lib/storage/local-store.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import { registerServiceWorker } from '../../lib/pwa/app-update.ts';
import {
  announceCourses,
  courseCache,
  COURSES_CHANNEL,
  ENTRY,
  isCourseCache,
} from '../../lib/pwa/caches.ts';
import { onReconnect } from '../../lib/pwa/connectivity.ts';
import { Store, useStore } from '../../lib/store.ts';
import { downloadCourse, type OfflineCourse } from './download.ts';

/**
 * Courses saved for offline use. Their entries in Cache Storage are the source of truth for all
 * tabs; a BroadcastChannel announces changes. Tabs queue for the lock OWNER: its holder downloads
 * one course after the other and holds the lock named after the course. When a tab is closed, the
 * next one continues the downloads.
 */

export interface OfflineState {
  /** False until the caches have been read. */
  isKnown: boolean;
  /** The latest first. */
  courses: readonly OfflineCourse[];
  /** The course that any tab downloads now. */
  running: string | undefined;
}

const OWNER = 'edu-offline-courses';
const RUNNING = 'edu-offline-course.';
const COMPARE_MS = 60 * 60_000;

const store = new Store<OfflineState>({ isKnown: false, courses: [], running: undefined });
/** The download of this tab. */
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
  // A tab may have removed or stopped the course.
  const isWanted = ({ courseId, isComplete, isStopped }: OfflineCourse) =>
    courseId === current?.courseId && (isComplete || !isStopped);
  if (!courses.some(isWanted)) current?.abort.abort();
  store.set({ isKnown: true, courses, running });
}

/** Reads the state of the courses, one reading after the other. */
function look(): Promise<void> {
  looking = looking.then(lookNow).catch(console.warn);
  return looking;
}

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel(COURSES_CHANNEL);
  channel.addEventListener('message', () => void look());
}

/**
 * Changes the entry of a course unless it was removed: a cache reopened by a download must not
 * restore it.
 */
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
  announceCourses();
}

const toTrouble = (error: unknown) =>
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
    announceCourses();
    await downloadCourse(course, { cache, signal, uid: currentUid(), onStep });
  } catch (error) {
    const isKnown = signal.aborted || error instanceof AppError || error instanceof TypeError;
    if (!isKnown) console.warn('The course could not be saved.', error);
    await update(courseId, { trouble: toTrouble(error) }, cache).catch(console.warn);
  } finally {
    current = undefined;
    // The course was removed before its cache was opened, which created another one.
    if (!(await read(courseCache(courseId)))) await caches.delete(courseCache(courseId));
  }
}

/** Downloads the pending courses one after the other, when no other tab downloads. */
async function work(isDue: (course: OfflineCourse) => boolean): Promise<void> {
  await navigator.locks.request(OWNER, async () => {
    for (const { courseId } of await readAll()) {
      const course = await read(courseCache(courseId));
      if (!course || !isDue(course)) continue;
      await navigator.locks.request(RUNNING + courseId, () => download(course));
      announceCourses();
    }
  });
}

const isPending = ({ isComplete, isStopped }: OfflineCourse) => !isComplete && !isStopped;
const workOn = (courseId: string) => work((one) => one.courseId === courseId && isPending(one));

/** «Зберегти на пристрої». Asks the browser for persistent storage. */
export async function save(
  { id: courseId, title, category }: Pick<Course, 'id' | 'title' | 'category'>,
  withVideo: boolean,
): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  // With data saving on, the service worker is registered only now.
  if (!navigator.serviceWorker.controller)
    await withTimeLimit(registerServiceWorker()).catch(console.warn);
  const nothing = { bytes: 0, total: 0, isComplete: false, isStopped: false, checkedAt: 0 };
  const course: OfflineCourse = { courseId, title, category, withVideo, ...nothing };
  try {
    await (await openCache(courseId)).put(ENTRY, Response.json(course));
  } catch (error) {
    const { courses, ...rest } = store.get();
    return store.set({ ...rest, courses: [{ ...course, trouble: toTrouble(error) }, ...courses] });
  }
  announceCourses();
  await workOn(courseId);
}

/** Without the videos when they do not fit: the download removes those already stored. */
export const WITHOUT_VIDEO = { withVideo: false, bytes: 0, total: 0 };

/** Continues a stopped or interrupted download. */
export async function resume(courseId: string, change: Partial<OfflineCourse> = {}): Promise<void> {
  await update(courseId, { ...change, isStopped: false, trouble: undefined });
  await workOn(courseId);
}

/** Stops a download in any tab; complete files stay. */
export const stop = (courseId: string): Promise<void> => update(courseId, { isStopped: true });

export async function remove(courseId: string): Promise<void> {
  await caches.delete(courseCache(courseId));
  announceCourses();
}

/** A full device waits for its user. */
const isDueNow = (course: OfflineCourse) =>
  course.isComplete
    ? Date.now() - course.checkedAt > COMPARE_MS
    : isPending(course) && course.trouble !== 'full';

/**
 * Continues interrupted downloads and updates complete courses: now, and when the connection
 * returns.
 */
export function resumeDownloads(): void {
  if (!canSave()) return;
  listen();
  const go = () => {
    if (onlineManager.isOnline()) work(isDueNow).catch(console.warn);
  };
  onReconnect(go);
  // A page from the back-forward cache has missed the messages.
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
