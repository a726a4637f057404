import type { Course, CoursePage } from '@edu/domain/course';
import { COURSE_PAGE_SIZE } from '@edu/domain/course';
import type { Query, QueryClient } from '@tanstack/react-query';
import { address, coursesQuery, fetchContent } from './content.ts';
import { contentKey } from './device-caches.ts';

/** How long an answer may take that nobody waits for. */
const PATIENCE_MS = 20_000;

const isHere = async (path: string): Promise<boolean> =>
  (await caches.match(contentKey(location.origin + address.of(path)))) !== undefined;

/** Asked for through the service worker, which keeps the answer. */
async function ask(path: string): Promise<void> {
  if (!(await isHere(path))) await fetch(address.of(path));
}

/** Puts the whole list of courses on the device, one page after the other, so that catalogue, menus and search work without a network. */
export async function putAway(client: QueryClient): Promise<void> {
  const list = client.getQueryData(coursesQuery().queryKey);
  let total = list?.total ?? 1;
  for (let skip = 0; skip < total; skip += COURSE_PAGE_SIZE) {
    const path = `/courses?skip=${skip}`;
    await ask(path);
    if (skip > 0 || list) continue;
    const response = await caches.match(contentKey(location.origin + address.of(path)));
    if (response) total = ((await response.json()) as CoursePage).total;
  }
}

/** A course and its quizzes, as far as they are not here yet. Throws AppError. */
async function putCourseAway({ id, quizzes, isOutline }: Course): Promise<void> {
  // An outline is all that this person may see: the quizzes are not for them.
  const parts = isOutline ? [] : quizzes.map((quiz) => `/quizzes/${encodeURIComponent(quiz.id)}`);
  for (const path of [`/courses/${encodeURIComponent(id)}`, ...parts])
    if (!(await isHere(path)))
      await fetchContent(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
}

/**
 * Puts every course that this visit shows on the device, with its quizzes, so that it can be read whole without a network: from
 * the moment on that a service worker is `standing`, those before it too.
 */
export function putShownAway(client: QueryClient, standing: Promise<void>): void {
  const seen = new Map<string, Course>();
  let work = Promise.resolve();
  const look = (query: Query) => {
    const [, kind, id] = query.queryKey as [string, unknown, string];
    const course = query.state.data as Course | undefined;
    // What is only fetched ahead was not opened.
    if (kind !== 'course' || !course || !query.isActive() || seen.get(id) === course) return;
    if (!navigator.onLine || address.isAway) return;
    seen.set(id, course);
    work = work
      .then(() => standing)
      .then(() => putCourseAway(course))
      // Out of reach now: the next look at the course tries again.
      .catch(() => void seen.delete(id));
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ query }) => look(query));
}
