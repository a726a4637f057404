import { createHash } from 'node:crypto';
import { TOKEN_LIFE_MS } from '@edu/domain/accounts/account';
import { COLLECTIONS, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { PERSONAL_DATA } from '@edu/domain/accounts/personal-data';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { Log } from '../../../functions/src/lib/log.ts';
import {
  createDeleteMyAccount,
  createResumeDeletions,
  createRunDeletion,
  type DeletionSteps,
} from '../../../functions/src/accounts/deletion.ts';
import { db } from '../../../functions/src/lib/firebase.ts';
import * as accounts from '../../../functions/src/accounts/accounts.ts';
import * as deletions from '../../../functions/src/accounts/deletions.ts';
import { cleanUp } from '../../../functions/src/accounts/personal-data.ts';
import { createAccount, type TestAccount } from './accounts.ts';
import { repeatClosed } from './closed-transaction.ts';
import { fixtureOf, type PersonFixture, writeFixture } from './person-fixture.ts';

/** The deletion of accounts, step by step for tests. */

const counts = db.collection(SERVER_COLLECTIONS.accountCounts).doc('all');
const jobs = db.collection(SERVER_COLLECTIONS.deletions);

/** The stored count of accounts; 100 before each test. */
export const countedAccounts = async () => (await counts.get()).get('count') as unknown;

/** The words that identify a user. */
export const wordsOf = ({ uid, email }: TestAccount): string[] => [
  uid,
  email,
  createHash('sha256').update(email).digest('hex'),
];

/** How many steps there are when nothing crashes. */
export const FIRST_PART = 3 + Object.keys(PERSONAL_DATA).length + 1;
export const SECOND_PART = Object.keys(PERSONAL_DATA).length + 3;

/** The deletion steps with a test clock and a crash after the nth step. */
export function machinery(crashAfter = Number.POSITIVE_INFINITY) {
  const clock = { now: Date.now() };
  const done: string[] = [];
  /** The step is done, and then the instance crashes. */
  const step =
    <P extends unknown[]>(name: string, work: (...parameters: P) => Promise<void>) =>
    async (...parameters: P) => {
      await work(...parameters);
      done.push(name);
      if (done.length === crashAfter) throw new Error(`crashed after ${name}`);
    };
  const steps: DeletionSteps = {
    ...accounts,
    ...deletions,
    claimDeletion: (...parameters) => repeatClosed(() => deletions.claimDeletion(...parameters)),
    disableAccount: step('disable', accounts.disableAccount),
    endSessions: step('end sessions', accounts.endSessions),
    deactivateProfile: step('silence', deletions.deactivateProfile),
    sweep: step('sweep', cleanUp),
    postponeDeletion: step('wait', deletions.postponeDeletion),
    markCleaned: step('swept', deletions.markCleaned),
    removeAccount: step('remove', accounts.removeAccount),
    finishDeletion: step('finish', deletions.finishDeletion),
    now: () => clock.now,
  };
  const run = createRunDeletion(steps);
  const log = vi.fn<Log>();
  /** No two calls have the same time. */
  const now = () => (clock.now += 1);
  return {
    done,
    log,
    steps,
    now,
    ask: createDeleteMyAccount({ run, now, log }),
    resume: createResumeDeletions({ run, now, log }),
    pass: (ms: number) => {
      clock.now += ms;
    },
  };
}

/** What an older token still writes, in the browser's format. */
export async function writeAsBefore({ uid }: TestAccount): Promise<void> {
  const userProgress = db.collection(COLLECTIONS.userProgress);
  await userProgress.doc(userProgressId(uid, 'js-core')).set({
    userId: uid,
    courseId: 'js-core',
    lessons: {},
    quizzes: {},
    rev: 0,
    lastAccessed: '',
    updatedAt: FieldValue.serverTimestamp(),
  });
  const throttle = { commentId: 'late', at: FieldValue.serverTimestamp() };
  await db.collection(COLLECTIONS.throttle).doc(uid).set(throttle);
  const comment = { courseId: 'js-core', userId: uid, author: 'Пізня', content: 'Пізній' };
  await db.collection(COLLECTIONS.comments).add(comment);
}

const fixtures: PersonFixture[] = [];

/** A new account that has left data in every collection. */
export async function accountWithData(
  name?: string,
): Promise<TestAccount & { fixture: PersonFixture }> {
  const account = await createAccount(name);
  const fixture = fixtureOf(account, 'demo-admin');
  fixtures.push(fixture);
  await writeFixture(db, fixture);
  return { ...account, fixture };
}

/** A caller who has just entered the password. */
export const fresh = ({ uid }: TestAccount) => ({ uid, signedInAt: Date.now() });

/** Deletes an account, from the request to the last step. */
export async function deleteWholly(account: TestAccount): Promise<ReturnType<typeof machinery>> {
  const steps = machinery();
  await steps.ask(fresh(account));
  steps.pass(TOKEN_LIFE_MS);
  await steps.resume();
  return steps;
}

/** Every test begins with a hundred accounts, and leaves neither jobs nor documents. */
export function cleanDeletions(): void {
  beforeEach(() => counts.set({ count: 100 }));
  afterEach(async () => {
    for (const fixture of fixtures.splice(0)) await writeFixture(db, fixture, 'delete');
    for (const job of await jobs.listDocuments()) await job.delete();
  });
  // The next registration counts again.
  afterAll(() => counts.delete());
}
