import type { KnownCourses } from '@edu/domain/analytics';
import { COURSE_PAGE_SIZE } from '@edu/domain/course';
import { SETTINGS_LIMITS } from '@edu/domain/settings';
import type { ContentSource } from '../content/content-source.ts';

/** Reads the pages of the catalogue, as many as can be shown. Throws when Contentful fails and nothing older is kept. */
export async function readKnownCourses({
  courses,
}: Pick<ContentSource, 'courses'>): Promise<KnownCourses> {
  const known = new Map<string, ReadonlySet<string>>();
  for (let skip = 0; skip < SETTINGS_LIMITS.maxCourses; skip += COURSE_PAGE_SIZE) {
    const { items, total } = (await courses(skip)).value;
    for (const { id, lessonIds } of items) known.set(id, new Set(lessonIds));
    if (skip + COURSE_PAGE_SIZE >= total) break;
  }
  return known;
}
