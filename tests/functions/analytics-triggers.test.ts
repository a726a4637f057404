import { randomUUID } from 'node:crypto';
import { type AdminAnalytics, dayAfter, dayOf, noCounts } from '@edu/domain/platform/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { expect, it, onTestFinished, vi } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { rollUpDay } from '../../functions/src/analytics/store.ts';
import { ADMIN } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { UNTIL } from '../support/until.ts';

/** Through the functions emulator: the triggers listen to what learners write, and the callable returns what they count. */

const courseId = 'cloud-start';
const lessonId = 'cloud-start-map';

const today = dayOf(new Date());
// A day may begin during the test.
const span = { from: today, to: dayAfter(today, 1) };

/** What was counted of the course until now, from the database. */
async function countedUntilNow() {
  const known = new Map([[courseId, new Set([lessonId])]]);
  const sums = noCounts();
  let completions = 0;
  for (const day of [span.from, span.to])
    for (const { counts, lessons } of (await rollUpDay(day, known)).courses) {
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += counts[key];
      completions += lessons[lessonId] ?? 0;
    }
  return { ...sums, completions };
}

it('counts what learners do, and returns it to the administrator', async () => {
  const userId = `learner-${randomUUID()}`;
  const at = { userId, courseId };
  const done = completeLesson(emptyProgress(courseId), lessonId, {
    device: 'd',
    now: '2026-11-21T10:00:00Z',
  });
  const before = await countedUntilNow();
  const writes: [collection: string, id: string, fields: object][] = [
    [COLLECTIONS.users, userId, { lastLoginAt: '2026-11-21T10:00:00Z' }],
    [COLLECTIONS.userProgress, `${userId}_${courseId}`, { ...at, ...done }],
    [COLLECTIONS.courseRatings, `${userId}_${courseId}`, { ...at, rating: 5 }],
    [COLLECTIONS.comments, randomUUID(), { ...at, content: 'Дякую!' }],
    [
      SERVER_COLLECTIONS.quizAttempts,
      `${userId}_1`,
      { ...at, attemptId: randomUUID(), passed: true },
    ],
  ];
  onTestFinished(async () => {
    for (const [collection, id] of writes) await db.collection(collection).doc(id).delete();
  });
  for (const [collection, id, fields] of writes)
    await db.collection(collection).doc(id).set(fields);
  const oneMore = (
    [
      'enrolments',
      'lessonCompletions',
      'quizAttempts',
      'quizPasses',
      'ratings',
      'comments',
    ] as const
  ).map((key) => [key, before[key] + 1] as const);
  await vi.waitFor(
    async () =>
      expect(await countedUntilNow()).toEqual({
        ...before,
        ...Object.fromEntries(oneMore),
        completions: before.completions + 1,
      }),
    UNTIL,
  );

  const { result } = await call<AdminAnalytics>('adminAnalytics', span, await idTokenOf(ADMIN));
  expect(result?.days.map(({ day }) => day)).toEqual([span.from, span.to]);
  const course = result?.courses.find((one) => one.courseId === courseId);
  expect(course?.lessons[lessonId]).toBe(before.completions + 1);
  expect(result?.activeInLastDays[7]).toBeGreaterThan(0);
});
