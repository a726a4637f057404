import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Transaction } from '@google-cloud/firestore';
import {
  addCounts,
  ANALYTICS_LIMITS,
  type Activity,
  type DayAnalytics,
  type Fact,
  factKey,
  type KnownCourse,
  type KnownCourses,
  type MissedSearches,
  noCourseCounts,
  sumCourses,
} from '@edu/domain/analytics/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { db } from '../lib/firebase.ts';
import { countDocuments } from '../lib/firestore.ts';

/**
 * Counted facts are stored per learner and course under a hash without the uid, so that nothing
 * counts twice and an event costs two reads. Counters are sharded. Roll-ups add the counters up and
 * read no learner's documents.
 */

/** The number of counter documents of a day; each can be written about once a second. */
const SHARDS = 4;

/** How many facts of a learner are stored, per course or in general; a course may have 200 tasks. */
const REMEMBERED = 1_000;

/** How long they are stored, for Firestore's time to live. */
const REMEMBERED_MS = 400 * 86_400_000;

const facts = db.collection(SERVER_COLLECTIONS.analyticsFacts);
const counters = db.collection(SERVER_COLLECTIONS.analyticsCounters);
const rollUps = db.collection(COLLECTIONS.adminAnalytics);

const digest = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts));

/** The document of a learner's counted facts: of one course, or in general. */
const countedAt = (userId: string, courseId: string | undefined) =>
  facts.doc(digest(userId, courseId ?? '').digest('hex'));

const readTexts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/**
 * Counts the facts that are not counted yet, all or none; of one learner at most
 * ANALYTICS_LIMITS.factsOfDay a day, because a browser may send anything.
 */
export async function recordActivity({ userId, day, facts: found }: Activity, now: Date) {
  const shard = digest(userId).digest().readUInt8(0) % SHARDS;
  const expiresAt = Timestamp.fromMillis(now.getTime() + REMEMBERED_MS);
  const courseIds = [...new Set(found.flatMap(({ courseId }) => courseId ?? []))];
  await db.runTransaction(async (transaction) => {
    const [learner, ...ofCourses] = await transaction.getAll(
      ...[undefined, ...courseIds].map((courseId) => countedAt(userId, courseId)),
    );
    const lastDay = learner?.get('lastDay') as unknown;
    const isToday = lastDay === day;
    const before = isToday ? Number(learner?.get('factsOfDay')) : 0;
    const countedIn = (courseId: string | undefined) =>
      readTexts(
        (courseId === undefined ? learner : ofCourses[courseIds.indexOf(courseId)])?.get('counted'),
      );
    const fresh = found
      .filter((fact) => !countedIn(fact.courseId).includes(factKey(fact)))
      .slice(0, Math.max(0, ANALYTICS_LIMITS.factsOfDay - before));
    if (fresh.length === 0) return;

    for (const [courseId, own] of Map.groupBy(fresh, (fact) => fact.courseId)) {
      if (courseId === undefined) continue;
      const counted = [...countedIn(courseId), ...own.map(factKey)].slice(-REMEMBERED);
      transaction.set(countedAt(userId, courseId), { counted, expiresAt });
      raise(transaction, `${day}_${courseId}_${shard}`, { day, courseId }, own);
    }
    const ofLearner = fresh.filter(({ courseId }) => courseId === undefined).map(factKey);
    // An event of an earlier day may arrive late: the stored last day does not change.
    const isLate = typeof lastDay === 'string' && lastDay > day;
    transaction.set(countedAt(userId, undefined), {
      counted: [...countedIn(undefined), ...ofLearner].slice(-REMEMBERED),
      lastDay: isLate ? lastDay : day,
      factsOfDay: isLate ? Number(learner?.get('factsOfDay')) : before + fresh.length,
      expiresAt,
    });
    raise(transaction, `${day}_${shard}`, { day }, fresh);
  });
}

/** Facts that raise no counter of the day, only their own counts. */
const UNCOUNTED: ReadonlySet<Fact['counter']> = new Set(['tasks', 'moments']);

const increments = (keys: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(keys, (key) => key)].map(([key, all]) => [
      key,
      FieldValue.increment(all.length),
    ]),
  );

/**
 * Adds facts to the counters of one document; for a course also to those of its lessons, tasks and
 * moments.
 */
function raise(
  transaction: Transaction,
  id: string,
  names: { day: string; courseId?: string },
  counted: readonly Fact[],
): void {
  // An empty map would replace the stored one.
  const add = (field: 'counts' | 'lessons' | 'tasks' | 'moments', keys: string[]) =>
    keys.length > 0 && { [field]: increments(keys) };
  const isCourse = names.courseId !== undefined;
  const added = {
    ...add(
      'counts',
      counted.flatMap(({ counter }) => (UNCOUNTED.has(counter) ? [] : counter)),
    ),
    ...(isCourse && {
      ...add(
        'lessons',
        counted.flatMap(({ lessonId }) => lessonId ?? []),
      ),
      ...add(
        'tasks',
        counted.flatMap(({ taskCounts }) => taskCounts ?? []),
      ),
      ...add(
        'moments',
        counted.flatMap(({ moment }) => moment ?? []),
      ),
    }),
  };
  if (Object.keys(added).length === 0) return;
  transaction.set(counters.doc(id), { ...names, ...added }, { merge: true });
}

/**
 * Adds up the counters of a day and stores the sums, of known courses, lessons and tasks only: a
 * learner's browser may send any id. Reads five documents, and four for each course.
 */
export async function rollUpDay(day: string, known: KnownCourses): Promise<DayAnalytics> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
  const [missed, ...stored] = await db.getAll(
    missedSearches(day),
    ...shards.map((shard) => counters.doc(`${day}_${shard}`)),
    ...[...known.keys()].flatMap((courseId) =>
      shards.map((shard) => counters.doc(`${day}_${courseId}_${shard}`)),
    ),
  );
  const total = noCourseCounts();
  const ofCourses: ({ courseId: string } & Parameters<typeof addCounts>[1])[] = [];
  for (const part of stored) {
    const { courseId, ...sums } = (part.data() ?? {}) as Record<string, unknown>;
    if (typeof courseId === 'string') ofCourses.push({ courseId, ...sums });
    else addCounts(total, { counts: sums['counts'] });
  }
  const found = new Map<string, KnownCourse>();
  for (const [courseId, { lessons, readTasks }] of known) {
    const hasTasks = ofCourses.some((one) => one.courseId === courseId && one.tasks !== undefined);
    found.set(courseId, { lessons, tasks: hasTasks ? await readTasks() : new Set() });
  }
  const courses = sumCourses(ofCourses, (courseId) => found.get(courseId));
  const searches = readSearches(missed?.get('searches'));
  const analytics = { day, counts: total.counts, courses, searches };
  await rollUps.doc(day).set({ ...analytics, updatedAt: FieldValue.serverTimestamp() });
  return analytics;
}

/** The searches without a hit of a day. */
const missedSearches = (day: string) => counters.doc(`${day}_searches`);

/** How many different searches without a hit are counted on a day: anyone may search anything. */
const SEARCHES_MAX = 500;

const readSearches = (stored: unknown): MissedSearches =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Counts a search without a hit (`missedWords`); new ones are not counted on a day that has many. */
export async function countMissedSearch(words: string, day: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = missedSearches(day);
    const searches = new Map(
      Object.entries(readSearches((await transaction.get(reference)).get('searches'))),
    );
    if (!searches.has(words) && searches.size >= SEARCHES_MAX) return;
    searches.set(words, (searches.get(words) ?? 0) + 1);
    transaction.set(reference, { day, searches: Object.fromEntries(searches) });
  });
}

/** The sums of a day, and the time when they were added up, in ms. */
export interface RollUp {
  analytics: DayAnalytics;
  updatedAt: number;
}

/** The stored sums of these days. */
export async function readRollUps(days: readonly string[]): Promise<RollUp[]> {
  if (days.length === 0) return [];
  const stored = await db.getAll(...days.map((day) => rollUps.doc(day)));
  return stored.flatMap((one) => {
    const { updatedAt, ...analytics } = one.data() ?? {};
    return updatedAt instanceof Timestamp
      ? [{ analytics: analytics as DayAnalytics, updatedAt: updatedAt.toMillis() }]
      : [];
  });
}

/**
 * How many different learners were last active between these days, both included. Costs a read for
 * each thousand.
 */
export const countActive = (from: string, to: string): Promise<number> =>
  countDocuments(facts.where('lastDay', '>=', from).where('lastDay', '<=', to));
