import { COURSE_PAGE_SIZE } from '@edu/domain/course';
import type { Cached } from './cache.ts';
import type { StoredCard } from './course.ts';
import type { StoredPage } from './loaders.ts';

/** More courses than a platform of 50 ever has, so that a filter finds enough. */
export const MOST_COURSES = 200;

/** The first `count` courses of the list, each once, and how many there are in all. */
export async function readCards(
  pageAt: (skip: number) => Promise<Cached<StoredPage>>,
  count: number,
): Promise<Cached<{ cards: StoredCard[]; total: number }>> {
  const first = await pageAt(0);
  const { total } = first.value;
  const others: Promise<typeof first>[] = [];
  for (let at = COURSE_PAGE_SIZE; at < Math.min(total, count); at += COURSE_PAGE_SIZE)
    others.push(pageAt(at));
  const pages = [first, ...(await Promise.all(others))];
  // By id, because a course published between two pages moves one from the first to the second.
  const cards = new Map(pages.flatMap(({ value }) => value.items.map((card) => [card.id, card])));
  return {
    value: { cards: [...cards.values()].slice(0, count), total },
    isStale: pages.some(({ isStale }) => isStale),
    readAt: Math.min(...pages.map(({ readAt }) => readAt)),
  };
}

/** Whether a course, a lesson or a quiz of this id stands in the list. */
export const isInCards = (cards: readonly StoredCard[], id: string): boolean =>
  cards.some((card) => card.id === id || card.lessonIds.includes(id) || card.quizIds.includes(id));
