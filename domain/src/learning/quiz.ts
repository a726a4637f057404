import * as v from 'valibot';
import { CONTENT_ID, type Question } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';

/** Grading: one point for a fully right question, none for a partly right one. */

/** A question with its key. It is never sent before it is graded. */
export interface KeyedQuestion extends Question {
  /** Ids of the right options; at least one. */
  correct: string[];
  explanation: string;
  explanationHtml?: string;
  reviewLessonId?: string;
  /** Second of that lesson's video file. */
  reviewAt?: number;
}

/** How many answers one attempt may hold. */
export const ANSWERS_MAX = 200;

const contentId = v.pipe(v.string(), v.regex(CONTENT_ID));
const optionId = v.pipe(v.string(), v.regex(/^\d{1,3}$/));

const attempt = {
  courseId: contentId,
  quizId: contentId,
  attemptId: v.pipe(v.string(), v.uuid()),
};

const chosenOptions = v.pipe(v.array(optionId), v.maxLength(20));

/**
 * The request of `gradeQuiz`: the chosen option ids by question id. The attempt id makes it
 * idempotent.
 */
export const gradeQuizSchema = v.strictObject({
  ...attempt,
  answers: v.pipe(
    v.unknown(),
    // The record schema accepts a list, with its positions as keys.
    v.check((answers) => !Array.isArray(answers), 'A list is not answers by question.'),
    v.record(contentId, chosenOptions),
    v.check((answers) => Object.keys(answers).length <= ANSWERS_MAX, 'Too many answers.'),
  ),
});

export type GradeQuizRequest = v.InferOutput<typeof gradeQuizSchema>;

/** The request of `checkAnswer`: the answer to one question of an attempt that goes on. */
export const checkAnswerSchema = v.strictObject({
  ...attempt,
  questionId: contentId,
  chosen: v.pipe(chosenOptions, v.minLength(1)),
});

/**
 * The `reason` in the details of a 'conflict' of `checkAnswer`: the attempt was graded, so that
 * nothing is checked any more.
 */
export const ATTEMPT_GRADED = 'graded';

export type CheckAnswerRequest = v.InferOutput<typeof checkAnswerSchema>;

/** One graded question, with its key and explanation. */
export interface GradedQuestion {
  id: string;
  isRight: boolean;
  /**
   * Ids of the right options; empty for a question that was not answered, so that an empty attempt
   * reveals no key.
   */
  correct: string[];
  /** '' for a question that was not answered. */
  explanation: string;
  explanationHtml?: string;
  review?: { lessonId: string; at: number };
}

/**
 * What `checkAnswer` answers: the grading of the answer that counts in the attempt, which is the
 * first one checked.
 */
export interface CheckedAnswer extends GradedQuestion {
  /** That answer. */
  chosen: string[];
}

/**
 * What `gradeQuiz` answers. `score` counts fully right questions; `completedAt` is an ISO string.
 */
export interface QuizResult {
  score: number;
  totalQuestions: number;
  completedAt: string;
  questions: GradedQuestion[];
  /**
   * The graded answers of a learner: those that were checked during the attempt, or graded before,
   * count.
   */
  answers?: GradeQuizRequest['answers'];
  /** The result was not stored: the address of the account is not verified yet. */
  isStored?: false;
}

function isFullyRight(correct: readonly string[], chosen: readonly string[]): boolean {
  const picked = new Set(chosen);
  return picked.size === correct.length && correct.every((id) => picked.has(id));
}

/**
 * Grades the answer to one question. Without an answer, which is one or more of its options and
 * nothing else, it is wrong, and its key stays secret.
 */
export function gradeQuestion(question: KeyedQuestion, chosen: readonly string[]): GradedQuestion {
  const { id, options, correct, explanation, explanationHtml, reviewLessonId, reviewAt } = question;
  const isAnswered =
    chosen.length > 0 && chosen.every((one) => options.some((option) => option.id === one));
  return {
    id,
    isRight: isFullyRight(correct, chosen),
    correct: isAnswered ? correct : [],
    explanation: isAnswered ? explanation : '',
    ...(isAnswered && explanationHtml !== undefined ? { explanationHtml } : {}),
    ...(reviewLessonId === undefined || reviewAt === undefined
      ? {}
      : { review: { lessonId: reviewLessonId, at: reviewAt } }),
  };
}

/** Grades every question of the quiz; one without an answer is wrong, and its key stays secret. */
export function gradeAnswers(
  questions: readonly KeyedQuestion[],
  answers: GradeQuizRequest['answers'],
  now: string,
): QuizResult {
  const graded = questions.map((question) =>
    gradeQuestion(question, getOwn(answers, question.id) ?? []),
  );
  return {
    score: graded.filter(({ isRight }) => isRight).length,
    totalQuestions: questions.length,
    completedAt: now,
    questions: graded,
  };
}
