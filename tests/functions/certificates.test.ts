import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { certificateNumber } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import {
  certificateKeyId,
  COLLECTIONS,
  practiceId,
  SERVER_COLLECTIONS,
  userProgressId,
} from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
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
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import { sampleOf } from '../support/data/long-run.ts';

/** Issuing and revoking certificates with the real database. */

const LEARNERS = sampleOf(100, 8);

/**
 * A project of its own: hundreds of learners would start the triggers of the functions emulator.
 */
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
  isQuizOff?: boolean;
  maxLessonsPerCourse?: number;
  isVerified?: boolean;
  isWithin?: boolean;
}

function issuer(world: World = {}) {
  const { course = courseOf(), isQuizOff = false, isVerified = true, isWithin = true } = world;
  const { features, limits } = DEFAULT_SETTINGS;
  const { maxLessonsPerCourse = limits.maxLessonsPerCourse } = world;
  return createIssueCertificate({
    settings: async () => ({
      ...DEFAULT_SETTINGS,
      features: { ...features, quizzes: !isQuizOff },
      limits: { ...limits, maxLessonsPerCourse },
    }),
    loadCourse: async () => course,
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
      volume: { minutes: 35, source: 'estimate' },
      quizzes: [{ title: 'Тест z1', score: 8, totalQuestions: 10 }],
      issuer: DEFAULT_SETTINGS.platformName,
      issuedOn: `${year}-11-27`,
      revokedOn: null,
      reason: null,
      recipient: {
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        hash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/),
      },
      createdAt: expect.objectContaining({ seconds: Math.floor(now.getTime() / 1000) }),
    });
    expect(await findByNumber(number)).toBe(id);
    // The numbers of a new year begin with 1, by the time in Kyiv.
    now = new Date(`${year}-12-31T22:00:00Z`);
    year += 1;
    expect((await ask(await learner())).number).toBe(certificateNumber(year, 1));
  });

  it('says how many tasks of the shown lessons were solved, which earn nothing', async () => {
    const tasksOf = async (entries: object | undefined, maxLessonsPerCourse = 2) => {
      const uid = await learner();
      const reference = db.collection(COLLECTIONS.practice).doc(practiceId(uid, 'c1'));
      if (entries) await reference.set({ userId: uid, courseId: 'c1', entries, code: {} });
      const task = (id: string) => ({ id, title: id });
      const lessons = [
        { ...lesson('l1'), tasks: [task('a'), task('b')] },
        { ...lesson('l2'), tasks: [task('c')] },
      ];
      const { id } = await ask(uid, { course: courseOf({ lessons }), maxLessonsPerCourse });
      return (await findCertificate(id))?.tasks;
    };
    const at = NOW.toISOString();
    const solved = { at, doneAt: at, tries: 1 };
    expect(await tasksOf(undefined)).toEqual({ solved: 0, total: 3 });
    const entries = { a: solved, b: { at, tries: 4 }, c: solved, gone: solved };
    expect(await tasksOf(entries)).toEqual({ solved: 2, total: 3 });
    expect(await tasksOf(entries, 1)).toEqual({ solved: 1, total: 2 });
  });

  it('is the same one for a second call, with another name and after the course has changed', async () => {
    const uid = await learner();
    const first = await ask(uid);
    expect(await ask(uid, { course: null }, 'Інше Ім’я')).toEqual(first);
    expect((await findCertificate(first.id))?.name).toBe(NAME);
    expect(await lastNumber()).toBe(1);
  });

  it('counts only the lessons that the settings show, and has the hours of the editor', async () => {
    const uid = await learner({ lessons: ['l1'] });
    const { id } = await ask(uid, { maxLessonsPerCourse: 1, course: courseOf({ hours: 6.5 }) });
    expect(await findCertificate(id)).toMatchObject({
      lessonCount: 1,
      volume: { minutes: 390, source: 'editor' },
    });
  });
});

describe('no certificate', () => {
  const CASES: [string, World, Parameters<typeof learner>[0], object][] = [
    ['an unverified address', { isVerified: false }, {}, { reason: 'unverified' }],
    ['quizzes that are switched off', { isQuizOff: true }, {}, { reason: 'quizzes-off' }],
    [
      'a course without a quiz',
      { course: courseOf({ quizzes: [], quizIds: [] }) },
      {},
      { reason: 'no-quiz' },
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

it(`${10 * LEARNERS} issues at once for ${LEARNERS} learners: as many certificates, without a gap or a double`, async () => {
  const uids = await Promise.all(Array.from({ length: LEARNERS }, () => learner()));
  // Ten instances; each learner calls all of them at once.
  const instances = Array.from({ length: 10 }, () => issuer());
  const answers = await Promise.all(
    uids.flatMap((uid) =>
      instances.map((onInstance) =>
        repeatClosed(() => onInstance({ courseId: 'c1', name: NAME }, { uid })),
      ),
    ),
  );
  const numbers = new Set(answers.map((one) => one?.number ?? ''));
  expect([...numbers].toSorted()).toEqual(uids.map((_, at) => certificateNumber(year, at + 1)));
  expect(new Set(answers.map((one) => one?.id)).size).toBe(LEARNERS);
  expect(await lastNumber()).toBe(LEARNERS);
  // Each learner has one, under the key of the course.
  for (const uid of uids) {
    const key = db.collection(SERVER_COLLECTIONS.certificateKeys).doc(certificateKeyId(uid, 'c1'));
    expect((await ofLearner(uid)).map(({ id }) => id)).toEqual([
      (await key.get()).get('certificateId'),
    ]);
  }
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
  const auditsOf = async (id: string) => {
    const target = `${COLLECTIONS.certificates}/${id}`;
    const log = db.collection(COLLECTIONS.auditLog).where('target', '==', target);
    return (await log.get()).docs.map((entry) => entry.data());
  };

  it('revokes a certificate with a reason and makes it valid again, each in the log', async () => {
    const { id, number } = await ask(await learner());
    const reason = 'Помилка.';
    await revoke({ certificateId: id, reason }, 'admin', now);
    const revoked = { status: 'revoked', reason, revokedOn: `${year}-11-27`, name: NAME };
    expect(await findCertificate(id)).toMatchObject(revoked);
    await revoke({ certificateId: id, reason }, 'admin', now);
    await revoke({ certificateId: id, reason: null }, 'admin', now);
    const valid = { status: 'valid', reason: null, revokedOn: null };
    expect(await findCertificate(id)).toMatchObject(valid);
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

  it('cannot change one of a deleted account, one that the owner has removed, or a missing one', async () => {
    const { id } = await ask(await learner());
    await revoke({ certificateId: id, reason: 'Помилка.' }, 'admin', now);
    await db.collection(COLLECTIONS.certificates).doc(id).update({ name: null });
    const change = (reason: string | null, certificateId = id) =>
      revoke({ certificateId, reason }, 'admin');
    await expect(change(null)).rejects.toMatchObject({ code: 'conflict' });
    await db.collection(COLLECTIONS.certificates).doc(id).update({ status: 'removed' });
    for (const reason of ['Помилка.', null])
      await expect(change(reason)).rejects.toMatchObject({ code: 'conflict' });
    expect(await auditsOf(id)).toHaveLength(1);
    const missing = change(null, 'f'.repeat(32));
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
  });
});
