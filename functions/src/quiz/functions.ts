import { isRestricted } from '@edu/domain/community/rating';
import { isPassed } from '@edu/domain/learning/progress-summary';
import {
  type CheckAnswerRequest,
  checkAnswerSchema,
  type CheckedAnswer,
  gradeAnswers,
  gradeQuestion,
  type GradeQuizRequest,
  gradeQuizSchema,
  type QuizResult,
} from '@edu/domain/learning/quiz';
import { AppError } from '@edu/domain/errors/errors';
import type { Settings } from '@edu/domain/settings/settings';
import { content, isWithinLimit } from '../content/shared.ts';
import { callable, type Caller, PER_CLIENT } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { readRatings } from '../ratings/store.ts';
import { getSettings } from '../settings/store.ts';
import { gradeAttempt, hasBegun, saveCheckedAnswer, takeGuestKey } from './store.ts';

type QuizCaller = Pick<Caller, 'uid' | 'emailVerified' | 'isAdmin'>;

/** Attempts of one account in an hour, and the questions of an attempt that the limits assume. */
const ATTEMPTS = 120;
const QUESTIONS = 10;

const defaultDeps = {
  /**
   * A quiz with its key and the course that shows it; null when no course does. Throws when
   * Contentful is unreachable.
   */
  loadKey: async (quizId: string) => (await content.quizKey(quizId)).value,
  settings: getSettings,
  isWithinLimit,
  loadRating: async (courseId: string) => (await readRatings([courseId])).get(courseId),
  hasBegun,
  saveAnswer: saveCheckedAnswer,
  takeGuestKey,
  gradeAttempt,
  now: () => new Date(),
};

type Dependencies = typeof defaultDeps;

/** Throws 'forbidden' for a course that is rated too low, for a learner who has not begun it. */
async function checkOffered(
  deps: Dependencies,
  courseId: string,
  { features, security }: Settings,
  caller: QuizCaller | undefined,
): Promise<void> {
  if (!features.ratings || security.minRatingForAccess === 0 || caller?.isAdmin) return;
  if (!isRestricted(await deps.loadRating(courseId), security.minRatingForAccess)) return;
  if (!caller || !(await deps.hasBegun(caller.uid, courseId)))
    throw new AppError('forbidden', 'This course is temporarily unavailable.');
}

/**
 * The quiz that an answer is for, with its key. Throws `forbidden` while quizzes are off or the
 * course is rated too low for a learner who has not begun it, `not-signed-in` for a guest while
 * guests have no access, `not-found` also beyond the limit of courses.
 */
async function openQuiz(
  deps: Dependencies,
  { courseId, quizId }: Pick<GradeQuizRequest, 'courseId' | 'quizId'>,
  caller: QuizCaller | undefined,
) {
  const settings = await deps.settings();
  const { features, security } = settings;
  if (!features.quizzes) throw new AppError('forbidden', 'Quizzes are switched off.');
  if (!caller && !security.allowGuestAccess)
    throw new AppError('not-signed-in', 'Sign in to take a quiz.');
  const [key, isShown] = await Promise.all([
    deps.loadKey(quizId),
    deps.isWithinLimit(courseId, settings),
  ]);
  if (!isShown || key?.courseId !== courseId || key.questions.length === 0)
    throw new AppError('not-found', 'There is no such quiz.');
  await checkOffered(deps, courseId, settings, caller);
  return { ...key, security };
}

const unknownQuestion = () =>
  new AppError('invalid', 'The quiz has no such question. Reload the page.');

/**
 * Whether documents are stored under this uid. The rules deny them too: its ids could be another
 * learner's.
 */
const canStore = ({ uid }: QuizCaller): boolean => !uid.includes('_');

/**
 * Grades an attempt. A learner's answers that were checked during it count as they were checked,
 * and the result is stored once, unless the settings require a verified address; a guest's browser
 * stores it locally. Throws what `openQuiz` throws, and `invalid` for an unknown question.
 */
export function createGradeQuiz(deps = defaultDeps) {
  return async (
    { answers: sent, ...ids }: GradeQuizRequest,
    caller: QuizCaller | undefined,
  ): Promise<QuizResult> => {
    const { questions, passScore, security } = await openQuiz(deps, ids, caller);
    const known = new Set(questions.map(({ id }) => id));
    if (!Object.keys(sent).every((id) => known.has(id))) throw unknownQuestion();
    const completedAt = deps.now().toISOString();
    if (!caller) return gradeAnswers(questions, sent, completedAt);
    if (!canStore(caller))
      return { ...gradeAnswers(questions, sent, completedAt), isStored: false };
    const grade = (counted: GradeQuizRequest['answers']) => {
      // An editor may have removed a question since it was checked.
      const answers = Object.fromEntries(Object.entries(counted).filter(([id]) => known.has(id)));
      const result = { ...gradeAnswers(questions, answers, completedAt), answers };
      return { answers, result, passed: isPassed(result, passScore) };
    };
    const isStored = !security.requireEmailVerification || caller.emailVerified;
    const result = await deps.gradeAttempt({ userId: caller.uid, ...ids }, sent, grade, isStored);
    return isStored ? result : { ...result, isStored: false };
  };
}

/**
 * Checks the answer to one question of an attempt that goes on, and reveals its key. A learner's
 * first checked answer is stored and counts; another one is not graded, but answered with the
 * first. A guest's result is not stored either: the browser holds the first answer. Throws what
 * `openQuiz` throws, `invalid` for an unknown question or option, and `conflict` with the detail
 * ATTEMPT_GRADED for an attempt that was graded, and `rate-limited` for a second new question
 * within a second.
 */
export function createCheckAnswer(deps = defaultDeps) {
  return async (
    { questionId, chosen: sent, ...ids }: CheckAnswerRequest,
    caller: QuizCaller | undefined,
  ): Promise<CheckedAnswer> => {
    const { questions } = await openQuiz(deps, ids, caller);
    const question = questions.find(({ id }) => id === questionId);
    if (!question || !sent.every((id) => question.options.some((option) => option.id === id)))
      throw unknownQuestion();
    const graded = (chosen: string[]) => ({ ...gradeQuestion(question, chosen), chosen });
    const now = deps.now();
    if (caller && canStore(caller))
      return graded(await deps.saveAnswer({ userId: caller.uid, ...ids }, questionId, sent, now));
    await deps.takeGuestKey(ids.attemptId, now);
    return graded(sent);
  };
}

/** Grades an attempt, for learners and guests. */
export const gradeQuiz = callable(
  'gradeQuiz',
  {
    access: 'anybody',
    schema: gradeQuizSchema,
    limits: [
      { name: 'gradeQuiz', per: 'account', max: ATTEMPTS, windowSec: 3600 },
      { name: 'gradeQuiz guest', per: 'guest', ...PER_CLIENT },
    ],
    ...withContent,
  },
  createGradeQuiz(),
);

/** Checks one answer of an attempt, for learners and guests. */
export const checkAnswer = callable(
  'checkAnswer',
  {
    access: 'anybody',
    schema: checkAnswerSchema,
    limits: [
      { name: 'checkAnswer', per: 'account', max: ATTEMPTS * QUESTIONS, windowSec: 3600 },
      {
        name: 'checkAnswer guest',
        per: 'guest',
        ...PER_CLIENT,
        max: PER_CLIENT.max * QUESTIONS,
      },
    ],
    ...withContent,
  },
  createCheckAnswer(),
);
