import { onDocumentWritten } from 'firebase-functions/firestore';
import { courseEmailSchema } from '@edu/domain/community/course-email';
import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { createCourseEmail, createEmailTo } from './course-email.ts';
import { callable } from '../lib/callable.ts';
import { clientSecret, contentToken, siteUrl } from '../lib/config.ts';
import { nightly } from '../lib/nightly.ts';
import { hashOf, unsubscribeTokenOf } from '../lib/tokens.ts';
import { findAccount } from '../accounts/accounts.ts';
import {
  countSubscribers,
  listSending,
  readCourseEmail,
  sendNextEmails,
  startCourseEmail,
  writeTestEmail,
} from './store.ts';
import { getSettings } from '../settings/store.ts';
import { content } from '../content/shared.ts';

const site = { siteUrl: () => siteUrl.value(), unsubscribeTokenOf };
const emailTo = createEmailTo(site);

async function sendNext(courseId: string): Promise<boolean> {
  const settings = await getSettings();
  return await sendNextEmails(
    courseId,
    (course, subscriber) => emailTo(settings, course, subscriber),
    Date.now(),
  );
}

/** Previews, tests and sends the email about a new course. */
export const courseEmail = callable(
  'courseEmail',
  {
    access: 'administrator',
    schema: courseEmailSchema,
    limits: [{ name: 'courseEmail', per: 'account', max: 200, windowSec: 3600 }],
    secrets: [contentToken],
    memory: '512MiB',
  },
  createCourseEmail({
    ...site,
    settings: getSettings,
    hashOf,
    now: Date.now,
    async findCourse(id) {
      const { limits } = await getSettings();
      const { cards } = (await content.courses()).value;
      return cards.slice(0, limits.maxCourses).find((card) => card.id === id);
    },
    addressOf: async (uid) => (await findAccount(uid))?.email,
    readProgress: readCourseEmail,
    countSubscribers,
    start: startCourseEmail,
    writeTest: writeTestEmail,
  }),
);

/** Writes the next batch of emails; its own write of the cursor calls it again until all are written. */
export const onCourseEmail = onDocumentWritten(
  {
    document: `${SERVER_COLLECTIONS.courseEmails}/{courseId}`,
    secrets: [clientSecret],
    retry: true,
    maxInstances: 1,
  },
  async ({ params }) => {
    await sendNext(params.courseId);
  },
);

/** Finishes, each night, what a lost event left unsent. */
export const resumeCourseEmails = nightly(
  '05:10',
  async () => {
    for (const courseId of await listSending()) while (await sendNext(courseId));
  },
  { secrets: [clientSecret] },
);
