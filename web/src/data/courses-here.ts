import type { Course } from '@edu/domain/course';
import { answerCaches } from './device-caches.ts';

const COURSE = /^\/api\/content\/courses\/[^/]+$/;
/** A list that anybody can take in; the last ones first. */
const MOST = 12;

type Read = () => Promise<Course | undefined>;

/** What the device holds of the content API, by path, as the service worker would answer; in each cache the last ones first. */
async function answersHere(): Promise<Map<string, Read>> {
  const found = new Map<string, Read>();
  if (!('caches' in globalThis)) return found;
  for (const name of await answerCaches()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname } = new URL(request.url);
      if (!found.has(pathname))
        found.set(
          pathname,
          async () => (await (await cache.match(request))?.json()) as Course | undefined,
        );
    }
  }
  return found;
}

/** The courses that can be opened without a network: those that were opened or kept on this device. */
export async function coursesHere(): Promise<Pick<Course, 'id' | 'title'>[]> {
  const found: Pick<Course, 'id' | 'title'>[] = [];
  for (const [path, read] of await answersHere()) {
    if (found.length === MOST) break;
    const course = COURSE.test(path) ? await read() : undefined;
    if (course) found.push({ id: course.id, title: course.title });
  }
  return found;
}

/** The ids of those that are here with their quizzes, which a course that was only pointed at is not. */
export async function wholeCoursesHere(): Promise<ReadonlySet<string>> {
  const answers = await answersHere();
  const whole = new Set<string>();
  for (const [path, read] of answers) {
    const course = COURSE.test(path) ? await read() : undefined;
    const isHere = ({ id }: { id: string }) =>
      answers.has(`/api/content/quizzes/${encodeURIComponent(id)}`);
    // Of an outline the lessons do not open.
    if (course && !course.isOutline && course.quizzes.every(isHere)) whole.add(course.id);
  }
  return whole;
}
