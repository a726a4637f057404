import { type CourseCard, LEVELS } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { begunIds, type CourseProgress } from './progress.ts';
import { courseSummary } from './progress-summary.ts';

const levelIndex = (level: string): number => (LEVELS as readonly string[]).indexOf(level);

/**
 * The courses to begin next, the best first: after the last passed course, those of the same level
 * or one higher, of the same category first. Without a passed course, in their order.
 */
export function nextCourses<T extends CourseCard>(
  cards: readonly T[],
  courses: Readonly<Record<string, CourseProgress>>,
): T[] {
  const begun = begunIds(courses);
  const passed = begun
    .map((id) => cards.find((card) => card.id === id))
    .find((card) => card && courseSummary(card, getOwn(courses, card.id)).isPassed);
  const open = cards.filter(({ id }) => !begun.includes(id));
  if (!passed) return open;
  const fit = ({ level, category }: T): number => {
    const step = levelIndex(level) - levelIndex(passed.level);
    return (step === 0 || step === 1 ? 2 : 0) + (category === passed.category ? 1 : 0);
  };
  return open.toSorted((a, b) => fit(b) - fit(a));
}

/** The course to begin next; undefined when all are begun. */
export const nextCourse = <T extends CourseCard>(
  ...of: Parameters<typeof nextCourses<T>>
): T | undefined => nextCourses(...of)[0];
