import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { COLLECTIONS, courseRatingId } from '@edu/domain/platform/paths';
import { HOST } from '../stack/ports.ts';
import { ROOT } from '../stack/root.ts';
import { figure } from './figures.ts';
import { type Group, measure, runApart } from './setup.ts';

const LEARNERS = 1_000;
const AT_ONCE = 50;
/** One after the other. The first ones do not count: Java compiles the emulator's evaluation of the rules meanwhile. */
const COURSES = 15;
const WARMING_COURSES = 10;

interface Result {
  /** Ratings that the rules let learners write, each second; one value for each course. */
  acceptedPerSecond: number[];
  /** From the last rating's acceptance until the aggregate holds all, in ms. */
  exactAfterMs: number[];
  /** How far the aggregate is from the ratings as counted one by one. */
  wrong: number[];
}

/** A thousand learners on one course. */
export const ratings: Group = {
  name: 'ratings',
  what: '1,000 learners rate one course at once, every event twice',
  async measure(bench, out) {
    const { ports } = await bench.platform();
    // A project of its own is empty, and no trigger watches it: the handler is measured, not the start of a process for each call.
    const project = `demo-bench-ratings-${process.pid}`;
    const emulator = `${HOST}:${ports.firestore}`;
    await measure(out, 'ratings', async () => {
      const content = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
      const rules = { rules: { files: [{ name: 'firestore.rules', content }] } };
      await requireOk(
        fetch(`http://${emulator}/emulator/v1/projects/${project}:securityRules`, {
          method: 'PUT',
          body: JSON.stringify(rules),
        }),
      );
      const result = await runApart<Result>(import.meta.filename, [], {
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
        FIRESTORE_EMULATOR_HOST: emulator,
      });
      out.data = result;
      const note = 'Firestore emulator over REST, 50 at a time; the handler gets each event twice';
      return [
        figure('ratingsPerSecond', result.acceptedPerSecond, { note }),
        figure('ratingsExact', result.exactAfterMs),
        figure('ratingsWrong', result.wrong),
      ];
    });
  },
};

async function requireOk(request: Promise<Response>): Promise<void> {
  const response = await request;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
}

/** A learner rates as the browser does: one commit, which the rules check. */
async function rate(learner: number, courseId: string): Promise<string> {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const documents = `projects/${project}/databases/(default)/documents`;
  const userId = `learner-${learner}`;
  const id = courseRatingId(userId, courseId);
  const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  const rating = {
    update: {
      name: `${documents}/${COLLECTIONS.courseRatings}/${id}`,
      fields: {
        userId: { stringValue: userId },
        courseId: { stringValue: courseId },
        rating: { integerValue: String((learner % 5) + 1) },
      },
    },
    updateTransforms: [now('createdAt'), now('updatedAt')],
  };
  const throttle = {
    update: {
      name: `${documents}/${COLLECTIONS.ratingThrottle}/${userId}`,
      fields: { ratingId: { stringValue: id } },
    },
    updateTransforms: [now('at')],
  };
  await requireOk(
    fetch(`http://${process.env['FIRESTORE_EMULATOR_HOST']}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(userId, project)}` },
      body: JSON.stringify({ writes: [rating, throttle] }),
    }),
  );
  return id;
}

/** A token as the emulators accept it: unsigned. */
function tokenOf(uid: string, project: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat,
    exp: iat + 3600,
    email: `${uid}@example.com`,
    email_verified: true,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** As a process of its own, in the project and at the emulator of its environment. */
if (import.meta.main) {
  const { createOnRatingWritten } = await import('../../functions/src/ratings/counting.ts');
  const { db } = await import('../../functions/src/lib/firebase.ts');
  const { countRatings } = await import('../../functions/src/ratings/store.ts');
  const stats = (courseId: string) => db.collection(COLLECTIONS.courseStats).doc(courseId);
  const given = db.collection(COLLECTIONS.courseRatings);
  const result: Result = { acceptedPerSecond: [], exactAfterMs: [], wrong: [] };

  async function rateTogether(courseId: string) {
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
    const exactAfterMs = performance.now() - accepted;
    const stored = await stats(courseId).get();
    const histogram = (stored.get('histogram') ?? {}) as Record<string, number>;
    const { docs } = await given.where('courseId', '==', courseId).get();
    const wrong = [1, 2, 3, 4, 5].map((value) => {
      const truth = docs.filter((one) => one.get('rating') === value).length;
      return Math.abs(truth - (histogram[value] ?? 0));
    });
    return {
      acceptedPerSecond: (LEARNERS * 1000) / (accepted - begun),
      exactAfterMs,
      wrong: wrong.reduce((sum, one) => sum + one, Math.abs(docs.length - LEARNERS)),
    };
  }

  for (let turn = 0; turn < COURSES; turn += 1) {
    const { acceptedPerSecond, exactAfterMs, wrong } = await rateTogether(`hot-${turn}`);
    if (turn < WARMING_COURSES) continue;
    result.acceptedPerSecond.push(acceptedPerSecond);
    result.exactAfterMs.push(exactAfterMs);
    result.wrong.push(wrong);
  }
  process.send?.(result, () => process.exit(0));
}
