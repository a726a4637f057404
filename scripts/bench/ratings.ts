import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LIMITS } from './limits.ts';
import { atEnd } from '../stack/lifetime.ts';
import { HOST } from '../stack/ports.ts';
import { step } from '../stack/progress.ts';
import { ROOT } from '../stack/root.ts';
import type { Group } from './group.ts';
import { spreadOf } from './figure.ts';
import type { RatingsResult } from './ratings-process.ts';

/** Empty in each run. */
const PROJECT = `demo-bench-ratings-${process.pid}`;

/** A thousand learners on one course, and what one more rating takes at any number of them. */
export const ratings: Group = {
  name: 'ratings',
  what: '1,000 learners rate one course, every event twice; one more rating at 10 to 1,000,000',
  async measure(bench) {
    const { ports } = await bench.platform();
    const firestore = `${HOST}:${ports.firestore}`;
    await loadRules(firestore);
    const result = await step('ratings', () => runProcess(firestore));
    const { acceptedPerSecond, exactAfterMs, wrong, countMs } = result;
    const small = countMs['10'] ?? [];
    const large = countMs['1000000'] ?? [];
    return {
      figures: [
        {
          id: 'ratings per second',
          label: 'ratings of 1,000 learners on one course, accepted by the rules',
          unit: 'per second',
          values: acceptedPerSecond,
          limit: LIMITS.ratingsPerSecond,
          note: 'Firestore emulator over REST, 50 at a time, while each event is delivered twice to the handler',
        },
        {
          id: 'ratings exact after',
          label: '… until the aggregate holds them all',
          unit: 'ms',
          values: exactAfterMs,
          limit: LIMITS.ratingsExactWithin,
        },
        {
          id: 'ratings wrong',
          label: '… ratings by which it is wrong then',
          unit: 'count',
          values: wrong,
          limit: LIMITS.ratingsWrong,
        },
        {
          id: 'rating growth',
          label: 'time of one more rating at 1,000,000, beside that at 10',
          unit: 'ratio',
          values: [spreadOf(large).median / spreadOf(small).median],
          limit: LIMITS.ratingGrowth,
          note: 'the aggregate is set to so many; a count reads nothing else of them',
        },
        ...Object.entries(countMs).map(([size, values]) => ({
          id: `one more at ${size}`,
          label: `… counted at ${Number(size).toLocaleString('en')}`,
          unit: 'ms' as const,
          values,
        })),
      ],
      data: result,
    };
  },
};

/** The rules of the platform hold for this project too. */
async function loadRules(firestore: string): Promise<void> {
  const content = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
  const response = await fetch(
    `http://${firestore}/emulator/v1/projects/${PROJECT}:securityRules`,
    {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (!response.ok) throw new Error(`The rules were refused: ${await response.text()}`);
}

function runProcess(firestore: string): Promise<RatingsResult> {
  const child = fork(path.join(import.meta.dirname, 'ratings-process.ts'), [], {
    env: {
      ...process.env,
      GCLOUD_PROJECT: PROJECT,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
      FIRESTORE_EMULATOR_HOST: firestore,
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (result: RatingsResult) => {
      resolve(result);
      child.kill();
    });
    child.once('exit', (code) => reject(new Error(`The ratings ended with ${code}.`)));
  });
}
