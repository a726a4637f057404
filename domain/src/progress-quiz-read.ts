import { own } from './own.ts';
import type { StoredQuizResult } from './progress.ts';
import { entriesOf, isId, readQuizResult, recordOf } from './progress-read.ts';

/** A quiz result as it is kept on the device: what was chosen, by question (option ids), lets it be graded again. */
export type LocalQuizResult = StoredQuizResult & {
  answers?: Record<string, string[]>;
  attemptId?: string;
};

type QuizResults = Record<string, Record<string, LocalQuizResult>>;

const readAnswer = (source: unknown): string[] | undefined =>
  Array.isArray(source) && source.every((option) => typeof option === 'string')
    ? source
    : undefined;

function readResult(source: unknown): LocalQuizResult | undefined {
  const result = readQuizResult(source);
  const { answers, attemptId } = recordOf(source);
  if (!result || answers === undefined) return result;
  return {
    ...result,
    answers: entriesOf(answers, readAnswer),
    ...(typeof attemptId === 'string' && { attemptId }),
  };
}

/**
 * Quiz results of one person by course and quiz: from that shape, or from the list that the specification describes
 * (platform.md section 3), where the later of two for one quiz stands. What does not parse is left out, part by part.
 */
export function readQuizResults(source: unknown): QuizResults {
  if (!Array.isArray(source)) return entriesOf(source, (quizzes) => entriesOf(quizzes, readResult));
  const results: QuizResults = {};
  for (const entry of source as unknown[]) {
    const result = readResult(entry);
    const { courseId, quizId } = recordOf(entry);
    if (!result || !isId(courseId) || !isId(quizId)) continue;
    const quizzes = own(results, courseId) ?? {};
    const known = own(quizzes, quizId);
    if (!known || known.completedAt <= result.completedAt)
      results[courseId] = { ...quizzes, [quizId]: result };
  }
  return results;
}
