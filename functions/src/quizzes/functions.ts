import { gradeQuizSchema } from '@edu/domain/learning/quiz';
import { createGradeQuiz } from './grade-quiz.ts';
import { callable, OF_ONE_ADDRESS } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';

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
