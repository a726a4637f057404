import { platformDay } from '@edu/domain/lib/platform-day';
import { randomUUID } from 'node:crypto';
import { type AdminAnalytics, dayAfter, noCounts } from '@edu/domain/analytics/analytics';
import { COLLECTIONS, courseRatingId, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { expect, it, onTestFinished, vi } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { rollUpDay } from '../../functions/src/analytics/store.ts';
import { ADMIN } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { UNTIL } from '../support/emulators/until.ts';

/** Through the functions emulator: the triggers listen to what learners write. */

it('counts what learners do, and returns it to the administrator', async () => {
  const [courseId, lessonId] = ['cloud-start', 'cloud-start-map'];
  const today = platformDay(new Date());
  // A day may begin during the test.
  const span = { from: today, to: dayAfter(today, 1) };
  /** The counts of the course until now, from the database. */
  const countedUntilNow = async () => {
    const course = { lessons: new Set([lessonId]), readTasks: async () => new Set<string>() };
    const known = new Map([[courseId, course]]);
    const sums = { ...noCounts(), completions: 0 };
    for (const day of [span.from, span.to])
      for (const { counts, lessons } of (await rollUpDay(day, known)).courses) {
        for (const key of Object.keys(counts) as (keyof typeof counts)[]) sums[key] += counts[key];
        sums.completions += lessons[lessonId] ?? 0;
      }
    return sums;
  };
  const userId = `learner-${randomUUID()}`;
  const at = { userId, courseId };
  const now = '2026-11-21T10:00:00Z';
  const done = completeLesson(emptyProgress(courseId), lessonId, { device: 'd', now });
  const attempt = { ...at, attemptId: randomUUID(), passed: true };
  const before = await countedUntilNow();
  const writes: [collection: string, id: string, fields: object][] = [
    [COLLECTIONS.users, userId, { lastLoginAt: now }],
    [COLLECTIONS.userProgress, `${userId}_${courseId}`, { ...at, ...done }],
    [COLLECTIONS.courseRatings, `${userId}_${courseId}`, { ...at, rating: 5 }],
    [COLLECTIONS.comments, randomUUID(), { ...at, content: 'Дякую!' }],
    [SERVER_COLLECTIONS.quizAttempts, `${userId}_1`, attempt],
  ];
  onTestFinished(async () => {
    for (const [collection, id] of writes) await db.collection(collection).doc(id).delete();
  });
  for (const [collection, id, fields] of writes)
    await db.collection(collection).doc(id).set(fields);
  const counters = ['enrolments', 'lessonCompletions', 'quizAttempts', 'quizPasses'] as const;
  const oneMore = ([...counters, 'ratings', 'comments', 'completions'] as const).map(
    (key) => [key, before[key] + 1] as const,
  );
  const expected = { ...before, ...Object.fromEntries(oneMore) };
  await vi.waitFor(async () => expect(await countedUntilNow()).toEqual(expected), UNTIL);

  const { result } = await call<AdminAnalytics>('adminAnalytics', span, await idTokenOf(ADMIN));
  expect(result?.days.map(({ day }) => day)).toEqual([span.from, span.to]);
  const course = result?.courses.find((one) => one.courseId === courseId);
  expect(course?.lessons[lessonId]).toBe(before.completions + 1);
  expect(result?.activeInLastDays[7]).toBeGreaterThan(0);
});

it('a rating that is added, replaced and removed shows in the aggregate of its course', async () => {
  // In the content, and not rated by another test.
  const courseId = 'it-english';
  const statsOf = async (id: string) => {
    const stats = await db.collection(COLLECTIONS.courseStats).doc(id).get();
    return [stats.get('count') ?? 0, stats.get('sum') ?? 0] as [count: number, sum: number];
  };
  const [count, sum] = await statsOf(courseId);
  const rate = (userId: string, of = courseId) =>
    db.collection(COLLECTIONS.courseRatings).doc(courseRatingId(userId, of));
  const expectMore = (ratings: number, stars: number) =>
    vi.waitFor(
      async () => expect(await statsOf(courseId)).toEqual([count + ratings, sum + stars]),
      UNTIL,
    );
  const [olena, taras, invented] = [randomUUID(), randomUUID(), randomUUID()];
  await rate(olena, invented).set({ courseId: invented, userId: olena, rating: 5 });
  await rate(olena).set({ courseId, userId: olena, rating: 5 });
  await expectMore(1, 5);
  await rate(taras).set({ courseId, userId: taras, rating: 2 });
  await rate(olena).set({ courseId, userId: olena, rating: 4 });
  await expectMore(2, 6);
  await rate(olena).delete();
  await rate(taras).delete();
  await expectMore(0, 0);
  // Its event was delivered before all of these, and the content does not have the course.
  expect((await db.collection(COLLECTIONS.courseStats).doc(invented).get()).exists).toBe(false);
});
