import { platformDay } from '@edu/domain/lib/platform-day';
import { createHash, randomBytes } from 'node:crypto';
import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import {
  type Certificate,
  certificateNumber,
  type IssuedCertificate,
  type RevokeCertificateRequest,
} from '@edu/domain/learning/certificate';
import { readProgress } from '@edu/domain/learning/progress-read';
import { type CoursePractice, fromPracticeDocument } from '@edu/domain/learning/practice';
import type { CourseProgress } from '@edu/domain/learning/progress';
import { AppError } from '@edu/domain/errors/errors';
import {
  certificateKeyId,
  COLLECTIONS,
  practiceId,
  SERVER_COLLECTIONS,
  userProgressId,
} from '@edu/domain/firestore/collections';
import { recordAudit } from '../lib/audit-log.ts';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';

const certificates = db.collection(COLLECTIONS.certificates);
const keys = db.collection(SERVER_COLLECTIONS.certificateKeys);
const counters = db.collection(SERVER_COLLECTIONS.certificateCounters);

/**
 * All issues of a year read and write one counter, so that a burst needs more attempts than the
 * SDK's five.
 */
const MAX_ATTEMPTS = 20;

/** The learner's address as Open Badges write it: a salted hash. */
export interface Recipient {
  salt: string;
  hash: string;
}

/** certificates/{id} as it is stored. */
export interface StoredCertificate extends Omit<Certificate, 'id'> {
  userId: string;
  recipient: Recipient | null;
  createdAt: Timestamp;
}

/** What the caller decides about a new certificate. */
export type NewCertificate = Pick<
  Certificate,
  | 'name'
  | 'courseTitle'
  | 'category'
  | 'coverImage'
  | 'outcomes'
  | 'lessonCount'
  | 'volume'
  | 'quizzes'
  | 'tasks'
  | 'issuer'
>;

interface Learner {
  userId: string;
  courseId: string;
  /** The verified address. */
  email: string;
}

const keyDocument = (userId: string, courseId: string) =>
  keys.doc(certificateKeyId(userId, courseId));

const issuedIn = (key: DocumentSnapshot): IssuedCertificate => ({
  id: key.get('certificateId') as string,
  number: key.get('number') as string,
});

/** The certificate of a learner for a course; undefined when none was issued. One read. */
export async function findIssued(
  userId: string,
  courseId: string,
): Promise<IssuedCertificate | undefined> {
  const key = await keyDocument(userId, courseId).get();
  return key.exists ? issuedIn(key) : undefined;
}

function toRecipient(email: string): Recipient {
  const salt = randomBytes(16).toString('hex');
  return {
    salt,
    hash: `sha256$${createHash('sha256')
      .update(email + salt)
      .digest('hex')}`,
  };
}

/**
 * Issues a certificate in one transaction over the learner's progress and practice, the account and
 * the counter of the year, so that numbers have no gap and no double. A second call answers the
 * first certificate. `make` gets progress and practice of the course; it throws when something is missing. Throws
 * 'forbidden' for a deactivated account.
 */
export const issue = (
  { userId, courseId, email }: Learner,
  make: (progress: CourseProgress, practice: CoursePractice) => NewCertificate,
  now: Date,
): Promise<IssuedCertificate> =>
  db.runTransaction(
    async (transaction) => {
      const key = await transaction.get(keyDocument(userId, courseId));
      if (key.exists) return issuedIn(key);
      const issuedOn = platformDay(now);
      const year = issuedOn.slice(0, 4);
      const [progress, practice, profile, counter] = await transaction.getAll(
        db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, courseId)),
        db.collection(COLLECTIONS.practice).doc(practiceId(userId, courseId)),
        db.collection(COLLECTIONS.users).doc(userId),
        counters.doc(year),
      );
      if (profile?.get('isActive') === false)
        throw new AppError('forbidden', 'This account is deactivated.');
      const made = make(
        readProgress(courseId, progress?.data()),
        fromPracticeDocument(practice?.data()),
      );
      const last: unknown = counter?.get('last');
      const count = (typeof last === 'number' ? last : 0) + 1;
      const number = certificateNumber(Number(year), count);
      const reference = certificates.doc(randomBytes(16).toString('hex'));
      const certificate: StoredCertificate = {
        ...made,
        userId,
        courseId,
        number,
        status: 'valid',
        recipient: toRecipient(email),
        issuedOn,
        revokedOn: null,
        reason: null,
        createdAt: Timestamp.fromMillis(Math.floor(now.getTime() / 1000) * 1000),
      };
      transaction.create(reference, certificate);
      transaction.create(key.ref, { userId, courseId, certificateId: reference.id, number });
      transaction.set(counters.doc(year), { last: count });
      return { id: reference.id, number };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );

/** A certificate by its id, as it is stored. */
export async function findCertificate(
  id: string,
): Promise<(StoredCertificate & { id: string }) | undefined> {
  const stored = await certificates.doc(id).get();
  return stored.exists ? { ...(stored.data() as StoredCertificate), id } : undefined;
}

/** The id of the certificate with a number; undefined when there is none. */
export async function findByNumber(number: string): Promise<string | undefined> {
  const { docs } = await certificates.where('number', '==', number).limit(1).get();
  return docs[0]?.id;
}

/**
 * Revokes a certificate with a reason, or makes it valid again with null, and records it; without a
 * change nothing is recorded. Throws 'not-found', and 'conflict' when the account of the owner was
 * deleted.
 */
export const revoke = (
  { certificateId, reason }: RevokeCertificateRequest,
  by: string,
  now = new Date(),
): Promise<void> =>
  inTransaction(certificates.doc(certificateId), async (stored, transaction) => {
    const current = stored.data() as StoredCertificate | undefined;
    if (!current) throw new AppError('not-found', 'There is no such certificate.');
    if (current.name === null)
      throw new AppError('conflict', 'The owner has removed this certificate.');
    const status = reason === null ? ('valid' as const) : ('revoked' as const);
    if (current.status === status && current.reason === reason) return;
    const { number, userId } = current;
    const revokedOn = reason === null ? null : platformDay(now);
    transaction.update(stored.ref, { status, reason, revokedOn });
    recordAudit(
      transaction,
      reason === null ? 'restoreCertificate' : 'revokeCertificate',
      { by, target: stored.ref.path },
      {
        before: { number, ownerId: userId, status: current.status, reason: current.reason },
        after: { number, status, reason },
      },
    );
  });
