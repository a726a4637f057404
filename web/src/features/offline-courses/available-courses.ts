import type { Course } from '@edu/domain/content/course';
import { useQuery } from '@tanstack/react-query';
import { CONTENT_CACHE, isCourseCache, userOfPrivateCache } from '../../lib/pwa/caches.ts';

const COURSE = /^\/api\/content\/courses\/[^/]+$/;

interface AvailableCourse extends Pick<Course, 'id' | 'title'> {
  /** The course is stored with its quizzes: neither only prefetched nor a guest's outline. */
  isWhole: boolean;
}

/** The courses that were opened or saved on this device, the latest first in each cache. */
async function availableCourses(): Promise<AvailableCourse[]> {
  if (!('caches' in globalThis)) return [];
  const copies = new Map<string, () => Promise<Response | undefined>>();
  for (const name of await caches.keys()) {
    const isContent = name === CONTENT_CACHE || isCourseCache(name);
    if (!isContent && userOfPrivateCache(name) === undefined) continue;
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname } = new URL(request.url);
      if (!copies.has(pathname)) copies.set(pathname, () => cache.match(request));
    }
  }
  const isHere = ({ id }: { id: string }) =>
    copies.has(`/api/content/quizzes/${encodeURIComponent(id)}`);
  const found: AvailableCourse[] = [];
  for (const [path, read] of copies) {
    const course = COURSE.test(path) && ((await (await read())?.json()) as Course | undefined);
    if (!course) continue;
    const { id, title, quizzes, isOutline } = course;
    found.push({ id, title, isWhole: !isOutline && quizzes.every(isHere) });
  }
  return found;
}

/** The courses that open without a network. */
export const useAvailableCourses = (): AvailableCourse[] =>
  useQuery({
    queryKey: ['offline-courses'],
    queryFn: availableCourses,
    networkMode: 'always',
    staleTime: 0,
  }).data ?? [];
