import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { HOST } from '../local-environment/find.ts';
import { ROOT } from '../command/root.ts';
import { courseRatings, ratingThrottleFor } from '../../tests/rules/models/course-ratings.ts';
import { RestFirestore, setsOf } from '../../tests/rules/support/rest.ts';
import { learner } from '../../tests/rules/support/users.ts';
import { figure } from './figures.ts';
import { type Group, runInProcess } from './setup.ts';

const LEARNERS = 1_000;
const AT_ONCE = 50;
/**
 * One after the other. The first ones are not counted: Java compiles the emulator's evaluation of
 * the rules meanwhile.
 */
const COURSES = 15;
const WARMING_COURSES = 10;

/**
 * One value for each course: ratings per second that the rules accept; seconds from the last
 * accepted rating until the aggregate has all; the difference between the aggregate and the ratings
 * counted one by one.
 */
type Result = Record<'ratingsPerSecond' | 'ratingsExact' | 'ratingsWrong', number[]>;

/** A thousand learners rate one course, and the handler gets every event twice. */
export const ratings: Group = async function* ({ platform }) {
  const { ports } = await platform();
  // A separate project is empty and has no trigger, so that the handler is measured and not the
  // start of a process for each call.
  const project = `demo-bench-ratings-${process.pid}`;
  const emulator = `${HOST}:${ports.firestore}`;
  yield [
    'ratings',
    async () => {
      const content = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
      const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
      const address = `http://${emulator}/emulator/v1/projects/${project}:securityRules`;
      const response = await fetch(address, { method: 'PUT', body });
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      const { ratingsPerSecond, ratingsExact, ratingsWrong } = await runInProcess<Result>(
        import.meta.filename,
        [],
        {
          GCLOUD_PROJECT: project,
          FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
          FIRESTORE_EMULATOR_HOST: emulator,
        },
      );
      return [
        figure('ratingsPerSecond', ratingsPerSecond),
        figure('ratingsExact', ratingsExact),
        figure('ratingsWrong', ratingsWrong),
      ];
    },
  ];
};

/** A learner's rating as the browser sends it: one commit, which the rules check. */
async function rate(number: number, courseId: string): Promise<string> {
  const user = learner(`learner-${number}`);
  const rating = courseRatings.path(user.uid, courseId);
  const fields = { ...courseRatings.created(user.uid), courseId, rating: (number % 5) + 1 };
  const documents = { [rating]: fields, ...ratingThrottleFor(user.uid, rating) };
  await new RestFirestore(process.env['GCLOUD_PROJECT'] ?? '', user).commit(...setsOf(documents));
  return courseRatingId(user.uid, courseId);
}

/** In the separate process, with the project and the emulator of its environment. */
if (import.meta.main) {
  const { createOnRatingWritten } = await import('../../functions/src/ratings/counting.ts');
  const { db } = await import('../../functions/src/lib/firebase.ts');
  const { countRatings } = await import('../../functions/src/ratings/store.ts');
  const stats = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);
  const given = db.collection(COLLECTIONS.courseRatings);
  const result: Result = { ratingsPerSecond: [], ratingsExact: [], ratingsWrong: [] };

  async function rateTogether(courseId: string, counts: boolean) {
    const deliver = createOnRatingWritten({ countRatings, wait });
    const deliveries: Promise<void>[] = [];
    let next = 0;
    const begun = performance.now();
    const work = async () => {
      while (next < LEARNERS) {
        const event = { courseId, ratingId: await rate((next += 1), courseId) };
        deliveries.push(deliver(event), deliver(event));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const accepted = performance.now();
    await Promise.all(deliveries);
    const exactMs = performance.now() - accepted;
    const stored = await stats(courseId).get();
    const histogram = (stored.get('histogram') ?? {}) as Record<string, number>;
    const { docs } = await given.where('courseId', '==', courseId).get();
    const wrong = [1, 2, 3, 4, 5].map((value) => {
      const truth = docs.filter((one) => one.get('rating') === value).length;
      return Math.abs(truth - (histogram[value] ?? 0));
    });
    if (!counts) return;
    result.ratingsPerSecond.push((LEARNERS * 1000) / (accepted - begun));
    result.ratingsExact.push(exactMs / 1000);
    result.ratingsWrong.push(
      wrong.reduce((sum, one) => sum + one, Math.abs(docs.length - LEARNERS)),
    );
  }

  for (let turn = 0; turn < COURSES; turn += 1)
    await rateTogether(`hot-${turn}`, turn >= WARMING_COURSES);
  process.send?.(result, () => process.exit(0));
}
