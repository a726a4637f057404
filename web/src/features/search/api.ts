import { readCues, type Sentence } from '@edu/domain/content/captions';
import type { Course } from '@edu/domain/content/course';
import {
  findMoments,
  hasEveryWord,
  type LessonHit,
  plainMatcher,
  SEARCH_PAGE_SIZE,
  type SearchableLesson,
  type SearchPage,
} from '@edu/domain/content/lesson-search';
import { momentQuery } from '@edu/domain/content/lesson-moment';
import { onlineManager, queryOptions } from '@tanstack/react-query';
import { href } from '../../app/paths.ts';
import { isCourseCache } from '../../lib/pwa/caches.ts';
import { fetchContent, FRESH_MS } from '../content/api.ts';

/** The address of a hit: of a caption at its second. */
export const hitAddress = ({ courseId, lessonId }: LessonHit, second?: number): string =>
  href.lesson(courseId, lessonId) + (second === undefined ? '' : momentQuery({ from: second }));

/** The address of the best moment of a hit. */
export const bestAddress = (hit: LessonHit): string => hitAddress(hit, hit.moments[0]?.second);

/**
 * A page of hits; without a network those of the saved courses, all at once. Throws AppError.
 * `uid`: an answer may be private to the user.
 */
export const searchQuery = (q: string, skip: number, uid: string | undefined) =>
  queryOptions({
    queryKey: ['search', uid, q, skip, onlineManager.isOnline()],
    networkMode: 'always',
    enabled: q !== '',
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<SearchPage> => {
      if (!onlineManager.isOnline()) return searchSaved(q);
      const query = new URLSearchParams({ q, ...(skip > 0 && { skip: String(skip) }) });
      const response = await fetchContent(`/search?${query.toString()}`, { signal });
      return (await response.json()) as SearchPage;
    },
  });

const COURSE = /^\/api\/content\/courses\/[^/]+$/;

/** Searches the courses that are saved on this device, without an index. */
async function searchSaved(q: string): Promise<SearchPage> {
  const items: LessonHit[] = [];
  const match = plainMatcher(q);
  for (const name of (await caches.keys()).filter(isCourseCache)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!COURSE.test(new URL(request.url).pathname)) continue;
      const course = (await (await cache.match(request))?.json()) as Course | undefined;
      for (const lesson of course?.lessons ?? []) {
        const searchable = { ...lesson, cues: await savedCues(cache, lesson.captionsUrl) };
        if (course && hasEveryWord(searchable, q)) items.push(toHit(course, searchable, match));
      }
    }
  }
  return { items, total: items.length, skip: 0, limit: Math.max(SEARCH_PAGE_SIZE, items.length) };
}

function toHit(
  { id: courseId, title: courseTitle }: Course,
  lesson: SearchableLesson & { id: string },
  match: ReturnType<typeof plainMatcher>,
): LessonHit {
  const { lessonTitle, moments } = findMoments(lesson, match);
  return { courseId, courseTitle, lessonId: lesson.id, lessonTitle, moments };
}

async function savedCues(cache: Cache, address: string | undefined): Promise<Sentence[]> {
  const response = address && (await cache.match(address));
  return response ? readCues(await response.text()) : [];
}
