import { isRestricted } from '@edu/domain/community/rating';
import { isPassed } from '@edu/domain/learning/progress-summary';
import {
  gradeAnswers,
  type GradeQuizRequest,
  gradeQuizSchema,
  type QuizResult,
} from '@edu/domain/learning/quiz';
import { AppError } from '@edu/domain/platform/errors';
import type { Settings } from '@edu/domain/platform/settings';
import { loggable } from '../content/errors.ts';
import { content } from '../content/shared.ts';
import { limitOf } from '../content/shown.ts';
import { callable, type Caller, OF_ONE_ADDRESS } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { log } from '../lib/log.ts';
import { readRatings } from '../ratings/store.ts';
import { getSettings } from '../settings/store.ts';
import { hasBegun, saveQuizResult } from './store.ts';

type QuizCaller = Pick<Caller, 'uid' | 'emailVerified' | 'isAdmin'>;

const REAL = {
  /** A quiz with its key and the course that shows it; null when no course does. Throws when Contentful is unreachable. */
  keyOf: async (quizId: string) => (await content.quizKey(quizId)).value,
  settings: getSettings,
  /** Whether the limit of courses allows this one, as in the content API. */
  isWithinLimit: async (courseId: string, settings: Settings): Promise<boolean> => {
    const { isWithin } = await limitOf(content.courses, settings, readRatings, (error) =>
      log('warn', 'A quiz was graded without the list of courses.', loggable(error)),
    );
    return isWithin(courseId);
  },
  ratingOf: async (courseId: string) => (await readRatings([courseId])).get(courseId),
  hasBegun,
  save: saveQuizResult,
  now: () => new Date(),
};

/**
 * Grades an attempt. A learner's result is stored once, unless the settings require a verified address; a guest's browser
 * stores it locally. Throws `forbidden` while quizzes are off or the course is rated too low for a learner who has not begun
 * it, `not-signed-in` for a guest while guests have no access, `not-found` also beyond the limit of courses, `invalid` for an
 * unknown question.
 */
export function createGradeQuiz(deps = REAL) {
  /** Throws 'forbidden' for a course that is rated too low. */
  async function checkOffered(
    courseId: string,
    { features, security }: Settings,
    caller: QuizCaller | undefined,
  ): Promise<void> {
    if (!features.ratings || security.minRatingForAccess === 0 || caller?.isAdmin) return;
    if (!isRestricted(await deps.ratingOf(courseId), security.minRatingForAccess)) return;
    if (!caller || !(await deps.hasBegun(caller.uid, courseId)))
      throw new AppError('forbidden', 'This course is temporarily unavailable.');
  }

  return async (
    { courseId, quizId, attemptId, answers }: GradeQuizRequest,
    caller: QuizCaller | undefined,
  ): Promise<QuizResult> => {
    const settings = await deps.settings();
    const { features, security } = settings;
    if (!features.quizzes) throw new AppError('forbidden', 'Quizzes are switched off.');
    if (!caller && !security.allowGuestAccess)
      throw new AppError('not-signed-in', 'Sign in to take a quiz.');
    const [key, isShown] = await Promise.all([
      deps.keyOf(quizId),
      deps.isWithinLimit(courseId, settings),
    ]);
    if (!isShown || key?.courseId !== courseId || key.questions.length === 0)
      throw new AppError('not-found', 'There is no such quiz.');
    await checkOffered(courseId, settings, caller);
    const { questions, passScore } = key;
    const known = new Set(questions.map(({ id }) => id));
    if (!Object.keys(answers).every((id) => known.has(id)))
      throw new AppError('invalid', 'The quiz has no such question. Reload the page.');
    const result = gradeAnswers(questions, answers, deps.now().toISOString());
    if (!caller) return result;
    const mayStore =
      (caller.emailVerified || !security.requireEmailVerification) &&
      // The rules deny such an account documents too: its ids could be another learner's.
      !caller.uid.includes('_');
    if (!mayStore) return { ...result, isStored: false };
    const attempt = { userId: caller.uid, courseId, quizId, attemptId, answers };
    return deps.save(attempt, result, isPassed(result, passScore));
  };
}

/** Grades an attempt, for learners and guests. */
export const gradeQuiz = callable(
  'gradeQuiz',
  {
    access: 'anybody',
    schema: gradeQuizSchema,
    limits: [
      { name: 'gradeQuiz', per: 'account', max: 120, windowSec: 3600 },
      { name: 'gradeQuiz guest', per: 'guest', ...OF_ONE_ADDRESS },
    ],
    ...withContent,
  },
  createGradeQuiz(),
);
