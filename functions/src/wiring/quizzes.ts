import { gradeQuizSchema } from '@edu/domain/quiz';
import { loggable } from '../content/errors.ts';
import { limitOf } from '../handlers/content-list.ts';
import { createGradeQuiz } from '../handlers/grade-quiz.ts';
import { callable, OF_ONE_ADDRESS } from '../platform/callable.ts';
import { contentToken } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { readRatings } from '../store/course-stats.ts';
import { getSettings } from '../store/platform-settings.ts';
import { hasBegun, saveQuizResult } from '../store/user-progress.ts';
import { content } from './content.ts';

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
    secrets: [contentToken],
    memory: '512MiB',
  },
  createGradeQuiz({
    keyOf: async (quizId) => (await content.quizKey(quizId)).value,
    settings: getSettings,
    isWithinLimit: async (courseId, settings) => {
      const { isWithin } = await limitOf(content.courses, settings, readRatings, (error) =>
        log('warn', 'A quiz was graded without the list of courses.', loggable(error)),
      );
      return isWithin(courseId);
    },
    ratingOf: async (courseId) => (await readRatings([courseId])).get(courseId),
    hasBegun,
    save: saveQuizResult,
    now: () => new Date(),
  }),
);
