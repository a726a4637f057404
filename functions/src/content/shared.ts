import type { KnownCourses } from '@edu/domain/analytics/analytics';
import { TESTIMONIALS_SHOWN } from '@edu/domain/site/served-page';
import type { Settings } from '@edu/domain/settings/settings';
import { createCache } from '../lib/cache.ts';
import { type ContentSource, createContentSource } from './source.ts';
import { loggable } from './errors.ts';
import { readCourseLimit } from './visible-content.ts';
import { createStaleFallback } from './store.ts';
import { readRatings } from '../ratings/store.ts';
import { getSettings } from '../settings/store.ts';
import { readTestimonials } from '../testimonials/store.ts';
import { readContentConfig, siteUrl } from '../lib/config.ts';
import { createCaptionsReader } from './captions-files.ts';
import { log } from '../lib/log.ts';

/**
 * What responses need from the database, at most `ttlMs` old; without the database the catalogue is
 * still served.
 */
export function createDatabaseReader(now: () => number) {
  const reader = <T>(
    what: string,
    ttlMs: number,
    read: (key: string) => Promise<T>,
    { retryMs = ttlMs, failedMs = ttlMs } = {},
  ) => {
    const cache = createCache({
      ttlMs,
      retryMs,
      failedMs,
      staleAfterTimeoutMs: 2_000,
      now,
      log,
      onFailure: (error) =>
        log('warn', 'The content goes on without the database.', { what, ...loggable(error) }),
    });
    return (key = '') => cache.get(key, () => read(key)).catch(() => null);
  };
  // Read for each response, once for all callers of a moment: the CDN keeps it for as long as a
  // change may take to be seen. Without any settings lessons are closed, so the next reading comes
  // soon.
  const settings = reader('settings', 1, getSettings, { retryMs: 10_000, failedMs: 1_000 });
  const ratings = reader('ratings', 30_000, (courseIds) => readRatings(courseIds.split(',')));
  const testimonials = reader('testimonials', 30_000, () => readTestimonials(TESTIMONIALS_SHOWN));
  return {
    settings: async () => {
      const found = await settings();
      return { settings: found?.value, isCurrent: found?.isStale === false };
    },
    readRatings: async (courseIds: readonly string[]) => {
      if (courseIds.length === 0) return { ratings: new Map<string, never>(), isCurrent: true };
      const found = await ratings(courseIds.join(','));
      return {
        ratings: found?.value,
        isCurrent: found?.isStale === false,
      };
    },
    testimonials: async () => (await testimonials())?.value,
  };
}

export const database = createDatabaseReader(Date.now);

/** Read and cached once for all functions of an instance. */
export const content = createContentSource({
  readConfig: readContentConfig,
  log,
  staleFallback: createStaleFallback(),
  readCaptions: createCaptionsReader(() => siteUrl.value(), log),
});

/**
 * Whether the limit of courses allows this one, as in the content API; without the list it allows
 * every one.
 */
export async function isWithinLimit(courseId: string, settings: Settings): Promise<boolean> {
  const { isWithin } = await readCourseLimit(content.courses, settings, readRatings, (error) =>
    log('warn', 'A course was allowed without the list of courses.', loggable(error)),
  );
  return isWithin(courseId);
}

/** The courses, with their lessons and tasks. Throws when Contentful fails and there is no older copy. */
export async function readKnownCourses(): Promise<KnownCourses> {
  const { cards } = (await content.courses()).value;
  const readTasks = async (courseId: string) => {
    const lessons = (await content.course(courseId)).value?.lessons ?? [];
    return new Set(lessons.flatMap(({ tasks = [] }) => tasks.map(({ id }) => id)));
  };
  return new Map(
    cards.map(({ id, lessonIds }) => [
      id,
      { lessons: new Set(lessonIds), readTasks: () => readTasks(id) },
    ]),
  );
}

/**
 * Whether the content has a course. Ids are sent by browsers, so the list is checked first. True
 * while the content service is unreachable and there is no copy.
 */
export async function courseExists(
  courseId: string,
  { courses, course }: Pick<ContentSource, 'courses' | 'course'> = content,
): Promise<boolean> {
  try {
    const { cards } = (await courses()).value;
    return cards.some(({ id }) => id === courseId) || (await course(courseId)).value !== null;
  } catch {
    return true;
  }
}
