import './platform/defaults.ts';
import { onRequest } from 'firebase-functions/https';
import { removeCommentSchema, setTestimonialApprovalSchema } from '@edu/domain/moderation';
import { gradeQuizSchema } from '@edu/domain/quiz';
import { ensureSettingsSchema, updateSettingsSchema } from '@edu/domain/settings-update';
import { createContentSource } from './content/content-source.ts';
import { createContentApi } from './handlers/content-api.ts';
import { createGradeQuiz } from './handlers/grade-quiz.ts';
import { callable } from './platform/callable.ts';
import { contentToken, readContentConfig } from './platform/config.ts';
import { log } from './platform/log.ts';
import { hideComment, restoreComment } from './store/comments.ts';
import { createMissingSettings, getSettings, saveSettings } from './store/platform-settings.ts';
import { approveTestimonial } from './store/testimonials.ts';
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
  {
    access: 'anybody',
    schema: gradeQuizSchema,
    secrets: [contentToken],
    memory: '512MiB',
    timeoutSeconds: 60,
  },
  createGradeQuiz({
    keyOf: async (quizId) => (await content.quizKey(quizId)).value,
    settings: getSettings,
    save: saveQuizResult,
    now: () => new Date(),
  }),
);

/** Replaces the settings; a stale edit is refused with what stands. */
export const updateSettings = callable(
  'updateSettings',
  { access: 'administrator', schema: updateSettingsSchema },
  (request, { uid }) => saveSettings(request, uid),
);

/** Writes the default settings where there are none. */
export const ensureSettings = callable(
  'ensureSettings',
  { access: 'anybody', schema: ensureSettingsSchema },
  async () => ({ created: await createMissingSettings() }),
);

/** Shows a testimonial to the public, or hides it again. */
export const setTestimonialApproval = callable(
  'setTestimonialApproval',
  { access: 'administrator', schema: setTestimonialApprovalSchema },
  (request, { uid }) => approveTestimonial(request, uid),
);

/** Takes a comment out of sight, or puts it back. */
export const removeComment = callable(
  'removeComment',
  { access: 'administrator', schema: removeCommentSchema },
  ({ commentId, restore }, { uid }) =>
    restore ? restoreComment(commentId, uid) : hideComment(commentId, uid),
);
