import { AppError } from '@edu/domain/errors';
import type { StoredQuizResult } from '@edu/domain/progress';
import {
  gradeAnswers,
  type GradeQuizRequest,
  type KeyedQuestion,
  type QuizResult,
} from '@edu/domain/quiz';

/** What grading needs from outside, so that tests call it without the functions platform. */
export interface GradeQuizDeps {
  /** A quiz with its key and the course that shows it; null when no course does. Throws when Contentful is out of reach. */
  keyOf: (quizId: string) => Promise<{ courseId: string; questions: KeyedQuestion[] } | null>;
  save: (
    userId: string,
    courseId: string,
    quizId: string,
    result: StoredQuizResult,
  ) => Promise<void>;
  now: () => Date;
}

/**
 * Grades an attempt on the server, where the key is. A learner's result is stored; a guest keeps theirs locally.
 * Throws `not-found` for a quiz that is not there and `invalid` for a question that is not its own.
 */
export function createGradeQuiz({ keyOf, save, now }: GradeQuizDeps) {
  return async (
    { courseId, quizId, answers }: GradeQuizRequest,
    caller: { uid: string } | undefined,
  ): Promise<QuizResult> => {
    const key = await keyOf(quizId);
    if (key?.courseId !== courseId || key.questions.length === 0)
      throw new AppError('not-found', 'There is no such quiz.');
    const { questions } = key;
    const known = new Set(questions.map(({ id }) => id));
    if (!Object.keys(answers).every((id) => known.has(id)))
      throw new AppError('invalid', 'The quiz has no such question. Reload the page.');
    const result = gradeAnswers(questions, answers, now().toISOString());
    const { score, totalQuestions, completedAt } = result;
    if (caller) await save(caller.uid, courseId, quizId, { score, totalQuestions, completedAt });
    return result;
  };
}
