import type { Category } from '@edu/domain/categories';
import { isKeptCache, keptCache, keptPartOf } from './device-caches.ts';
import { tellKeeping, whenLeft } from './keep-channel.ts';

/** What stopped a course on its way: no room on the device, or no connection. */
export type KeepTrouble = 'full' | 'cut';

/** A course that is kept on this device, or on its way to it. */
export interface KeptCourse {
  courseId: string;
  title: string;
  category: Category;
  withVideo: boolean;
  /** Bytes that are here, and that there will be; 0 while that is not known. */
  bytes: number;
  total: number;
  isComplete: boolean;
  /** Stopped by the person: it does not go on by itself. */
  isStopped: boolean;
  trouble?: KeepTrouble;
  /** When it was last compared with the server (milliseconds since 1970). */
  checkedAt: number;
  /** The uid that it was given to, where it is not for everybody. */
  owner?: string;
}

/** Under this key in its cache stands what is known of a kept course. */
const CARD = '/kept-course.json';

export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

async function read(name: string): Promise<KeptCourse | undefined> {
  const response = await caches.match(CARD, { cacheName: name });
  return response && ((await response.json()) as KeptCourse);
}

/** Every kept course, the last one first. */
export async function readKept(): Promise<KeptCourse[]> {
  const names = (await caches.keys()).filter(isKeptCache);
  const cards = await Promise.all(names.map(read));
  return cards.filter((card) => card !== undefined).toReversed();
}

export async function writeKept(card: KeptCourse): Promise<void> {
  const cache = await caches.open(keptCache(card.courseId));
  await cache.put(CARD, Response.json(card));
}

/** What is kept of one course; undefined where nothing is. */
export const readCard = (courseId: string): Promise<KeptCourse | undefined> =>
  read(keptCache(courseId));

/** Whichever tab is at it leaves it first: it would write into what is gone. */
export async function removeKept(courseId: string): Promise<void> {
  await whenLeft(courseId, async () => void (await caches.delete(keptCache(courseId))));
  tellKeeping({ type: 'gone', courseId });
}

/** Removes from the cache of a course what it does not name, with the parts of such videos. */
export async function removeOthers(courseId: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(keptCache(courseId));
  const wanted = new Set([CARD, ...urls].map((url) => new URL(url, location.origin).href));
  for (const { url } of await cache.keys())
    if (!wanted.has(keptPartOf(url) ?? url)) await cache.delete(url);
}

/** Makes room: the parts of its videos go. */
export async function removeVideos(courseId: string): Promise<void> {
  const cache = await caches.open(keptCache(courseId));
  for (const { url } of await cache.keys()) {
    const video = keptPartOf(url);
    if (!video) continue;
    await cache.delete(url);
    await cache.delete(video);
  }
}
