import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { activeFact, type DayAnalytics, dayAfter, noCounts } from '@edu/domain/analytics/analytics';
import { AppError } from '@edu/domain/errors/errors';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { createAdminAnalytics } from '../../functions/src/analytics/functions.ts';
import { createMissedSearch } from '../../functions/src/analytics/missed-search.ts';
import {
  createRecordActivity,
  READ_ACTIVITY,
} from '../../functions/src/analytics/record-activity.ts';
import type { Log } from '../../functions/src/lib/log.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import {
  countActive,
  countMissedSearch,
  readRollUps,
  recordActivity,
  rollUpDay,
} from '../../functions/src/analytics/store.ts';
import { sampleOf } from '../support/data/long-run.ts';
import { randomFrom, SEED } from '../support/data/random.ts';

/** Counting in process: exact with duplicates, disorder and crashes. */

/** No trigger listens to these documents: only their snapshots are used. */
const scratch = db.collection('analyticsScratch');
/** In a period that no other test counts in. */
let daysUsed = 0;
const newDay = () => dayAfter('1970-01-01', (daysUsed += 1));
/** Publishes these courses, with these lessons. */
const teach = (...courseIds: string[]) =>
  new Map(
    courseIds.map((courseId) => [
      courseId,
      { lessons: new Set(['l1', 'l2', 'l3']), readTasks: async () => new Set(['sum']) },
    ]),
  );

const AT = { device: 'd', now: '2026-05-01T10:00:00.000Z' };

/** Records a change of a document at noon of a day, in Kyiv too. */
async function recordChange(
  collection: keyof typeof READ_ACTIVITY,
  day: string,
  before: object | undefined,
  after: object | undefined,
  id: string = randomUUID(),
  run = record,
): Promise<void> {
  const reference = scratch.doc(id);
  const write = async (fields: object | undefined) => {
    await (fields ? reference.set(fields) : reference.delete());
    return await reference.get();
  };
  const change = { before: await write(before), after: await write(after) };
  await run(READ_ACTIVITY[collection], change, noon(day));
}

const learner = () => `learner-${randomUUID()}`;
const counted = (analytics: DayAnalytics, courseId: string) =>
  analytics.courses.find((course) => course.courseId === courseId);
const settings = async () => DEFAULT_SETTINGS;
const now = () => new Date();
const record = createRecordActivity({ settings, record: recordActivity, now });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

it('counts learners, courses that were begun and lessons by day', async () => {
  const day = newDay();
  const [olena, courseId] = [learner(), randomUUID()];
  await recordChange('userProgress', day, undefined, {
    userId: olena,
    ...completeLesson(emptyProgress(courseId), 'l1', AT),
  });
  await recordChange('users', day, undefined, { lastLoginAt: 'x' });
  const analytics = await rollUpDay(day, teach(courseId));
  expect(analytics.counts).toEqual({
    ...noCounts(),
    ...{ newLearners: 1, activeLearners: 2, enrolments: 1, lessonCompletions: 1 },
  });
  expect(counted(analytics, courseId)).toMatchObject({
    counts: { enrolments: 1, lessonCompletions: 1, activeLearners: 0 },
    lessons: { l1: 1 },
  });
  expect((await readRollUps([day]))[0]?.analytics).toEqual(analytics);
});

it('counts attempts, passes, ratings and comments, and each but once', async () => {
  const day = newDay();
  const of = { userId: learner(), courseId: randomUUID() };
  const id = randomUUID();
  for (const _ of ['once', 'again']) {
    await recordChange('quizAttempts', day, undefined, { ...of, attemptId: 'a1', passed: true });
    await recordChange('quizAttempts', day, undefined, { ...of, attemptId: 'a2', passed: false });
    await recordChange('courseRatings', day, undefined, { ...of, rating: 4 });
    await recordChange('courseRatings', day, { ...of, rating: 4 }, { ...of, rating: 5 });
    await recordChange('courseRatings', day, { ...of, rating: 4 }, undefined);
    await recordChange('comments', day, undefined, { ...of, content: '!' }, id);
  }
  expect((await rollUpDay(day, teach())).counts).toEqual({
    ...noCounts(),
    ...{ activeLearners: 1, quizAttempts: 2, quizPasses: 1, ratings: 1, comments: 1 },
  });
});

it('counts each step of a task once, of known tasks, and no draft', async () => {
  const day = newDay();
  const courseId = randomUUID();
  const [drafted, solved] = [{ at: AT.now }, { at: AT.now, tries: 3, hints: 1, doneAt: AT.now }];
  for (const userId of [learner(), learner()]) {
    const of = { userId, courseId, code: {} };
    for (const _ of ['once', 'again']) {
      const entries = { sum: solved, invented: solved };
      await recordChange('practice', day, undefined, { ...of, entries: { sum: drafted } });
      await recordChange('practice', day, { ...of, entries: { sum: drafted } }, { ...of, entries });
      await recordChange('practice', day, { ...of, entries }, undefined);
    }
  }
  const analytics = await rollUpDay(day, teach(courseId));
  expect(analytics.counts).toEqual({ ...noCounts(), activeLearners: 2 });
  expect(counted(analytics, courseId)?.tasks).toEqual({
    ...{ 'sum tried': 2, 'sum solved': 2, 'sum tries3': 2, 'sum hinted': 2 },
  });
});

it('counts each marked moment of a learner once, in known lessons, and no text', async () => {
  const day = newDay();
  const courseId = randomUUID();
  const marked = (lessonId: string, second: number) => ({ at: AT.now, lessonId, second });
  const entries = { a: marked('l1', 31), b: marked('l1', 40), c: marked('invented', 31) };
  for (const userId of [learner(), learner()]) {
    const of = { userId, courseId, texts: {}, removed: {} };
    for (const _ of ['once', 'again']) {
      await recordChange('notes', day, undefined, { ...of, entries });
      await recordChange(
        'notes',
        day,
        { ...of, entries },
        { ...of, entries, texts: { a: 'Ключ' } },
      );
    }
  }
  const analytics = await rollUpDay(day, teach(courseId));
  expect(analytics.counts).toEqual({ ...noCounts(), activeLearners: 2 });
  expect(counted(analytics, courseId)?.moments).toEqual({ 'l1 30': 2 });
});

it('counts the words of searches without a hit by day, while analytics is on', async () => {
  const day = newDay();
  const onMissedSearch = createMissedSearch({
    takeRateLimits: async () => {},
    countMissedSearch,
    log: () => {},
    now: () => noon(day).getTime(),
  });
  const off = { ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, analytics: false } };
  for (const query of ['Git  Rebase', 'git rebase!', 'vue', 'olena@example.com', '?!'])
    await onMissedSearch(query, DEFAULT_SETTINGS);
  await onMissedSearch('kafka', off);
  expect((await rollUpDay(day, teach())).searches).toEqual({ 'git rebase': 2, vue: 1 });
});

it('counts at most 500 different searches of a day, and goes on with those', async () => {
  const day = newDay();
  const known = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`слово ${i}`, 1]));
  await db
    .collection(SERVER_COLLECTIONS.analyticsCounters)
    .doc(`${day}_searches`)
    .set({ day, searches: known });
  await countMissedSearch('ще одне', day);
  await countMissedSearch('слово 7', day);
  expect((await rollUpDay(day, teach())).searches).toEqual({ ...known, 'слово 7': 2 });
});

it('a search without a hit is answered when it cannot be counted', async () => {
  const logged = vi.fn<Log>();
  const failing = (error: Error) =>
    createMissedSearch({
      takeRateLimits: async () => {
        throw error;
      },
      countMissedSearch,
      log: logged,
      now: Date.now,
    })('kafka', DEFAULT_SETTINGS);
  await failing(new AppError('rate-limited', 'Too many.'));
  expect(logged).not.toHaveBeenCalled();
  await failing(new Error('No database.'));
  expect(logged).toHaveBeenCalledOnce();
});

it(`stays exact when events arrive twice, in any order, and crash (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const twoDays = [newDay(), newDay()];
  const courseIds = [randomUUID(), randomUUID()];
  const learners = Array.from({ length: sampleOf(15, 6) }, learner);
  const events = learners.flatMap((userId, who) =>
    courseIds.flatMap((courseId, which) =>
      ['l1', 'l2', 'l3'].slice(0, 1 + ((who + which) % 3)).map((lessonId) => ({
        userId,
        courseId,
        lessonId,
        day: String(twoDays[(who + which) % 2]),
      })),
    ),
  );
  const deliver = async ({ userId, courseId, lessonId, day }: (typeof events)[number]) => {
    const fact = { counter: 'lessonCompletions' as const, userId, courseId, lessonId };
    const fate = random();
    if (fate < 0.1) throw new Error('Crashed before the write.');
    await recordActivity({ userId, day, facts: [{ ...fact, once: lessonId }] }, now());
    if (fate < 0.2) throw new Error('Crashed after the write.');
  };
  // At least once each, 30 % twice; a crashed event is delivered again, as on the platform.
  const queue = [...events, ...events.filter(() => random() < 0.3)].sort(() => random() - 0.5);
  const worker = async () => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      const again = event;
      await deliver(event).catch(() => queue.unshift(again));
      await pause();
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  for (const day of twoDays) {
    const analytics = await rollUpDay(day, teach(...courseIds));
    const expected = events.filter((event) => event.day === day);
    expect(analytics.counts.lessonCompletions).toBe(expected.length);
    for (const courseId of courseIds)
      for (const lessonId of ['l1', 'l2', 'l3'])
        expect(counted(analytics, courseId)?.lessons[lessonId] ?? 0).toBe(
          expected.filter((e) => e.courseId === courseId && e.lessonId === lessonId).length,
        );
  }
});

it('counts different learners of many days once', async () => {
  const day = '2099-01-01';
  const userId = learner();
  for (const active of [dayAfter(day, 3), dayAfter(day, 1), dayAfter(day, 3)])
    await recordActivity({ userId, day: active, facts: [activeFact(userId, active)] }, now());
  expect(await countActive(day, dayAfter(day, 3))).toBe(1);
  // They were last active on a later day.
  expect(await countActive(day, dayAfter(day, 2))).toBe(0);
});

it('limits the counts of a learner who sends made-up data, and counts them in no course', async () => {
  const day = newDay();
  const [userId, courseId] = [learner(), randomUUID()];
  for (let course = 0; course < 4; course += 1) {
    const invented = Array.from({ length: 199 }, (_, lesson) => `x${lesson}`).reduce(
      (progress, id) => completeLesson(progress, id, AT),
      emptyProgress(`${courseId}-${course}`),
    );
    await recordChange('userProgress', day, undefined, { userId, ...invented });
  }
  const analytics = await rollUpDay(day, teach(`${courseId}-0`));
  expect(Object.values(analytics.counts).reduce((sum, count) => sum + count)).toBe(300);
  expect(analytics.courses).toEqual([
    expect.objectContaining({ courseId: `${courseId}-0`, lessons: {} }),
  ]);
});

it('counts nothing in a document that is restored, or in the profile of an account that is being deleted', async () => {
  const day = newDay();
  const then = Timestamp.fromDate(new Date(AT.now));
  const of = { userId: learner(), courseId: randomUUID() };
  const comment = { ...of, content: '!' };
  const documents: [keyof typeof READ_ACTIVITY, object][] = [
    ['users', { lastLoginAt: AT.now, createdAt: then, updatedAt: then }],
    ['userProgress', { ...of, lessons: {}, updatedAt: then }],
    ['practice', { ...of, entries: { sum: { at: AT.now, tries: 1 } }, code: {}, updatedAt: then }],
    ['courseRatings', { ...of, rating: 5, createdAt: then, updatedAt: then }],
    ['comments', { ...comment, createdAt: then }],
    ['quizAttempts', { ...of, attemptId: 'a', passed: true, result: { completedAt: AT.now } }],
  ];
  for (const [collection, fields] of documents)
    await recordChange(collection, day, undefined, fields);
  await recordChange('users', day, { lastLoginAt: 'x' }, { isActive: false });
  expect((await rollUpDay(day, teach())).counts).toEqual(noCounts());
  const fresh = { ...comment, createdAt: FieldValue.serverTimestamp() };
  await recordChange('comments', day, undefined, fresh);
  expect((await rollUpDay(day, teach())).counts.comments).toBe(1);
});

it('counts nothing while the feature is off', async () => {
  const off = { ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, analytics: false } };
  const recorded = vi.fn<() => Promise<void>>();
  const quiet = createRecordActivity({ settings: async () => off, record: recorded, now });
  await recordChange('users', '2026-11-21', undefined, { lastLoginAt: 'x' }, learner(), quiet);
  expect(recorded).not.toHaveBeenCalled();
  const ask = createAdminAnalytics({
    settings: async () => off,
    readRollUps,
    rollUpDay,
    knownCourses: async () => teach(),
    countActive,
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
    knownCourses: async () => teach(),
    countActive: async () => 0,
    now: () => noon('2026-11-21'),
  });
  const span = { from: '2026-11-18', to: '2026-11-23' };
  expect((await ask(span)).days.map(({ day }) => day)).toHaveLength(6);
  expect(rolledUp.sort()).toEqual(['2026-11-20', '2026-11-21']);
  updatedAt = noon('2026-11-21').getTime() - 59_000;
  expect((await ask(span)).asOf).toBe('2026-11-21T11:59:01.000Z');
  expect(rolledUp).toHaveLength(2);
});
