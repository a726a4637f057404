import { type CourseCard, DEFAULT_PASS_SCORE } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { toPercent, wholePercent } from '../lib/percent.ts';
import { type CourseProgress, finishedAt, lessonState } from './progress.ts';

/**
 * Figures derived from a learner's progress in a course. Averages and percentages are whole, 0–100.
 */
export interface CourseSummary {
  courseId: string;
  totalLessons: number;
  completedLessons: number;
  totalQuizzes: number;
  completedQuizzes: number;
  /** Quizzes whose result reaches the pass mark. */
  passedQuizzes: number;
  averageQuizScore: number;
  lastAccessed: string;
  /**
   * Complete when all recorded lessons and quizzes are completed and at least one lesson is
   * recorded; any result counts.
   */
  isCompleted: boolean;
  /**
   * Completed, and every quiz with a result is passed: only then is the course shown as completed.
   */
  isPassed: boolean;
  /** When the course was completed for the first time. */
  completedAt?: string;
  /**
   * Lessons added after the course was finished that are not completed; the course stays finished.
   */
  newLessons: number;
  /**
   * Quizzes of a finished course without a result: added later, or the learner removed the result.
   */
  openQuizzes: number;
  /**
   * (completed lessons + completed quizzes) / total as a whole per cent (percent.ts); 0 when there
   * is nothing to count.
   */
  percent: number;
}

/** The fields that progress is counted by; a card has them as well as a course page. */
export type CountedCourse = Pick<CourseCard, 'id' | 'lessonIds' | 'quizIds' | 'passScores'>;

/**
 * Whether a result reaches the pass mark, by the whole per cent that is shown: two of three pass a
 * mark of 67, and only all answers one of 100.
 */
export const isPassed = (
  { score, totalQuestions }: { score: number; totalQuestions: number },
  passScore: number,
): boolean => toPercent(score, totalQuestions) >= passScore;

export type QuizState = 'open' | 'failed' | 'passed';

/** `open` without a result; `failed` below the pass mark of the quiz. */
export function quizState(
  { passScores = {} }: Pick<CountedCourse, 'passScores'>,
  quizId: string,
  progress: CourseProgress | undefined,
): QuizState {
  const result = progress && getOwn(progress.quizzes, quizId);
  if (!result) return 'open';
  return isPassed(result, getOwn(passScores, quizId) ?? DEFAULT_PASS_SCORE) ? 'passed' : 'failed';
}

/** The lowest score that passes a quiz with this number of questions. */
export function neededScore(totalQuestions: number, passScore: number): number {
  let score = 0;
  while (score < totalQuestions && !isPassed({ score, totalQuestions }, passScore)) score += 1;
  return score;
}

const listResults = (quizIds: readonly string[], progress: CourseProgress | undefined) =>
  quizIds.flatMap((id) => (progress && getOwn(progress.quizzes, id)) ?? []);

/** The results of these quizzes in per cent, not rounded. */
export const listScores = (
  quizIds: readonly string[],
  progress: CourseProgress | undefined,
): number[] =>
  listResults(quizIds, progress).map(({ score, totalQuestions }) =>
    totalQuestions > 0 ? Math.min(1, score / totalQuestions) * 100 : 0,
  );

/** The mean of scores, as a whole per cent (percent.ts); 0 when there are none. */
export const meanScore = (scores: readonly number[]): number =>
  wholePercent(scores.reduce((a, b) => a + b, 0) / (scores.length || 1));

/**
 * Counts only items that the content service still has. A course is completed when all items are
 * done, or when all once were and every recorded one still is.
 */
export function courseSummary(
  course: CountedCourse,
  progress: CourseProgress | undefined,
): CourseSummary {
  const { id: courseId, lessonIds, quizIds } = course;
  const lessons = lessonIds
    .map((id) => lessonState(progress, id))
    .filter(({ completed }) => completed);
  const quizzes = listResults(quizIds, progress);
  const passedQuizzes = quizIds.filter((id) => quizState(course, id, progress) === 'passed').length;
  const total = lessonIds.length + quizIds.length;
  const done = lessons.length + quizzes.length;
  const finished = finishedAt(progress);
  const isRecorded = (id: string) => progress && getOwn(progress.lessons, id);
  const newLessons = finished ? lessonIds.filter((id) => !isRecorded(id)).length : 0;
  const openQuizzes = finished ? quizIds.length - quizzes.length : 0;
  const isCompleted = lessons.length > 0 && done + newLessons + openQuizzes === total;
  const completedAt =
    finished ??
    [...lessons, ...quizzes]
      .map(({ completedAt: at = '' }) => at)
      .sort()
      .at(-1);
  return {
    courseId,
    totalLessons: lessonIds.length,
    completedLessons: lessons.length,
    totalQuizzes: quizIds.length,
    completedQuizzes: quizzes.length,
    passedQuizzes,
    averageQuizScore: meanScore(listScores(quizIds, progress)),
    lastAccessed: progress?.lastAccessed ?? '',
    isCompleted,
    isPassed: isCompleted && passedQuizzes === quizzes.length,
    ...(isCompleted && completedAt && { completedAt }),
    newLessons,
    openQuizzes,
    percent: toPercent(done, total),
  };
}

/**
 * What finishCourse has to record when all lessons are completed and all quizzes passed for the
 * first time: the existing lesson that was completed last, and the time of the last item. Undefined
 * when there is nothing to record. A course with a failed quiz is not finished; otherwise removing
 * the result would leave a finished course without a passed quiz.
 */
export function newFinish(
  course: CountedCourse,
  progress: CourseProgress | undefined,
): { lessonId: string; at: string } | undefined {
  const { completedAt: at, isPassed: isFinished } = courseSummary(course, progress);
  if (!isFinished || !at || finishedAt(progress)) return undefined;
  const rank = (id: string) => `${lessonState(progress, id).completedAt} ${id}`;
  const [lessonId] = [...course.lessonIds].sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
  return lessonId ? { lessonId, at } : undefined;
}
