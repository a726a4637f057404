import './platform/defaults.ts';
import { onRequest } from 'firebase-functions/https';
import { gradeQuizSchema } from '@edu/domain/quiz';
import { createContentSource } from './content/content-source.ts';
import { createContentApi } from './handlers/content-api.ts';
import { createGradeQuiz } from './handlers/grade-quiz.ts';
import { callable } from './platform/callable.ts';
import { contentToken, readContentConfig } from './platform/config.ts';
import { log } from './platform/log.ts';
import { saveQuizResult } from './store/user-progress.ts';

/** The wiring table: what is exported here is deployed, under this name and with these options. */

const content = createContentSource({ readConfig: readContentConfig, log });

/** `/api/**` through Hosting: courses, lessons and quizzes. */
export const api = onRequest(
  {
    secrets: [contentToken],
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  createContentApi(content, log),
);

/** Grades an attempt, for learners and guests. */
export const gradeQuiz = callable(
  'gradeQuiz',
  { schema: gradeQuizSchema, secrets: [contentToken], memory: '512MiB', timeoutSeconds: 60 },
  createGradeQuiz({
    keyOf: async (quizId) => (await content.quizKey(quizId)).value,
    save: saveQuizResult,
    now: () => new Date(),
  }),
);
