import { COURSE_PAGE_SIZE, type CoursePage } from '@edu/domain/course';
import { type CourseRating, isRestricted } from '@edu/domain/rating';
import type { Settings } from '@edu/domain/settings';
import type { Cached } from '../content/cache.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { StoredCard } from '../content/course.ts';
import { shownCard } from './content-policy.ts';

export type Ratings = ReadonlyMap<string, CourseRating>;

/** The stored pages in which the courses from `skip` on lie. Only whole pages of 20 are ever asked for. */
async function readPages(source: ContentSource, skip: number, count: number, cap: number) {
  const aligned = skip - (skip % COURSE_PAGE_SIZE);
  // Beyond the cap there is nothing to show, but the total is asked for.
  const first = await source.courses(aligned < cap ? aligned : 0);
  const total = Math.min(first.value.total, cap);
  const others: Promise<typeof first>[] = [];
  for (
    let at = aligned + COURSE_PAGE_SIZE;
    at < Math.min(skip + count, total);
    at += COURSE_PAGE_SIZE
  )
    others.push(source.courses(at));
  const pages = [first, ...(await Promise.all(others))];
  return {
    total,
    pages: pages.map(({ value }) => value),
    isStale: pages.some((page) => page.isStale),
    readAt: Math.min(...pages.map((page) => page.readAt)),
  };
}

/**
 * A page of cards as the settings show them: at most `maxCourses` in all, none rated too low. With a least rating all courses
 * are looked at (50 at most), because those left out move the others up.
 */
export async function listCourses(
  skip: number,
  source: ContentSource,
  settings: Settings,
  ratingsOf: (courseIds: readonly string[]) => Promise<Ratings>,
): Promise<Cached<CoursePage>> {
  const { maxCourses } = settings.limits;
  const { minRatingForAccess } = settings.security;
  const all = minRatingForAccess > 0;
  const { total, pages, isStale, readAt } = all
    ? await readPages(source, 0, maxCourses, maxCourses)
    : await readPages(source, skip, COURSE_PAGE_SIZE, maxCourses);
  // By id, because a course published between two pages moves one from the first to the second.
  const cards = new Map<string, StoredCard>();
  for (const page of pages)
    page.items.forEach((card, at) => {
      const place = page.skip + at;
      if (place < total && (all || (place >= skip && place < skip + COURSE_PAGE_SIZE)))
        cards.set(card.id, card);
    });
  const ratings = await ratingsOf([...cards.keys()]);
  const shown = [...cards.values()].filter(
    ({ id }) => !isRestricted(ratings.get(id), minRatingForAccess),
  );
  const items = all ? shown.slice(skip, skip + COURSE_PAGE_SIZE) : shown;
  return {
    value: {
      items: items.map((card) => shownCard(card, ratings.get(card.id), settings)),
      total: all ? shown.length : total,
      skip,
      limit: COURSE_PAGE_SIZE,
    },
    isStale,
    readAt,
  };
}
