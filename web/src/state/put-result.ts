import type { StoredQuizResult } from '@edu/domain/progress';
import type { ProgressStore } from './progress-store.ts';

/** Stores this result of a quiz on the device, in place of the one before; undefined takes it away. */
export function putResult(
  store: ProgressStore,
  courseId: string,
  quizId: string,
  result: StoredQuizResult | undefined,
): void {
  const course = store.courseOf(courseId);
  const { [quizId]: _earlier, ...others } = course.quizzes;
  store.replace([{ ...course, quizzes: result ? { ...others, [quizId]: result } : others }]);
}
