import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  activeFact,
  type AdminAnalytics,
  type DayAnalytics,
  dayAfter,
  dayOf,
  noCounts,
} from '@edu/domain/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { completeLesson, emptyProgress } from '@edu/domain/progress';
import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createAdminAnalytics } from '../../functions/src/handlers/admin-analytics.ts';
import {
  createRecordActivity,
  READ_ACTIVITY,
} from '../../functions/src/handlers/record-activity.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import {
  countActiveSince,
  readRollUps,
  recordActivity,
  rollUpDay,
} from '../../functions/src/store/analytics.ts';
import { ADMIN, OLENA } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';

/** Counting: exact in process under duplicates, disorder and crashes, and once through the emulator's own triggers. */

/** No trigger watches these documents: they only lend their snapshots. */
const scratch = db.collection('analyticsScratch');
/** Of a time that no other test counts in. */
const newDay = () => dayAfter('1970-01-01', Math.floor(Math.random() * 9_000));

async function snapshotsOf(id: string, before: object | undefined, after: object | undefined) {
  const reference = scratch.doc(id);
  if (before) await reference.set(before);
  else await reference.delete();
  const first = await reference.get();
  if (after) await reference.set(after);
  else await reference.delete();
  return { before: first, after: await reference.get() };
}

const learner = () => `learner-${randomUUID()}`;
const counted = (analytics: DayAnalytics, courseId: string) =>
  analytics.courses.find((course) => course.courseId === courseId);
const settings = async () => DEFAULT_SETTINGS;
const now = () => new Date();
const record = createRecordActivity({ settings, record: recordActivity, now });
/** Noon of a day, in Kyiv too. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

it('counts learners, courses that were begun and lessons by day', async () => {
  const day = newDay();
  const [olena, courseId] = [learner(), randomUUID()];
  const done = completeLesson(emptyProgress(courseId), 'l1', {
    device: 'd',
    now: '2026-11-21T10:00:00Z',
  });
  const progress = await snapshotsOf(randomUUID(), undefined, { userId: olena, ...done });
  await record(READ_ACTIVITY.userProgress, progress, noon(day));
  const profile = await snapshotsOf(learner(), undefined, { lastLoginAt: 'x' });
  await record(READ_ACTIVITY.users, profile, noon(day));
  const analytics = await rollUpDay(day);
  expect(analytics.counts).toEqual({
    ...noCounts(),
    newLearners: 1,
    activeLearners: 2,
    enrolments: 1,
    lessonCompletions: 1,
  });
  expect(counted(analytics, courseId)).toMatchObject({
    counts: { enrolments: 1, lessonCompletions: 1, activeLearners: 0 },
    lessons: { l1: 1 },
  });
  expect((await readRollUps([day]))[0]?.analytics).toEqual(analytics);
});

it('counts attempts, passes, ratings and comments, and each but once', async () => {
  const day = newDay();
  const [userId, courseId] = [learner(), randomUUID()];
  const passed = await snapshotsOf(randomUUID(), undefined, {
    userId,
    courseId,
    attemptId: 'a1',
    passed: true,
  });
  const failed = await snapshotsOf(randomUUID(), undefined, {
    userId,
    courseId,
    attemptId: 'a2',
    passed: false,
  });
  const rated = await snapshotsOf(randomUUID(), undefined, { userId, courseId, rating: 4 });
  const rerated = await snapshotsOf(
    randomUUID(),
    { userId, courseId, rating: 4 },
    { userId, courseId, rating: 5 },
  );
  const removed = await snapshotsOf(randomUUID(), { userId, courseId, rating: 4 }, undefined);
  const comment = await snapshotsOf(randomUUID(), undefined, { userId, courseId, content: '!' });
  for (const _ of ['once', 'again']) {
    await record(READ_ACTIVITY.quizAttempts, passed, noon(day));
    await record(READ_ACTIVITY.quizAttempts, failed, noon(day));
    for (const change of [rated, rerated, removed])
      await record(READ_ACTIVITY.courseRatings, change, noon(day));
    await record(READ_ACTIVITY.comments, comment, noon(day));
  }
  expect((await rollUpDay(day)).counts).toEqual({
    ...noCounts(),
    activeLearners: 1,
    quizAttempts: 2,
    quizPasses: 1,
    ratings: 1,
    comments: 1,
  });
});

it('stays exact when events come twice, in any order, and crash before or after the write', async () => {
  const days = [newDay(), newDay()];
  const courseIds = [randomUUID(), randomUUID()];
  const learners = Array.from({ length: 15 }, learner);
  const events = learners.flatMap((userId, who) =>
    courseIds.flatMap((courseId, which) =>
      ['l1', 'l2', 'l3'].slice(0, 1 + ((who + which) % 3)).map((lessonId) => ({
        userId,
        courseId,
        lessonId,
        day: days[(who + which) % 2] as string,
      })),
    ),
  );
  const deliver = async ({ userId, courseId, lessonId, day }: (typeof events)[number]) => {
    const fact = { counter: 'lessonCompletions' as const, userId, courseId, lessonId };
    const fate = Math.random();
    if (fate < 0.1) throw new Error('Crashed before the write.');
    await recordActivity({ userId, day, facts: [{ ...fact, once: lessonId }] }, now());
    if (fate < 0.2) throw new Error('Crashed after the write.');
  };
  // At least once each, 30 % twice; what crashed is delivered again, as the platform does.
  const queue = [...events, ...events.filter(() => Math.random() < 0.3)].sort(
    () => Math.random() - 0.5,
  );
  const worker = async () => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      const again = event;
      await deliver(event).catch(() => queue.unshift(again));
      await pause();
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  for (const day of days) {
    const analytics = await rollUpDay(day);
    const expected = events.filter((event) => event.day === day);
    expect(analytics.counts.lessonCompletions).toBe(expected.length);
    for (const courseId of courseIds)
      for (const lessonId of ['l1', 'l2', 'l3'])
        expect(counted(analytics, courseId)?.lessons[lessonId] ?? 0).toBe(
          expected.filter((e) => e.courseId === courseId && e.lessonId === lessonId).length,
        );
  }
}, 120_000);

it('counts different learners of many days once', async () => {
  const day = '2999-01-01';
  const before = await countActiveSince(day);
  const userId = learner();
  for (const active of [dayAfter(day, 3), dayAfter(day, 1), dayAfter(day, 3)])
    await recordActivity({ userId, day: active, facts: [activeFact(userId, active)] }, now());
  expect(await countActiveSince(day)).toBe(before + 1);
  expect(await countActiveSince(dayAfter(day, 3))).toBeGreaterThan(0);
});

it('collects nothing while the feature is off', async () => {
  const off = { ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, analytics: false } };
  const recorded = vi.fn<() => Promise<void>>();
  const quiet = createRecordActivity({ settings: async () => off, record: recorded, now });
  const change = await snapshotsOf(learner(), undefined, { lastLoginAt: 'x' });
  await quiet(READ_ACTIVITY.users, change, noon('2026-11-21'));
  expect(recorded).not.toHaveBeenCalled();
  const ask = createAdminAnalytics({
    settings: async () => off,
    readRollUps,
    rollUpDay,
    countActiveSince,
    now,
  });
  await expect(ask({ from: '2026-11-01', to: '2026-11-21' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('adds the open days up at most once a minute, and the closed ones never', async () => {
  const rolledUp: string[] = [];
  let updatedAt = 0;
  const ask = createAdminAnalytics({
    settings,
    readRollUps: async (days) =>
      days.map((day) => ({ analytics: { day, counts: noCounts(), courses: [] }, updatedAt })),
    rollUpDay: async (day) => {
      rolledUp.push(day);
      return { day, counts: noCounts(), courses: [] };
    },
    countActiveSince: async () => 0,
    now: () => noon('2026-11-21'),
  });
  const span = { from: '2026-11-18', to: '2026-11-23' };
  expect((await ask(span)).days.map(({ day }) => day)).toHaveLength(6);
  expect(rolledUp.sort()).toEqual(['2026-11-20', '2026-11-21']);
  updatedAt = noon('2026-11-21').getTime() - 59_000;
  await ask(span);
  expect(rolledUp).toHaveLength(2);
});

it('counts through the triggers what learners do, and answers the administrator alone', async () => {
  const courseId = randomUUID();
  const userId = learner();
  onTestFinished(async () => {
    await db.collection(COLLECTIONS.users).doc(userId).delete();
  });
  const at = { userId, courseId };
  await db.collection(COLLECTIONS.users).doc(userId).set({ lastLoginAt: '2026-11-21T10:00:00Z' });
  const done = completeLesson(emptyProgress(courseId), 'l1', {
    device: 'd',
    now: '2026-11-21T10:00:00Z',
  });
  await db
    .collection(COLLECTIONS.userProgress)
    .doc(`${userId}_${courseId}`)
    .set({ ...at, ...done });
  await db
    .collection(COLLECTIONS.courseRatings)
    .doc(`${userId}_${courseId}`)
    .set({ ...at, rating: 5 });
  await db
    .collection(COLLECTIONS.comments)
    .doc(randomUUID())
    .set({ ...at, content: 'Дякую!' });
  await db
    .collection(SERVER_COLLECTIONS.quizAttempts)
    .doc(`${userId}_${randomUUID()}`)
    .set({ ...at, attemptId: randomUUID(), passed: true });
  const today = dayOf(now());
  const span = { from: dayAfter(today, -1), to: today };
  await vi.waitFor(
    async () => {
      const days = [await rollUpDay(span.from), await rollUpDay(span.to)];
      const own = days.flatMap((day) => counted(day, courseId) ?? []);
      const sum = (key: keyof ReturnType<typeof noCounts>) =>
        own.reduce((total, { counts }) => total + counts[key], 0);
      expect({
        enrolments: sum('enrolments'),
        lessonCompletions: sum('lessonCompletions'),
        quizAttempts: sum('quizAttempts'),
        quizPasses: sum('quizPasses'),
        ratings: sum('ratings'),
        comments: sum('comments'),
      }).toEqual({
        enrolments: 1,
        lessonCompletions: 1,
        quizAttempts: 1,
        quizPasses: 1,
        ratings: 1,
        comments: 1,
      });
    },
    { timeout: 30_000, interval: 300 },
  );
  const { result } = await call<AdminAnalytics>('adminAnalytics', span, await idTokenOf(ADMIN));
  expect(result?.days).toHaveLength(2);
  expect(result?.courses.find((course) => course.courseId === courseId)?.lessons).toEqual({
    l1: 1,
  });
  expect(result?.activeInLastDays[7]).toBeGreaterThan(0);
  const refused = await call('adminAnalytics', span, await idTokenOf(OLENA));
  expect(refused.error?.status).toBe('PERMISSION_DENIED');
}, 60_000);
