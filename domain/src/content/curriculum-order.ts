import { compareTitles } from '../text/alphabet.ts';
import type { Lesson } from './course.ts';

/**
 * Compares lessons or quizzes: by `order`, those without one last, then by title and id so that the
 * result is deterministic.
 */
export function compareInCurriculum(
  a: Pick<Lesson, 'order' | 'title' | 'id'>,
  b: Pick<Lesson, 'order' | 'title' | 'id'>,
): number {
  return (
    a.order - b.order || compareTitles(a.title, b.title) || (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
