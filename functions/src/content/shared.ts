import type { KnownCourses } from '@edu/domain/platform/analytics';
import { TESTIMONIALS_SHOWN } from '@edu/domain/platform/served-page';
import type { Settings } from '@edu/domain/platform/settings';
import { createCache } from '../lib/cache.ts';
import { type ContentSource, createContentSource } from './source.ts';
import { loggable } from './errors.ts';
import { limitOf } from './shown.ts';
import { createVersions } from './version.ts';
import { createLastGood, readVersions } from './store.ts';
import { readRatings } from '../ratings/store.ts';
import { getDatedSettings } from '../settings/store.ts';
import { readTestimonials } from '../testimonials/store.ts';
import { readContentConfig } from '../lib/config.ts';
import { log } from '../lib/log.ts';

/** What answers need from the database, at most `ttlMs` old; without the database the catalogue is still served. */
export function createDatabaseReader(now: () => number) {
  const reader = <T>(
    what: string,
    ttlMs: number,
    read: (key: string) => Promise<T>,
    failedMs = ttlMs,
  ) => {
    const cache = createCache({
      ttlMs,
      retryMs: ttlMs,
      failedMs,
      patienceMs: 2_000,
      now,
      log,
      onFailure: (error) =>
        log('warn', 'The content goes on without the database.', { what, ...loggable(error) }),
    });
    return (key = '', maxAgeMs?: number) =>
      cache.get(key, () => read(key), maxAgeMs === undefined ? {} : { maxAgeMs }).catch(() => null);
  };
  // Without any settings lessons are closed, so the next reading comes soon.
  const settings = reader('settings', 10_000, getDatedSettings, 1_000);
  const stored = reader('versions', 15_000, readVersions);
  const ratings = reader('ratings', 30_000, (courseIds) => readRatings(courseIds.split(',')));
  const testimonials = reader('testimonials', 30_000, () => readTestimonials(TESTIMONIALS_SHOWN));
  return {
    versions: createVersions({
      versions: async (maxAgeMs) => (await stored('', maxAgeMs))?.value ?? [],
      settingsChangedAt: async (maxAgeMs) => (await settings('', maxAgeMs))?.value.changedAt ?? 0,
      now,
    }),
    settings: async () => {
      const found = await settings();
      return { settings: found?.value.settings, isCurrent: found?.isStale === false };
    },
    ratingsOf: async (courseIds: readonly string[]) => {
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
  lastGood: createLastGood(),
  versionMs: database.versions.contentMs,
});

/** Whether the limit of courses allows this one, as in the content API; without the list it allows every one. */
export async function isWithinLimit(courseId: string, settings: Settings): Promise<boolean> {
  const { isWithin } = await limitOf(content.courses, settings, readRatings, (error) =>
    log('warn', 'A course was allowed without the list of courses.', loggable(error)),
  );
  return isWithin(courseId);
}

/** The courses, with their lessons. Throws when Contentful fails and there is no older copy. */
export async function readKnownCourses(): Promise<KnownCourses> {
  const { cards } = (await content.courses()).value;
  return new Map(cards.map(({ id, lessonIds }) => [id, new Set(lessonIds)]));
}

/**
 * Whether the content has a course. Ids are sent by browsers, so the list is checked first. True while the content service is
 * unreachable and there is no copy.
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
