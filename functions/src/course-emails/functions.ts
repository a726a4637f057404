import { randomUUID } from 'node:crypto';
import {
  type CourseEmailPreview,
  type CourseEmailRequest,
  courseEmailSchema,
} from '@edu/domain/community/course-email';
import { AppError } from '@edu/domain/errors/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { findAccount } from '../accounts/accounts.ts';
import { content } from '../content/shared.ts';
import { callable } from '../lib/callable.ts';
import { clientSecret, withContent } from '../lib/config.ts';
import { saveEmail } from '../lib/email.ts';
import { nightly } from '../lib/nightly.ts';
import { hashText, senderTo } from '../lib/tokens.ts';
import { getSettings } from '../settings/store.ts';
import { newCourse } from './email.ts';
import * as store from './store.ts';

const defaultDeps = {
  settings: getSettings,
  senderTo,
  /** A course of the catalogue; undefined when the catalogue does not show it. */
  async findCourse(id: string) {
    const { limits } = await getSettings();
    const { cards } = (await content.courses()).value;
    return cards.slice(0, limits.maxCourses).find((card) => card.id === id);
  },
  /** The address of an account. */
  findAddress: async (uid: string) => (await findAccount(uid))?.email,
  now: Date.now,
};

/**
 * Shows the email about a course, sends it to the administrator, or begins to send it to all, once
 * for each course. Throws 'not-found' for a course that the catalogue does not show,
 * 'already-exists'.
 */
export function createCourseEmail(deps = defaultDeps) {
  return async (
    { courseId, step }: CourseEmailRequest,
    { uid }: { uid: string },
  ): Promise<CourseEmailPreview> => {
    const [settings, card, address] = await Promise.all([
      deps.settings(),
      deps.findCourse(courseId),
      deps.findAddress(uid),
    ]);
    if (!card) throw new AppError('not-found', 'The catalogue does not show this course.');
    const { id, title, description, lessonIds } = card;
    const course = { id, title, description, lessons: lessonIds.length };
    const to = address ?? settings.supportEmail;
    const email = newCourse(to, course, deps.senderTo(settings, hashText(to)));
    if (step === 'test') await saveEmail(randomUUID(), email, deps.now());
    if (step === 'send') await store.startCourseEmail(course, uid);
    const [progress, subscribers] = await Promise.all([
      store.readCourseEmail(courseId),
      store.countSubscribers(),
    ]);
    const { subject, text } = email.message;
    return { subject, text, subscribers, progress, ...(step === 'test' && { testTo: to }) };
  };
}

/** Previews, tests and sends the email about a new course. */
export const courseEmail = callable(
  'courseEmail',
  {
    access: 'administrator',
    schema: courseEmailSchema,
    limits: [{ name: 'courseEmail', per: 'account', max: 200, windowSec: 3600 }],
    ...withContent,
  },
  createCourseEmail(),
);

async function sendNext(courseId: string): Promise<boolean> {
  const settings = await getSettings();
  return await store.sendNextEmails(
    courseId,
    (course, { id, email }) => newCourse(email, course, senderTo(settings, id)),
    Date.now(),
  );
}

/**
 * Writes the next batch of emails; its write of the cursor triggers it again until all are written.
 */
export const onCourseEmail = onDocumentWritten(
  {
    document: `${SERVER_COLLECTIONS.courseEmails}/{courseId}`,
    secrets: [clientSecret],
    retry: true,
    maxInstances: 1,
  },
  async ({ params }) => void (await sendNext(params.courseId)),
);

/** Finishes, each night, emails that a lost event left unsent. */
export const resumeCourseEmails = nightly(
  '05:10',
  async () => {
    for (const courseId of await store.listSending()) while (await sendNext(courseId));
  },
  { secrets: [clientSecret] },
);
