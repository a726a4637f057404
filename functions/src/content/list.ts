import { COURSE_PAGE_SIZE, type CoursePage } from '@edu/domain/content/course';
import { type CourseRating, isRestricted } from '@edu/domain/community/rating';
import type { Settings } from '@edu/domain/platform/settings';
import { type Cached, within } from '../lib/cache.ts';
import type { ContentSource } from './source.ts';
import type { StoredCard } from './contentful/course.ts';
import { MOST_COURSES } from './contentful/loaders.ts';
import { shownCard } from './policy.ts';

export type Ratings = ReadonlyMap<string, CourseRating>;
type RatingsOf = (courseIds: readonly string[]) => Promise<Ratings>;
type Courses = ContentSource['courses'];

const idsOf = (cards: readonly StoredCard[]) => cards.map(({ id }) => id);

/**
 * The list as the settings show it: at most `maxCourses`, none of them rated too low. A course rated too low keeps its page where
 * it has its place within the limit; one that the list does not hold is newer than it, unless the list goes on beyond the limit.
 */
async function readList(courses: Courses, { features, limits, security }: Settings, of: RatingsOf) {
  const { maxCourses } = limits;
  const isFiltered = features.ratings && security.minRatingForAccess > 0;
  const { value, ...rest } = await courses();
  const { cards, total } = value;
  const ratings = isFiltered ? await of(idsOf(cards)) : new Map<string, never>();
  const shown = cards
    .filter(({ id }) => !isRestricted(ratings.get(id), security.minRatingForAccess))
    .slice(0, maxCourses);
  const [last] = shown.slice(maxCourses - 1);
  const reached = new Set(idsOf(last ? cards.slice(0, cards.indexOf(last) + 1) : cards));
  const isCut = reached.size < cards.length || total > MOST_COURSES;
  const isWithin = (courseId: string): boolean => reached.has(courseId) || !isCut;
  return { value: { shown, isWithin }, ...rest };
}

/** A page of cards as the settings show them. */
export async function listCourses(
  skip: number,
  courses: Courses,
  settings: Settings,
  ratingsOf: RatingsOf,
): Promise<Cached<CoursePage>> {
  const { value, ...rest } = await readList(courses, settings, ratingsOf);
  const cards = value.shown.slice(skip, skip + COURSE_PAGE_SIZE);
  const ratings = await ratingsOf(idsOf(cards));
  const items = cards.map((card) => shownCard(card, ratings.get(card.id), settings));
  return { value: { items, total: value.shown.length, skip, limit: COURSE_PAGE_SIZE }, ...rest };
}

/** An entry is not held up by the list that its course is in. */
const LIST_PATIENCE_MS = 2_000;

/**
 * Whether `maxCourses` lets a course through, for the content API and for grading alike. Without the list every course is let
 * through and `onFailure` called: the limit keeps the catalogue short and guards no secret.
 */
export async function limitOf(
  courses: Courses,
  settings: Settings,
  ratingsOf: RatingsOf,
  onFailure: (error: unknown) => void,
): Promise<{ isWithin: (courseId: string) => boolean; list?: Omit<Cached<unknown>, 'value'> }> {
  try {
    const { value, ...list } = await within(
      LIST_PATIENCE_MS,
      readList(courses, settings, ratingsOf),
    );
    return { isWithin: value.isWithin, list };
  } catch (error) {
    onFailure(error);
    return { isWithin: () => true };
  }
}
