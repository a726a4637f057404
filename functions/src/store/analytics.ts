import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Transaction } from '@google-cloud/firestore';
import {
  addCounts,
  type Activity,
  type CourseCounts,
  type DayAnalytics,
  type Fact,
  factKey,
  noCounts,
  sumCourses,
} from '@edu/domain/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { db } from '../platform/admin-app.ts';

/**
 * Counting in two steps: what was counted of a learner stands in one document for the learner and one for each of their
 * courses, so that nothing counts twice and an event costs two reads however much it tells; counters stand in several
 * documents, so that none is written by everybody. The former stand under a hash and name nobody, so that an event which
 * comes after an account was deleted brings nothing of the person back. Roll-ups add the counters up and read no learner's
 * documents.
 */

/** In how many documents a day is counted; each takes about a write a second. */
const SHARDS = 4;

/** What is remembered of a learner in a course, or in general, before the oldest is forgotten. */
const REMEMBERED = 400;

/** And for how long, for Firestore's own clean-up. */
const REMEMBERED_MS = 400 * 86_400_000;

const facts = db.collection(SERVER_COLLECTIONS.analyticsFacts);
const counters = db.collection(SERVER_COLLECTIONS.analyticsCounters);
const rollUps = db.collection(COLLECTIONS.adminAnalytics);

const digestOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts));

/** Where it is remembered what was counted of a learner: of one course, or in general. */
const countedAt = (userId: string, courseId: string | undefined) =>
  facts.doc(digestOf(userId, courseId ?? '').digest('hex'));

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/** Counts what has not been counted yet, all or nothing; the same activity again changes nothing. */
export async function recordActivity({ userId, day, facts: found }: Activity, now: Date) {
  const shard = digestOf(userId).digest().readUInt8(0) % SHARDS;
  const expiresAt = Timestamp.fromMillis(now.getTime() + REMEMBERED_MS);
  const byCourse = [...Map.groupBy(found, (fact) => fact.courseId)];
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.getAll(
      ...byCourse.map(([courseId]) => countedAt(userId, courseId)),
    );
    const all: Fact[] = [];
    byCourse.forEach(([courseId, own], index) => {
      const counted = textsOf(stored[index]?.get('counted'));
      const fresh = own.filter((fact) => !counted.includes(factKey(fact)));
      if (fresh.length === 0) return;
      all.push(...fresh);
      // Of the learner in general also the last day, so that different learners of many days can be counted.
      const lastDay: unknown = stored[index]?.get('lastDay');
      const latest = typeof lastDay === 'string' && lastDay > day ? lastDay : day;
      transaction.set(countedAt(userId, courseId), {
        counted: [...counted, ...fresh.map(factKey)].slice(-REMEMBERED),
        ...(courseId === undefined ? { lastDay: latest } : {}),
        expiresAt,
      });
      if (courseId !== undefined)
        raise(transaction, `${day}_${courseId}_${shard}`, { day, courseId }, fresh);
    });
    raise(transaction, `${day}_${shard}`, { day }, all);
  });
}

/** Adds facts to the counters of one document. */
function raise(
  transaction: Transaction,
  id: string,
  names: { day: string; courseId?: string },
  counted: readonly Fact[],
): void {
  if (counted.length === 0) return;
  const increments = (keys: string[]) =>
    Object.fromEntries(
      [...Map.groupBy(keys, (key) => key)].map(([key, all]) => [
        key,
        FieldValue.increment(all.length),
      ]),
    );
  const lessons = counted.flatMap(({ lessonId }) => lessonId ?? []);
  transaction.set(
    counters.doc(id),
    {
      ...names,
      counts: increments(counted.map(({ counter }) => counter)),
      ...(names.courseId !== undefined && lessons.length > 0
        ? { lessons: increments(lessons) }
        : {}),
    },
    { merge: true },
  );
}

/** Adds the counters of a day up and keeps the sums. Reads at most four documents for each course that was used. */
export async function rollUpDay(day: string): Promise<DayAnalytics> {
  const { docs } = await counters.where('day', '==', day).get();
  const total: CourseCounts = { counts: noCounts(), lessons: {} };
  const ofCourses: { courseId: string; counts: unknown; lessons: unknown }[] = [];
  for (const stored of docs) {
    const { courseId, counts, lessons } = stored.data() as Record<string, unknown>;
    if (typeof courseId !== 'string') addCounts(total, { counts });
    else ofCourses.push({ courseId, counts, lessons });
  }
  const analytics = { day, counts: total.counts, courses: sumCourses(ofCourses) };
  await rollUps.doc(day).set({ ...analytics, updatedAt: FieldValue.serverTimestamp() });
  return analytics;
}

/** The sums of a day, and when they were added up, in ms. */
export interface KeptDay {
  analytics: DayAnalytics;
  updatedAt: number;
}

/** The sums of those of these days that were kept. */
export async function readRollUps(days: readonly string[]): Promise<KeptDay[]> {
  if (days.length === 0) return [];
  const stored = await db.getAll(...days.map((day) => rollUps.doc(day)));
  return stored.flatMap((one) => {
    const { updatedAt, ...analytics } = one.data() ?? {};
    return updatedAt instanceof Timestamp
      ? [{ analytics: analytics as DayAnalytics, updatedAt: updatedAt.toMillis() }]
      : [];
  });
}

/** How many different learners were here on this day or later. Costs a read for each thousand. */
export async function countActiveSince(day: string): Promise<number> {
  return (await facts.where('lastDay', '>=', day).count().get()).data().count;
}
