import { COURSE_PAGE_SIZE, type CoursePage } from '@edu/domain/course';
import { type CourseRating, isRestricted } from '@edu/domain/rating';
import type { Settings } from '@edu/domain/settings';
import { type Cached, within } from '../content/cache.ts';
import { MOST_COURSES, readCards } from '../content/content-source.ts';
import type { StoredCard } from '../content/course.ts';
import type { StoredPage } from '../content/loaders.ts';
import { shownCard } from './content-policy.ts';

export type Ratings = ReadonlyMap<string, CourseRating>;
type RatingsOf = (courseIds: readonly string[]) => Promise<Ratings>;
/** A stored page of 20; `skip` is a multiple of 20. */
type PageAt = (skip: number) => Promise<Cached<StoredPage>>;

/** Some cards of the list as stored, and how many the whole list has. */
type Stretch = Cached<{ cards: StoredCard[]; total: number }>;

/** Whether courses rated too low are left out: with ratings switched off none is. */
const isFiltered = ({ features, security }: Settings): boolean =>
  features.ratings && security.minRatingForAccess > 0;

/** The cards at `skip` of a list that only the limit shortens. Only whole pages of 20 are ever asked for. */
async function readStretch(pageAt: PageAt, skip: number, cap: number): Promise<Stretch> {
  const aligned = skip - (skip % COURSE_PAGE_SIZE);
  // Beyond the cap there is nothing to show, but the total is asked for.
  const first = await pageAt(aligned < cap ? aligned : 0);
  const total = Math.min(first.value.total, cap);
  const next = aligned + COURSE_PAGE_SIZE;
  const isCrossing = skip > aligned && next < total;
  const pages = isCrossing ? [first, await pageAt(next)] : [first];
  const cards = new Map<string, StoredCard>();
  for (const { value } of pages)
    value.items.forEach((card, at) => {
      const place = value.skip + at;
      if (place >= skip && place < Math.min(total, skip + COURSE_PAGE_SIZE))
        cards.set(card.id, card);
    });
  return {
    value: { cards: [...cards.values()], total },
    isStale: pages.some(({ isStale }) => isStale),
    readAt: Math.min(...pages.map(({ readAt }) => readAt)),
  };
}

/** The same where courses rated too low are left out: all are looked at, because the others move up. */
async function readFiltered(
  pageAt: PageAt,
  skip: number,
  { limits, security }: Settings,
  ratingsOf: RatingsOf,
): Promise<Stretch> {
  const { value, ...rest } = await readCards(pageAt, MOST_COURSES);
  const ratings = await ratingsOf(value.cards.map(({ id }) => id));
  const shown = value.cards
    .filter(({ id }) => !isRestricted(ratings.get(id), security.minRatingForAccess))
    .slice(0, limits.maxCourses);
  const cards = shown.slice(skip, skip + COURSE_PAGE_SIZE);
  return { value: { cards, total: shown.length }, ...rest };
}

/** A page of cards as the settings show them: none rated too low, at most `maxCourses` of the others in all. */
export async function listCourses(
  skip: number,
  pageAt: PageAt,
  settings: Settings,
  ratingsOf: RatingsOf,
): Promise<Cached<CoursePage>> {
  const { value, ...rest } = isFiltered(settings)
    ? await readFiltered(pageAt, skip, settings, ratingsOf)
    : await readStretch(pageAt, skip, settings.limits.maxCourses);
  const ratings = await ratingsOf(value.cards.map(({ id }) => id));
  const items = value.cards.map((card) => shownCard(card, ratings.get(card.id), settings));
  return { value: { items, total: value.total, skip, limit: COURSE_PAGE_SIZE }, ...rest };
}

/**
 * Whether a course is within `maxCourses` by its place in the list. One rated too low keeps its page: it has the place that it
 * would have. One that the list does not hold is newer than it, unless the list goes on beyond the limit.
 */
async function readLimit(
  pageAt: PageAt,
  settings: Settings,
  ratingsOf: RatingsOf,
): Promise<Cached<(courseId: string) => boolean>> {
  const { maxCourses } = settings.limits;
  const first = await pageAt(0);
  if (first.value.total <= maxCourses) return { ...first, value: () => true };
  const looked = isFiltered(settings) ? MOST_COURSES : maxCourses;
  const { value, ...rest } = await readCards(pageAt, looked);
  const { cards, total } = value;
  const ratings = isFiltered(settings) ? await ratingsOf(cards.map(({ id }) => id)) : new Map();
  const reached = new Set<string>();
  let shown = 0;
  for (const { id } of cards) {
    if (shown >= maxCourses) break;
    reached.add(id);
    if (!isRestricted(ratings.get(id), settings.security.minRatingForAccess)) shown += 1;
  }
  const isCut = reached.size < cards.length || total > looked;
  return { ...rest, value: (courseId) => reached.has(courseId) || !isCut };
}

/** An entry is not held up by the list that its course stands in. */
const LIST_PATIENCE_MS = 2_000;

/**
 * Whether `maxCourses` lets a course through, for the content API and for grading alike. Without the list every course is let
 * through and `onFailure` called: the limit keeps the catalogue short and guards no secret.
 */
export async function limitOf(
  pageAt: PageAt,
  settings: Settings,
  ratingsOf: RatingsOf,
  onFailure: (error: unknown) => void,
): Promise<{ isWithin: (courseId: string) => boolean; list?: Omit<Cached<unknown>, 'value'> }> {
  try {
    const late = () => new Error(`There was no list in ${LIST_PATIENCE_MS} ms.`);
    const limit = readLimit(pageAt, settings, ratingsOf);
    const { value: isWithin, ...list } = await within(LIST_PATIENCE_MS, limit, late);
    return { isWithin, list };
  } catch (error) {
    onFailure(error);
    return { isWithin: () => true };
  }
}
