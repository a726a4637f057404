/**
 * A process of its own, which ratings.ts starts with a project of its own in FIRESTORE_EMULATOR_HOST: no trigger watches it, so
 * that the function's own handler is measured and not the emulator's way of starting one process a call. Sends its result.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { createOnRatingWritten } from '../../functions/src/handlers/on-rating-written.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import { countRatings } from '../../functions/src/store/course-stats.ts';

const LEARNERS = 1_000;
const AT_ONCE = 50;
/** One after the other. */
const HOT_COURSES = 5;
/** They do not count: Java compiles the emulator’s way through the rules meanwhile, and takes several times as many at the end of it. */
const WARMING_COURSES = 10;
/** Ratings that a course has already, and how often one more is counted at each. */
const SIZES = [10, 1_000, 100_000, 1_000_000];
const TRIALS = 15;

/** What ratings.ts is told. */
export interface RatingsResult {
  /** Ratings that the rules let learners write, each second; one value for each course. */
  acceptedPerSecond: number[];
  /** From the last rating's acceptance until the aggregate held all, in ms. */
  exactAfterMs: number[];
  /** How far the aggregate is from the ratings as counted one by one. */
  wrong: number[];
  /** Milliseconds of one more rating's count, by the ratings that there were. */
  countMs: Record<string, number[]>;
}

const project = process.env['GCLOUD_PROJECT'] ?? '';
const emulator = `http://${process.env['FIRESTORE_EMULATOR_HOST']}/v1`;
const documents = `projects/${project}/databases/(default)/documents`;

/** A token as the emulators take it: unsigned. */
function tokenOf(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: seconds,
    exp: seconds + 3600,
    email: `${uid}@example.com`,
    email_verified: true,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

const starsOf = (learner: number) => (learner % 5) + 1;

/** A learner rates as the browser does: one commit, which the rules look at. */
async function rate(learner: number, courseId: string): Promise<string> {
  const userId = `learner-${learner}`;
  const id = courseRatingId(userId, courseId);
  const update = {
    name: `${documents}/${COLLECTIONS.courseRatings}/${id}`,
    fields: {
      userId: { stringValue: userId },
      courseId: { stringValue: courseId },
      rating: { integerValue: String(starsOf(learner)) },
    },
  };
  const times = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const throttle = {
    update: {
      name: `${documents}/${COLLECTIONS.ratingThrottle}/${userId}`,
      fields: { ratingId: { stringValue: id } },
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
  const response = await fetch(`${emulator}/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(userId)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update, updateTransforms: times }, throttle] }),
  });
  if (!response.ok) throw new Error(`A rating was refused: ${await response.text()}`);
  await response.arrayBuffer();
  return id;
}

async function rateTogether(courseId: string) {
  const deliver = createOnRatingWritten({ countRatings, wait });
  const deliveries: Promise<void>[] = [];
  let next = 0;
  const begun = performance.now();
  const work = async () => {
    while (next < LEARNERS) {
      const ratingId = await rate((next += 1), courseId);
      const event = { courseId, ratingId };
      // Every event comes twice.
      deliveries.push(deliver(event), deliver(event));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const accepted = performance.now();
  await Promise.all(deliveries);
  const exactAfterMs = performance.now() - accepted;
  const stored = await db.collection(COLLECTIONS.courseStats).doc(courseId).get();
  const histogram = (stored.get('histogram') ?? {}) as Record<string, number>;
  const truth = await db
    .collection(COLLECTIONS.courseRatings)
    .where('courseId', '==', courseId)
    .get();
  const wrong = [1, 2, 3, 4, 5].reduce(
    (sum, value) => {
      const given = truth.docs.filter((one) => one.get('rating') === value).length;
      return sum + Math.abs(given - (histogram[value] ?? 0));
    },
    Math.abs(truth.size - LEARNERS),
  );
  return { acceptedPerSecond: (LEARNERS * 1000) / (accepted - begun), exactAfterMs, wrong };
}

/** One more rating of a course whose aggregate already holds so many; what they are does not matter to it. */
async function countOneMore(size: number, trial: number): Promise<number> {
  const courseId = `size-${size}`;
  const each = Math.floor(size / 5);
  const histogram = { 1: each, 2: each, 3: each, 4: each, 5: size - 4 * each };
  await db
    .collection(COLLECTIONS.courseStats)
    .doc(courseId)
    // Longer ago than an aggregate rests.
    .set({ histogram, count: size, average: 3, asOf: Timestamp.fromMillis(Date.now() - 60_000) });
  const userId = `learner-${size}-${trial}`;
  const id = courseRatingId(userId, courseId);
  const now = FieldValue.serverTimestamp();
  await db
    .collection(COLLECTIONS.courseRatings)
    .doc(id)
    .set({ userId, courseId, rating: 4, createdAt: now, updatedAt: now });
  const begun = performance.now();
  const { outcome } = await countRatings(courseId, [id]);
  if (outcome !== 'changed') throw new Error(`The count said "${outcome}".`);
  return performance.now() - begun;
}

const countMs: Record<string, number[]> = {};
// In turns, so that a busy moment slows all alike.
for (let trial = 0; trial <= TRIALS; trial += 1)
  for (const size of SIZES) {
    const time = await countOneMore(size, trial);
    if (trial > 0) (countMs[size] ??= []).push(time);
  }
const result: RatingsResult = { acceptedPerSecond: [], exactAfterMs: [], wrong: [], countMs };
for (let turn = 0; turn < WARMING_COURSES; turn += 1) await rateTogether(`warming-${turn}`);
for (let turn = 0; turn < HOT_COURSES; turn += 1) {
  const { acceptedPerSecond, exactAfterMs, wrong } = await rateTogether(`hot-${turn}`);
  result.acceptedPerSecond.push(acceptedPerSecond);
  result.exactAfterMs.push(exactAfterMs);
  result.wrong.push(wrong);
}
process.send?.(result);
