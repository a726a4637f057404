import { FieldPath, FieldValue, type Timestamp } from '@google-cloud/firestore';
import type { CourseEmailProgress } from '@edu/domain/community/course-email';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import type { AnnouncedCourse } from './email.ts';
import { db } from '../lib/firebase.ts';
import { inTransaction, countDocuments } from '../lib/firestore.ts';
import { recordAudit } from '../lib/audit-log.ts';
import { type Email, writeEmail } from '../lib/email.ts';

const courseEmails = db.collection(SERVER_COLLECTIONS.courseEmails);
const confirmed = db
  .collection(COLLECTIONS.newsletterSubscribers)
  .where('status', '==', 'confirmed');

/** How many subscribers one transaction writes to. */
const BATCH = 100;

/** The progress of the email about a course; null when it was never sent. */
export async function readCourseEmail(courseId: string): Promise<CourseEmailProgress | null> {
  const stored = await courseEmails.doc(courseId).get();
  if (!stored.exists) return null;
  const startedAt = (stored.get('startedAt') as Timestamp).toDate().toISOString();
  const { status, count } = stored.data() as Pick<CourseEmailProgress, 'status' | 'count'>;
  return { status, count, startedAt };
}

/** How many confirmed subscribers there are. */
export const countSubscribers = () => countDocuments(confirmed);

/**
 * Begins to send the email about a course, and records it. Throws 'already-exists' when it was
 * begun before.
 */
export const startCourseEmail = (course: AnnouncedCourse, by: string): Promise<void> =>
  inTransaction(courseEmails.doc(course.id), async ({ exists, ref }, transaction) => {
    if (exists)
      throw new AppError('already-exists', 'The email about this course was sent before.');
    const startedAt = FieldValue.serverTimestamp();
    transaction.create(ref, { course, status: 'sending', count: 0, startedAt });
    const change = { after: { title: course.title } };
    recordAudit(transaction, 'sendCourseEmail', { by, target: ref.path }, change);
  });

/**
 * Writes the emails of the next 100 subscribers and moves the cursor in one transaction, so that
 * each gets one. Answers whether there are more; false for a course that is not being sent.
 */
export const sendNextEmails = (
  courseId: string,
  emailTo: (course: AnnouncedCourse, subscriber: { id: string; email: string }) => Email,
  now: number,
): Promise<boolean> =>
  inTransaction(courseEmails.doc(courseId), async (stored, transaction) => {
    if (stored.get('status') !== 'sending') return false;
    const cursor: unknown = stored.get('cursor');
    const inOrder = confirmed.orderBy(FieldPath.documentId()).limit(BATCH);
    const { docs } = await transaction.get(
      typeof cursor === 'string' ? inOrder.startAfter(cursor) : inOrder,
    );
    const course = stored.get('course') as AnnouncedCourse;
    for (const subscriber of docs) {
      const { id } = subscriber;
      const email = emailTo(course, { id, email: String(subscriber.get('email')) });
      writeEmail(transaction, `${courseId}_${id}`, email, now);
    }
    const hasMore = docs.length === BATCH;
    transaction.update(stored.ref, {
      count: FieldValue.increment(docs.length),
      ...(hasMore ? { cursor: docs.at(-1)?.id } : { status: 'sent' }),
    });
    return hasMore;
  });

/** The courses whose email is being sent. */
export async function listSending(): Promise<string[]> {
  const { docs } = await courseEmails.where('status', '==', 'sending').get();
  return docs.map(({ id }) => id);
}
