import { createHash, randomUUID } from 'node:crypto';
import {
  certificateKeyId,
  COLLECTIONS,
  courseRatingId,
  notesId,
  practiceId,
  userProgressId,
} from '@edu/domain/firestore/collections';
import { type CollectionKey, collectionName } from '@edu/domain/accounts/personal-data';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { TestAccount } from './accounts.ts';

/** Documents by their ids. */
type Documents = Record<string, Record<string, unknown>>;

/** The data of one user in the whole database. */
export interface PersonFixture {
  documents: Record<CollectionKey, Documents>;
  /**
   * Words of the user in documents that are deleted with the account, and in those that stay
   * without a name.
   */
  words: { gone: string[]; staying: string[] };
}

const at = Timestamp.fromDate(new Date('2026-05-01T10:00:00.123Z'));

/**
 * At least one document for every way in which a collection can contain a user; `admin` has
 * moderated them.
 */
export function fixtureOf({ uid, email, displayName }: TestAccount, admin: string): PersonFixture {
  const tag = randomUUID();
  const courseId = `course-${tag}`;
  const gone: string[] = [];
  const staying: string[] = [];
  const say = (words: string[], what: string) => {
    const word = `${what} ${tag}`;
    words.push(word);
    return word;
  };
  const former = `former-${tag}@example.com`;
  gone.push(former);
  const of = { userId: uid, courseId };
  const comment = (content: string) => ({ ...of, author: displayName, content, createdAt: at });
  const entry = { action: `action-${tag}`, by: admin, target: 'comments/1', createdAt: at };
  const audit = (fields: object) => ({ ...entry, before: null, after: null, ...fields });
  const rating = { [courseRatingId(uid, courseId)]: { ...of, rating: 4 } };
  const revoked = { number: 'EDU-2026-000002', status: 'revoked', reason: 'Помилка.' };
  const certificate = { userId: uid, courseTitle: 'Курс', createdAt: at };
  const attempt = () => ({ ...of, attemptId: randomUUID() });
  const documents: PersonFixture['documents'] = {
    users: {
      [uid]: { uid, email, displayName, bio: say(gone, 'Про себе'), isActive: true, createdAt: at },
    },
    userProgress: {
      [userProgressId(uid, courseId)]: {
        ...of,
        // The name of a method, and a valid id all the same.
        lessons: { toDate: { added: { device: { n: 1, at: say(gone, 'Урок') } } } },
        quizzes: {},
        rev: 1,
        updatedAt: at,
      },
    },
    courseRatings: rating,
    ratingThrottle: { [uid]: { ratingId: say(gone, 'rating throttle'), at } },
    courseStats: {},
    positions: {
      [uid]: { entries: { l1: { second: 70, at: say(gone, 'Місце') } }, updatedAt: at },
    },
    practice: {
      [practiceId(uid, courseId)]: {
        ...of,
        entries: { sum: { at: say(gone, 'Завдання') } },
        code: { sum: say(gone, 'Код') },
        updatedAt: at,
      },
    },
    notes: {
      [notesId(uid, courseId)]: {
        ...of,
        entries: { n1: { at: say(gone, 'Момент'), lessonId: 'l1', second: 70 } },
        texts: { n1: say(gone, 'Нотатка') },
        removed: {},
        updatedAt: at,
      },
    },
    comments: { [`comment-${tag}`]: comment(say(staying, 'Коментар')) },
    throttle: { [uid]: { commentId: say(gone, 'throttle'), at } },
    testimonials: {
      [uid]: { userId: uid, name: displayName, text: say(gone, 'Відгук'), approved: true },
    },
    certificates: {
      [`certificate-${tag}`]: {
        ...certificate,
        status: 'valid',
        number: 'EDU-2026-000001',
        name: say(gone, 'Ім’я в сертифікаті'),
        recipient: { salt: say(gone, 'сіль'), hash: 'sha256$1' },
        quizzes: [{ title: say(gone, 'Тест'), score: 1, totalQuestions: 1 }],
        reason: null,
      },
      [`certificate-revoked-${tag}`]: {
        ...certificate,
        ...revoked,
        name: say(gone, 'Ім’я у відкликаному'),
        recipient: null,
        quizzes: [],
        revokedOn: '2026-05-02',
      },
    },
    shelves: {
      [uid]: {
        handle: say(gone, `shelf-${tag}`),
        isShown: true,
        parts: ['books'],
        isListed: false,
      },
    },
    certificateCounters: {},
    certificateKeys: { [certificateKeyId(uid, courseId)]: { ...of, certificateId: tag } },
    newsletterSubscribers: {
      [createHash('sha256').update(email).digest('hex')]: {
        email,
        isActive: true,
        status: 'confirmed',
        tokenHash: `secret-${tag}`,
        createdAt: at,
      },
      // Of an address that was given up.
      [`subscription-${tag}`]: {
        email: former,
        userId: uid,
        isActive: true,
        status: 'confirmed',
        createdAt: at,
      },
    },
    platformSettings: { [`settings-${tag}`]: { platformName: 'Школа', updatedBy: uid } },
    adminAnalytics: {},
    courseEmails: {},
    auditLog: {
      [`audit-1-${tag}`]: audit({
        target: `${COLLECTIONS.testimonials}/${uid}`,
        before: { text: say(gone, 'Відгук до схвалення') },
        after: { text: say(gone, 'Відгук після схвалення') },
      }),
      [`audit-2-${tag}`]: audit({ target: `${COLLECTIONS.users}/${uid}` }),
      [`audit-3-${tag}`]: audit({ before: comment(say(gone, 'Прибраний коментар')) }),
      [`audit-4-${tag}`]: audit({
        before: { comment: comment(`повернутий ${tag}`), removedBy: admin },
      }),
      [`audit-5-${tag}`]: audit({ before: { comment: { userId: 'u1' }, removedBy: uid } }),
      [`audit-6-${tag}`]: audit({ by: uid, before: { platformName: 'Була' } }),
      [`audit-7-${tag}`]: audit({
        target: `certificates/certificate-revoked-${tag}`,
        before: { ...revoked, ownerId: uid, status: 'valid', reason: say(gone, 'Колишня причина') },
        after: { ...revoked, reason: say(gone, 'Причина про Олену') },
      }),
    },
    moderation: {
      [`removed-1-${tag}`]: {
        comment: comment(say(staying, 'Доказ')),
        removedBy: admin,
        removedAt: at,
      },
      [`removed-2-${tag}`]: { comment: { userId: 'u1' }, removedBy: uid, removedAt: at },
    },
    quizAttempts: {
      [`${uid}_${randomUUID()}`]: {
        ...attempt(),
        result: { score: 1, questions: [{ explanation: say(gone, 'Пояснення') }] },
      },
    },
    quizChecks: { [`${uid}_${randomUUID()}`]: { ...attempt(), answers: { q1: ['1'] } } },
    countedRatings: rating,
    rateLimits: {},
    contentCache: {},
    mail: {
      [`email-${tag}`]: { to: email, message: { subject: say(gone, 'Лист') } },
      [`contact-${tag}`]: {
        to: 'support@example.com',
        writer: email,
        message: { subject: say(gone, 'Повідомлення') },
      },
      [`contact-signed-in-${tag}`]: {
        to: 'support@example.com',
        writer: `other-${tag}@example.com`,
        userId: uid,
        message: { subject: say(gone, 'Повідомлення з акаунта') },
      },
    },
    verifiedAddresses: { [uid]: { addresses: [{ email: former, until: at }] } },
    deletions: {},
    accountCounts: {},
    analyticsFacts: {},
    analyticsCounters: {},
  };
  return { documents, words: { gone, staying } };
}

/** Writes a fixture, or deletes what is left of it. */
export async function writeFixture(
  db: Firestore,
  { documents }: PersonFixture,
  does: 'set' | 'delete' = 'set',
): Promise<void> {
  const batch = db.batch();
  for (const [key, byId] of Object.entries(documents))
    for (const [id, fields] of Object.entries(byId)) {
      const reference = db.collection(collectionName(key as CollectionKey)).doc(id);
      if (does === 'set') batch.set(reference, fields);
      else batch.delete(reference);
    }
  await batch.commit();
}

/**
 * Paths of all documents of the database that contain one of the words, in the id or in a field.
 */
export async function placesOf(db: Firestore, words: readonly string[]): Promise<string[]> {
  const collections = await db.listCollections();
  const pages = await Promise.all(collections.map((collection) => collection.get()));
  return pages
    .flatMap(({ docs }) => docs)
    .filter((stored) => {
      const everything = JSON.stringify([stored.id, stored.data()]);
      return words.some((word) => everything.includes(word));
    })
    .map(({ ref }) => ref.path)
    .toSorted();
}
