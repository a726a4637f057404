import { randomUUID } from 'node:crypto';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings/settings';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { PROJECT_ID } from '../support/emulators/emulator.ts';
import { emailsTo, newAddress, tokenIn } from '../support/emulators/newsletter.ts';
import { UNTIL } from '../support/emulators/until.ts';

/** The email about a new course: once to each confirmed subscriber, whatever fails in between. */

// A separate database, which the environment's triggers do not watch.
const projectId = 'demo-course-email';
const app = initializeApp({ projectId }, projectId);
const db = getFirestore(app);
vi.doMock('../../functions/src/lib/firebase.ts', () => ({ app, db }));
const { newCourse: newCourseEmail } = await import('../../functions/src/course-emails/email.ts');
const { createCourseEmail } = await import('../../functions/src/course-emails/functions.ts');
const { readCourseEmail, sendNextEmails, startCourseEmail } =
  await import('../../functions/src/course-emails/store.ts');
const { hashText: hashOf } = await import('../../functions/src/lib/tokens.ts');
const { unsubscribeSubscriber } = await import('../../functions/src/newsletter/store.ts');

const NOW = Date.UTC(2026, 10, 26, 10);
const unsubscribeTokenOf = (id: string) =>
  Buffer.from(hashOf(`test ${id}`), 'hex').toString('base64url');
const senderTo = ({ platformName, supportEmail }: Settings, id: string) => ({
  platformName,
  supportEmail,
  siteUrl: 'https://edu.example.com',
  unsubscribeToken: unsubscribeTokenOf(id),
});
const emailOf = (course: ReturnType<typeof newCourse>, to: { id: string; email: string }) =>
  newCourseEmail(to.email, course, senderTo(DEFAULT_SETTINGS, to.id));

const newCourse = () => ({
  id: `c-${randomUUID()}`,
  title: 'Сервер на <Node.js>',
  description: 'Запити, маршрути й бази даних.',
  lessons: 5,
});

const subscribers = db.collection(COLLECTIONS.newsletterSubscribers);
async function addSubscriber(status = 'confirmed', store = db): Promise<string> {
  const email = newAddress();
  const id = hashOf(email);
  await store
    .collection(COLLECTIONS.newsletterSubscribers)
    .doc(id)
    .set({
      email,
      status,
      isActive: status === 'confirmed',
      unsubscribeHash: hashOf(unsubscribeTokenOf(id)),
    });
  return email;
}

/** Sends all batches; returns how many there were. */
async function sendAll(courseId: string): Promise<number> {
  for (let batches = 1; ; batches += 1)
    if (!(await sendNextEmails(courseId, emailOf, NOW))) return batches;
}

async function aboutCourse(email: string, courseId: string): Promise<string[]> {
  const { docs } = await db.collection(SERVER_COLLECTIONS.mail).where('to', '==', email).get();
  return docs
    .map((entry) => JSON.stringify(entry.get('message')))
    .filter((message) => message.includes(courseId));
}

function ask(course: ReturnType<typeof newCourse>, address = newAddress()) {
  return createCourseEmail({
    settings: async () => DEFAULT_SETTINGS,
    senderTo,
    now: () => NOW,
    findCourse: async (id: string) =>
      id === course.id
        ? {
            ...course,
            slug: '',
            level: '',
            category: 'Backend' as const,
            lessonIds: ['a', 'b', 'c', 'd', 'e'],
            quizIds: [],
            totalSec: 0,
            lessonSec: [],
          }
        : undefined,
    findAddress: async () => address,
  });
}

describe('the email about a course', () => {
  it('is shown first, then sent to the administrator alone as a test', async () => {
    const course = newCourse();
    const [email, own] = [await addSubscriber(), newAddress()];
    const answerTo = (step: 'preview' | 'test') =>
      ask(course, own)({ courseId: course.id, step }, { uid: 'admin' });
    const shown = await answerTo('preview');
    expect(shown).toMatchObject({ subject: 'Новий курс: Сервер на <Node.js>', progress: null });
    expect(shown.text).toContain(`https://edu.example.com/courses/${course.id}`);
    expect(shown.text).toContain('У\u00A0курсі 5\u00A0уроків.');
    expect(shown.subscribers).toBeGreaterThan(0);
    expect(await aboutCourse(own, course.id)).toEqual([]);
    expect(await answerTo('test')).toMatchObject({ testTo: own, progress: null });
    expect(await aboutCourse(own, course.id)).toHaveLength(1);
    expect(await aboutCourse(email, course.id)).toEqual([]);
  });

  it('is sent once to each confirmed subscriber, in batches, with a working unsubscribe link', async () => {
    const course = newCourse();
    const emails = await Promise.all(Array.from({ length: 105 }, () => addSubscriber()));
    const pending = await addSubscriber('pending');
    const gone = await addSubscriber('unsubscribed');
    await ask(course)({ courseId: course.id, step: 'send' }, { uid: 'admin' });
    expect(await sendAll(course.id)).toBeGreaterThan(1);
    const counts = await Promise.all(
      emails.map(async (email) => (await aboutCourse(email, course.id)).length),
    );
    expect(new Set(counts)).toEqual(new Set([1]));
    expect(await aboutCourse(pending, course.id)).toEqual([]);
    expect(await aboutCourse(gone, course.id)).toEqual([]);
    const progress = await readCourseEmail(course.id);
    expect(progress?.status).toBe('sent');
    expect(progress?.count).toBeGreaterThanOrEqual(105);

    const [first = ''] = emails;
    const [message = ''] = await aboutCourse(first, course.id);
    expect(message).toContain('List-Unsubscribe=One-Click');
    expect(message).toContain('Сервер на &lt;Node.js&gt;');
    await unsubscribeSubscriber(hashOf(tokenIn(message, 'unsubscribe')), NOW);
    expect((await subscribers.doc(hashOf(first)).get()).get('status')).toBe('unsubscribed');
  });

  it('is complete after a crash between two subscribers of a batch, and is never sent twice', async () => {
    const course = newCourse();
    const emails = await Promise.all(Array.from({ length: 5 }, () => addSubscriber()));
    await startCourseEmail(course, 'admin');
    let written = 0;
    const crash = (about: typeof course, to: { id: string; email: string }) => {
      written += 1;
      if (written === 3) throw new Error('The instance ended.');
      return emailOf(about, to);
    };
    await expect(sendNextEmails(course.id, crash, NOW)).rejects.toThrow('The instance ended.');
    await sendAll(course.id);
    // An event that is delivered again finds nothing to do.
    expect(await sendNextEmails(course.id, emailOf, NOW)).toBe(false);
    for (const email of emails) expect(await aboutCourse(email, course.id)).toHaveLength(1);
  });

  it('is not sent a second time, and not for a course that the catalogue hides', async () => {
    const course = newCourse();
    const send = (courseId: string) => ask(course)({ courseId, step: 'send' }, { uid: 'admin' });
    await send(course.id);
    await expect(send(course.id)).rejects.toMatchObject({ code: 'already-exists' });
    await expect(send('hidden')).rejects.toMatchObject({ code: 'not-found' });
    const target = `${SERVER_COLLECTIONS.courseEmails}/${course.id}`;
    const log = await db.collection(COLLECTIONS.auditLog).where('target', '==', target).get();
    expect(log.docs.map((entry) => entry.get('action') as unknown)).toEqual(['sendCourseEmail']);
  });

  it('through the emulator: the administrator sends it, and the trigger writes it', async () => {
    const environment = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'environment'));
    const email = await addSubscriber('confirmed', environment);
    const input = { courseId: 'node-server', step: 'send' };
    const sent = await call('courseEmail', input, await idTokenOf(ADMIN));
    expect(sent).toMatchObject({ result: { progress: { count: 0 } } });
    await expect.poll(() => emailsTo(email), UNTIL).toHaveLength(1);
  });
});
