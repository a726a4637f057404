import { getOwn } from '../lib/get-own.ts';
import type { CourseProgress } from './progress.ts';
import { type CountedCourse, courseSummary, meanScore, listScores } from './progress-summary.ts';

/** A learner's totals over all courses. */
export interface LearnerTotals {
  lessons: number;
  /** Courses that are completed with every quiz passed. */
  courses: number;
  /** Whole, 0–100: the mean over all quizzes with a result; undefined when there is none. */
  averageQuizScore?: number;
}

/** Sums over these courses; only items that the courses still have count. */
export function learnerTotals(
  courses: readonly CountedCourse[],
  progress: Readonly<Record<string, CourseProgress>>,
): LearnerTotals {
  const summaries = courses.map((course) => courseSummary(course, getOwn(progress, course.id)));
  const scores = courses.flatMap(({ id, quizIds }) => listScores(quizIds, getOwn(progress, id)));
  return {
    lessons: summaries.reduce((sum, { completedLessons }) => sum + completedLessons, 0),
    courses: summaries.filter((summary) => summary.isPassed).length,
    ...(scores.length > 0 && { averageQuizScore: meanScore(scores) }),
  };
}
