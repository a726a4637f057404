import { COURSE_PAGE_SIZE, type Course, type CoursePage } from '@edu/domain/content/course';
import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { contentAddress, coursesQuery, fetchContent } from '../content/api.ts';

const TIMEOUT_MS = 20_000;

const stored = (path: string): Promise<Response | undefined> =>
  caches.match(location.origin + contentAddress(path));

/** Fetches an answer that is not stored; the service worker stores it. Throws AppError. */
async function precache(path: string): Promise<void> {
  if (!(await stored(path))) await fetchContent(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Precaches the whole list of courses, so that catalogue, menus and search work offline. */
export async function precacheCourseList(client: QueryClient): Promise<void> {
  let total = client.getQueryData(coursesQuery().queryKey)?.total;
  for (let skip = 0; skip < (total ?? 1); skip += COURSE_PAGE_SIZE) {
    const path = `/courses?skip=${skip}`;
    await precache(path);
    total ??= ((await (await stored(path))?.json()) as CoursePage | undefined)?.total;
  }
}

/** Precaches a course and its quizzes. This user may see only the outline of an outline course. */
async function precacheCourse({ id, quizzes, isOutline }: Course): Promise<void> {
  await precache(`/courses/${encodeURIComponent(id)}`);
  for (const quiz of isOutline ? [] : quizzes)
    await precache(`/quizzes/${encodeURIComponent(quiz.id)}`);
}

/**
 * Precaches every course that this visit shows, with its quizzes, once a service worker is ready.
 */
export function precacheShownCourses(client: QueryClient, ready: Promise<void>): void {
  const seen = new Map<string, Course>();
  let work = Promise.resolve();
  const look = (query: Query) => {
    const [, kind, id] = query.queryKey as [string, unknown, string];
    const course = query.state.data as Course | undefined;
    // Skip a course that was only prefetched.
    if (kind !== 'course' || !course || !query.isActive() || seen.get(id) === course) return;
    if (!onlineManager.isOnline()) return;
    seen.set(id, course);
    work = work
      .then(() => ready)
      .then(() => precacheCourse(course))
      // Unreachable now: the next view of the course tries again.
      .catch(() => void seen.delete(id));
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ query }) => look(query));
}
