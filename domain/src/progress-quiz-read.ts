import { own } from './own.ts';
import type { StoredQuizResult } from './progress.ts';
import { entriesOf, isId, readQuizResult, recordOf } from './progress-read.ts';

type QuizResults = Record<string, Record<string, StoredQuizResult>>;

/**
 * Quiz results of one person by course and quiz: from that shape, or from the list that the specification describes
 * (platform.md section 3), where the later of two for one quiz stands. What does not parse is left out, part by part.
 */
export function readQuizResults(source: unknown): QuizResults {
  if (!Array.isArray(source))
    return entriesOf(source, (quizzes) => entriesOf(quizzes, readQuizResult));
  const results: QuizResults = {};
  for (const entry of source as unknown[]) {
    const result = readQuizResult(entry);
    const { courseId, quizId } = recordOf(entry);
    if (!result || !isId(courseId) || !isId(quizId)) continue;
    const quizzes = own(results, courseId) ?? {};
    const known = own(quizzes, quizId);
    if (!known || known.completedAt <= result.completedAt)
      results[courseId] = { ...quizzes, [quizId]: result };
  }
  return results;
}
