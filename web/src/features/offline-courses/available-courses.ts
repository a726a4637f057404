import type { Course } from '@edu/domain/content/course';
import { CONTENT_CACHE, isCourseCache, userOfPrivateCache } from '../../lib/pwa/caches.ts';

const COURSE = /^\/api\/content\/courses\/[^/]+$/;
/** A list that a visitor can take in. */
const LIST_LENGTH = 12;

type Read = () => Promise<Course | undefined>;

/** What the device has of the content API, by path, as the service worker would answer; in each cache the last ones first. */
async function answersHere(): Promise<Map<string, Read>> {
  const found = new Map<string, Read>();
  if (!('caches' in globalThis)) return found;
  const names = await caches.keys();
  const caching = [
    CONTENT_CACHE,
    ...names.filter(userOfPrivateCache),
    ...names.filter(isCourseCache),
  ];
  for (const name of caching) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname } = new URL(request.url);
      const read = async () => (await (await cache.match(request))?.json()) as Course | undefined;
      if (!found.has(pathname)) found.set(pathname, read);
    }
  }
  return found;
}

/** The courses that open without a network: those that were opened or saved on this device. */
export async function availableCourses(): Promise<Pick<Course, 'id' | 'title'>[]> {
  const found: Pick<Course, 'id' | 'title'>[] = [];
  for (const [path, read] of await answersHere()) {
    if (found.length === LIST_LENGTH) break;
    const course = COURSE.test(path) ? await read() : undefined;
    if (course) found.push({ id: course.id, title: course.title });
  }
  return found;
}

/** The ids of those that are here with their quizzes; a course that was only prefetched is not. */
export async function wholeCourseIds(): Promise<ReadonlySet<string>> {
  const answers = await answersHere();
  const whole = new Set<string>();
  for (const [path, read] of answers) {
    const course = COURSE.test(path) ? await read() : undefined;
    const isHere = ({ id }: { id: string }) =>
      answers.has(`/api/content/quizzes/${encodeURIComponent(id)}`);
    // The lessons of an outline do not open.
    if (course && !course.isOutline && course.quizzes.every(isHere)) whole.add(course.id);
  }
  return whole;
}
