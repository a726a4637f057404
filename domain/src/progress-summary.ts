import type { Course } from './course.ts';
import { own } from './own.ts';
import { type CourseProgress, lessonState } from './progress.ts';

/** The derived summary of platform.md section 3. Averages and percentages are whole, 0–100. */
export interface CourseSummary {
  courseId: string;
  totalLessons: number;
  completedLessons: number;
  totalQuizzes: number;
  completedQuizzes: number;
  averageQuizScore: number;
  lastAccessed: string;
  isCompleted: boolean;
  completedAt?: string;
  /** (completed lessons + completed quizzes) / total, rounded; 0 when there is nothing to count. */
  percent: number;
}

/** A whole per cent between 0 and 100; 0 when there is nothing to count (decisions.md section 5). */
export function percentOf(done: number, total: number): number {
  return total > 0 ? Math.min(100, Math.max(0, Math.round((done / total) * 100))) : 0;
}

/** Only items that the content service still serves count (decisions.md section 5). */
export function courseSummary(
  course: {
    id: string;
    lessons: Pick<Course['lessons'][number], 'id'>[];
    quizzes: { id: string }[];
  },
  progress: CourseProgress | undefined,
): CourseSummary {
  const lessons = course.lessons
    .map(({ id }) => lessonState(progress, id))
    .filter(({ completed }) => completed);
  const quizzes = course.quizzes.flatMap(({ id }) => (progress && own(progress.quizzes, id)) ?? []);
  const total = course.lessons.length + course.quizzes.length;
  const done = lessons.length + quizzes.length;
  const scores = quizzes.map(({ score, totalQuestions }) =>
    totalQuestions > 0 ? Math.min(1, score / totalQuestions) * 100 : 0,
  );
  const isCompleted = lessons.length > 0 && done === total;
  const completedAt = [
    ...lessons.map(({ completedAt: at }) => at ?? ''),
    ...quizzes.map(({ completedAt: at }) => at),
  ]
    .sort()
    .at(-1);
  return {
    courseId: course.id,
    totalLessons: course.lessons.length,
    completedLessons: lessons.length,
    totalQuizzes: course.quizzes.length,
    completedQuizzes: quizzes.length,
    averageQuizScore: Math.round(scores.reduce((a, b) => a + b, 0) / (scores.length || 1)),
    lastAccessed: progress?.lastAccessed ?? '',
    isCompleted,
    ...(isCompleted && completedAt ? { completedAt } : {}),
    percent: percentOf(done, total),
  };
}
