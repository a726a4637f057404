import { dayAfter } from '../lib/day.ts';
import { begunIds, type CourseProgress } from './progress.ts';
import { studyDay } from './streak.ts';

export interface Revisit {
  courseId: string;
  quizId: string;
  /** The number of wrong answers. */
  mistakes: number;
}

/** A mistake is worth a look on the days after it, while the lesson is still remembered. */
const REVISIT_DAYS = 7;

/**
 * The last quiz with mistakes of an earlier day, at most a week ago; its result can be shown again.
 * `today` is YYYY-MM-DD. Undefined without one.
 */
export function revisit(
  courses: Readonly<Record<string, CourseProgress>>,
  today: string,
): Revisit | undefined {
  const earliest = dayAfter(today, -REVISIT_DAYS);
  const found = begunIds(courses).flatMap((courseId) =>
    Object.entries(courses[courseId]?.quizzes ?? {}).flatMap(([quizId, result]) => {
      const { score, totalQuestions, completedAt, answers, attemptId } = result;
      const day = studyDay(completedAt) ?? '';
      if (!answers || !attemptId || day >= today || day < earliest) return [];
      const mistakes = totalQuestions - score;
      return mistakes > 0 ? [{ completedAt, of: { courseId, quizId, mistakes } }] : [];
    }),
  );
  return found.sort((a, b) => b.completedAt.localeCompare(a.completedAt))[0]?.of;
}
