import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Firestore } from 'firebase-admin/firestore';
import {
  certificateNumber,
  type IssuedCertificate,
  issueCertificateSchema,
} from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import {
  certificateKeyId,
  COLLECTIONS,
  SERVER_COLLECTIONS,
  userProgressId,
} from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/platform/settings';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIssueCertificate } from '../../functions/src/certificates/functions.ts';
import { certificateDeps } from '../../functions/src/certificates/site.ts';
import {
  findByNumber,
  findCertificate,
  findIssued,
  issue,
  revoke,
} from '../../functions/src/certificates/store.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { OLENA } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { isClosedTransaction } from '../support/closed-transaction.ts';
import { PROJECT_ID } from '../support/emulator.ts';

/** Issuing and revoking certificates with the real database. */

/** A project of its own: hundreds of learners would start the triggers of the functions emulator. */
vi.hoisted(() => {
  process.env['GCLOUD_PROJECT'] = `demo-certificates-${Date.now()}`;
});

const NOW = new Date('2026-11-27T10:00:00.400Z');
const NAME = 'Олена Коваль';
const lesson = (id: string, videoEndTime = 600) => ({
  id,
  courseId: 'c1',
  title: `Урок ${id}`,
  description: '',
  order: 1,
  videoEndTime,
});
const quiz = (id: string) => ({
  id,
  courseId: 'c1',
  title: `Тест ${id}`,
  description: '',
  order: 2,
  passScore: 70,
  questionCount: 10,
});
const courseOf = (change: Partial<Course> = {}): Course => ({
  id: 'c1',
  title: 'Курс',
  slug: 'c',
  description: '',
  level: '',
  category: 'JavaScript',
  lessonIds: ['l1', 'l2'],
  quizIds: ['z1'],
  totalSec: 1200,
  overview: '',
  learningOutcomes: ['Писати функції'],
  requirements: [],
  targetAudience: [],
  lessons: [lesson('l1'), lesson('l2')],
  quizzes: [quiz('z1')],
  ...change,
});

/** A year of its own for each test, so that its numbers begin with 1. */
let year = 3000;
let now = NOW;
beforeEach(() => {
  year += 1;
  now = new Date(`${year}-11-27T10:00:00.400Z`);
});

interface World {
  course?: Course | null;
  settings?: Partial<{ [K in keyof Settings]: Partial<Settings[K]> | Settings[K] }>;
  isVerified?: boolean;
  isWithin?: boolean;
}

function issuer({ course = courseOf(), settings, isVerified = true, isWithin = true }: World = {}) {
  return createIssueCertificate({
    settings: async () => ({
      ...DEFAULT_SETTINGS,
      features: { ...DEFAULT_SETTINGS.features, ...(settings?.features as object) },
      limits: { ...DEFAULT_SETTINGS.limits, ...(settings?.limits as object) },
    }),
    courseOf: async () => course,
    contentVersion: async () => 7,
    isWithinLimit: async () => isWithin,
    account: async (uid) => ({
      uid,
      email: `${uid}@example.com`,
      emailVerified: isVerified,
      displayName: 'Олена',
      isAdmin: false,
      createdAt: '',
      lastSignInAt: undefined,
    }),
    findIssued,
    issue,
    now: () => now,
  });
}

const newUid = () => randomUUID().replaceAll('-', '').slice(0, 28);

/** A learner who has completed these lessons and has this score of 10. */
async function learner({ lessons = ['l1', 'l2'], score = 8 } = {}): Promise<string> {
  const uid = newUid();
  const done = lessons.reduce(
    (progress, id) => completeLesson(progress, id, { device: 'd', now: NOW.toISOString() }),
    emptyProgress('c1'),
  );
  const quizzes =
    score < 0 ? {} : { z1: { score, totalQuestions: 10, completedAt: NOW.toISOString() } };
  await db
    .collection(COLLECTIONS.userProgress)
    .doc(userProgressId(uid, 'c1'))
    .set({ ...done, quizzes, userId: uid, rev: 1 });
  return uid;
}

const ask = (uid: string, world?: World, name = NAME) =>
  issuer(world)({ courseId: 'c1', name }, { uid });
const ofLearner = async (uid: string) =>
  (await db.collection(COLLECTIONS.certificates).where('userId', '==', uid).get()).docs;
const lastNumber = async () =>
  (await db.collection(SERVER_COLLECTIONS.certificateCounters).doc(String(year)).get()).get(
    'last',
  ) as number | undefined;

describe('a certificate', () => {
  it('has the name, the course, its volume and results, frozen', async () => {
    const uid = await learner();
    const { id, number } = await ask(uid);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(number).toBe(certificateNumber(year, 1));
    expect(await findCertificate(id)).toEqual({
      id,
      number,
      userId: uid,
      name: NAME,
      status: 'valid',
      courseId: 'c1',
      courseTitle: 'Курс',
      category: 'JavaScript',
      coverImage: null,
      outcomes: ['Писати функції'],
      lessonCount: 2,
      volume: { minutes: 20, source: 'lessons' },
      quizzes: [{ title: 'Тест z1', score: 8, totalQuestions: 10 }],
      issuer: DEFAULT_SETTINGS.platformName,
      issuedOn: `${year}-11-27`,
      contentVersion: 7,
      revokedOn: null,
      reason: null,
      recipient: {
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        hash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/),
      },
      createdAt: expect.objectContaining({ seconds: Math.floor(now.getTime() / 1000) }),
    });
    expect(await findByNumber(number)).toBe(id);
  });

  it('is the same one for a second call, with another name and after the course has changed', async () => {
    const uid = await learner();
    const first = await ask(uid);
    expect(await ask(uid, { course: null }, 'Інше Ім’я')).toEqual(first);
    expect((await findCertificate(first.id))?.name).toBe(NAME);
    expect(await lastNumber()).toBe(1);
  });

  it('has the editor’s hours when there are any', async () => {
    const { id } = await ask(await learner(), { course: courseOf({ hours: 6.5 }) });
    expect((await findCertificate(id))?.volume).toEqual({ minutes: 390, source: 'editor' });
  });

  it('of a new year begins with 1, by the time in Kyiv', async () => {
    await ask(await learner());
    now = new Date(`${year}-12-31T22:00:00Z`);
    year += 1;
    const { number } = await ask(await learner());
    expect(number).toBe(certificateNumber(year, 1));
  });

  it('counts only the lessons that the settings show', async () => {
    const uid = await learner({ lessons: ['l1'] });
    const { id } = await ask(uid, { settings: { limits: { maxLessonsPerCourse: 1 } } });
    expect((await findCertificate(id))?.lessonCount).toBe(1);
  });
});

describe('no certificate', () => {
  const CASES: [string, World, Parameters<typeof learner>[0], object][] = [
    ['an unverified address', { isVerified: false }, {}, { reason: 'unverified' }],
    [
      'quizzes that are switched off',
      { settings: { features: { quizzes: false } } },
      {},
      { reason: 'quizzes-off' },
    ],
    [
      'a course without a quiz',
      { course: courseOf({ quizzes: [], quizIds: [] }) },
      {},
      { reason: 'no-quiz' },
    ],
    [
      'a course without a lesson',
      { course: courseOf({ lessons: [] }) },
      {},
      { reason: 'no-lesson' },
    ],
    [
      'a missing lesson',
      {},
      { lessons: ['l1'] },
      { reason: 'incomplete', lessons: ['Урок l2'], quizzes: [] },
    ],
    [
      'a failed quiz',
      {},
      { score: 6 },
      { reason: 'incomplete', lessons: [], quizzes: ['Тест z1'] },
    ],
    [
      'a quiz without a result',
      {},
      { score: -1, lessons: [] },
      { reason: 'incomplete', lessons: ['Урок l1', 'Урок l2'], quizzes: ['Тест z1'] },
    ],
  ];
  it.each(CASES)('for %s', async (_, world, done, details) => {
    const uid = await learner(done);
    await expect(ask(uid, world)).rejects.toMatchObject({ code: 'forbidden', details });
    expect(await ofLearner(uid)).toEqual([]);
    expect(await lastNumber()).toBeUndefined();
  });

  it('for a learner without progress', async () => {
    await expect(ask(newUid())).rejects.toMatchObject({ details: { reason: 'incomplete' } });
  });

  it.each([
    ['that does not exist', { course: null }],
    ['beyond the limit of courses', { isWithin: false }],
  ])('for a course %s', async (_, world) => {
    await expect(ask(await learner(), world)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('for a deactivated account, whose old token is still valid', async () => {
    const uid = await learner();
    await db.collection(COLLECTIONS.users).doc(uid).set({ uid, isActive: false });
    await expect(ask(uid)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await ofLearner(uid)).toEqual([]);
  });
});

it('1,000 issues at once for 100 learners: 100 certificates without a gap or a double', async () => {
  const uids = await Promise.all(Array.from({ length: 100 }, () => learner()));
  const calls = Array.from({ length: 1000 }, (_, at) => uids[Math.floor(at / 10)] ?? '');
  // As many instances as the platform starts at most; each learner calls all of them at once.
  const instances = Array.from({ length: 10 }, () => issuer());
  const onInstance = async (uid: string, at: number): Promise<IssuedCertificate | undefined> => {
    try {
      return await instances[at % 10]?.({ courseId: 'c1', name: NAME }, { uid });
    } catch (error) {
      // As a caller does: another call answers the same certificate.
      if (isClosedTransaction(error)) return await onInstance(uid, at);
      throw error;
    }
  };
  const answers = await Promise.all(calls.map(onInstance));
  const numbers = new Set(answers.map((one) => one?.number ?? ''));
  const expected = uids.map((_, at) => certificateNumber(year, at + 1));
  expect([...numbers].toSorted()).toEqual(expected);
  expect(new Set(answers.map((one) => one?.id)).size).toBe(100);
  expect(await lastNumber()).toBe(100);
  const stored = await db
    .collection(COLLECTIONS.certificates)
    .where('issuedOn', '==', `${year}-11-27`)
    .get();
  expect(stored.docs.map((one) => one.get('number') as string).toSorted()).toEqual(expected);
  // Each learner has one, under the key of the course.
  for (const uid of uids) {
    const key = db.collection(SERVER_COLLECTIONS.certificateKeys).doc(certificateKeyId(uid, 'c1'));
    expect((await key.get()).get('certificateId')).toBe((await ofLearner(uid))[0]?.id);
  }
}, 300_000);

describe('10,000 bad inputs', () => {
  const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 });
  const good = { courseId: 'c1', name: NAME };
  const badName = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      ' Олена',
      'Олена ',
      'Олена  Коваль',
      'а\nб',
      '\u202Eа',
      '\u0000',
      '\uD800',
    ),
    fc.string({ minLength: 81, maxLength: 200 }),
    anything.filter((value) => typeof value !== 'string'),
  );
  const badCourse = fc.oneof(
    fc.constantFrom('', '.', '..', '__x__', 'a/b', 'a b', 'a'.repeat(65), '../users'),
    anything.filter((value) => typeof value !== 'string'),
  );
  const bad = fc.oneof(
    anything,
    badName.map((name) => ({ ...good, name })),
    badCourse.map((courseId) => ({ ...good, courseId })),
    fc
      .string()
      .filter((key) => !(key in good))
      .map((key) => ({ ...good, [key]: 1 })),
    fc.constantFrom({ courseId: 'c1' }, { name: NAME }),
  );

  it('are all refused by the schema of the callable', () => {
    let count = 0;
    fc.assert(
      fc.property(bad, (input) => {
        count += 1;
        return !v.is(issueCertificateSchema, input);
      }),
      { numRuns: 10_000 },
    );
    expect(count).toBe(10_000);
  });

  it('write nothing: a sample over the emulator', async () => {
    const platform = new Firestore({ projectId: PROJECT_ID }).collection(COLLECTIONS.certificates);
    const count = async () => (await platform.count().get()).data().count;
    const before = await count();
    const token = await idTokenOf(OLENA);
    const sample = fc.sample(bad, 100).flatMap((input) => {
      const json = JSON.stringify(input);
      return json === undefined ? [] : [JSON.parse(json) as unknown];
    });
    // One after another: the emulator starts a process for each parallel call.
    for (const input of sample)
      expect(['UNAUTHENTICATED', 'INVALID_ARGUMENT']).toContain(
        (await call('issueCertificate', input, token)).error?.status,
      );
    expect(await count()).toBe(before);
  });
});

it('lookups by number are limited for the address that the platform names, and for no other', async () => {
  const { number, id } = await ask(await learner());
  const { findByNumber: lookUp } = certificateDeps(() => '');
  const from = (forged: string, address: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers['x-forwarded-for'] = `${forged}, ${address}`;
    return lookUp(number, request);
  };
  const address = `scraper-${year}`;
  const counters = db.collection(SERVER_COLLECTIONS.rateLimits);
  expect(await from('1.1.1.1', address)).toBe(id);
  const [counter] = (await counters.get()).docs;
  await counter?.ref.update({ count: 599 });
  expect(await from('2.2.2.2', address)).toBe(id);
  for (const forged of ['1.1.1.1', '3.3.3.3'])
    await expect(from(forged, address)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await from('1.1.1.1', `reader-${year}`)).toBe(id);
  // One counter for each address, none for all.
  expect((await counters.get()).size).toBe(2);
});

describe('the administrator', () => {
  const auditsOf = async (id: string) =>
    (
      await db
        .collection(COLLECTIONS.auditLog)
        .where('target', '==', `${COLLECTIONS.certificates}/${id}`)
        .get()
    ).docs.map((entry) => entry.data());

  it('revokes a certificate with a reason and makes it valid again, each in the log', async () => {
    const { id, number } = await ask(await learner());
    await revoke({ certificateId: id, reason: 'Помилка.' }, 'admin', now);
    expect(await findCertificate(id)).toMatchObject({
      status: 'revoked',
      reason: 'Помилка.',
      revokedOn: `${year}-11-27`,
      name: NAME,
    });
    await revoke({ certificateId: id, reason: 'Помилка.' }, 'admin', now);
    await revoke({ certificateId: id, reason: null }, 'admin', now);
    expect(await findCertificate(id)).toMatchObject({
      status: 'valid',
      reason: null,
      revokedOn: null,
    });
    const audits = await auditsOf(id);
    expect(audits.map((one) => one['action'] as string).toSorted()).toEqual([
      'restoreCertificate',
      'revokeCertificate',
    ]);
    for (const entry of audits) {
      expect(entry).toMatchObject({ by: 'admin', after: { number } });
      expect(JSON.stringify(entry)).not.toContain(NAME);
    }
  });

  it('cannot restore a revoked one whose owner has deleted the account', async () => {
    const { id } = await ask(await learner());
    await revoke({ certificateId: id, reason: 'Помилка.' }, 'admin', now);
    await db.collection(COLLECTIONS.certificates).doc(id).update({ name: null });
    await expect(revoke({ certificateId: id, reason: null }, 'admin')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('cannot change one that its owner has removed, or one that does not exist', async () => {
    const { id } = await ask(await learner());
    await db.collection(COLLECTIONS.certificates).doc(id).update({ status: 'removed', name: null });
    for (const reason of ['Помилка.', null])
      await expect(revoke({ certificateId: id, reason }, 'admin')).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await auditsOf(id)).toEqual([]);
    await expect(
      revoke({ certificateId: 'f'.repeat(32), reason: null }, 'admin'),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
