import {
  type DeletionAnswer,
  finishedBy,
  isFreshSignIn,
  RESUME_MS,
  TOKEN_LIFE_MS,
} from '@edu/domain/people/account';
import { AppError } from '@edu/domain/platform/errors';
import { COLLECTION_KEYS } from '@edu/domain/people/personal-data';
import { log } from '../lib/log.ts';
import { checkSession, type Session } from '../lib/session.ts';
import { disableAccount, endSessions, findAccount, removeAccount } from './accounts.ts';
import {
  beginDeletion,
  type Deletion,
  dropDeletion,
  findDeletion,
  finishDeletion,
  letDeletionWait,
  listDueDeletions,
  markSwept,
  silenceProfile,
  takeUpDeletion,
} from './deletions.ts';
import { personOf, sweep } from './personal-data.ts';

/** The steps of a deletion. Each may come twice, and after a crash anywhere in between. */
const STEPS = {
  disableAccount,
  endSessions,
  silenceProfile,
  personOf,
  sweep,
  letDeletionWait,
  markSwept,
  findAccount,
  dropDeletion,
  removeAccount,
  finishDeletion,
  now: Date.now,
};
/** Tests have a clock of their own and crash between the steps. */
export type DeletionSteps = typeof STEPS;

/**
 * Does what is due of a deletion. First nobody signs in any more and everything is swept. But a token
 * from before writes for an hour, so when that is over everything is swept again, and only then the account is removed: until
 * then nobody can register with its address, whose new documents the second sweep would take. A deletion that follows an
 * account which was removed past us ends where the account is back.
 */
export function createRunDeletion(steps: DeletionSteps = STEPS) {
  async function sweepAll({ uid, email }: Deletion, isLast: boolean): Promise<void> {
    const person = steps.personOf(uid, email);
    for (const key of COLLECTION_KEYS) await steps.sweep(key, person, isLast);
  }
  return async (deletion: Deletion): Promise<void> => {
    const { uid } = deletion;
    // It was begun because the account was gone, and now it is there: somebody has put it back.
    if (!deletion.holdsPlace && (await steps.findAccount(uid))) return steps.dropDeletion(uid);
    if (deletion.state === 'begun') {
      await steps.disableAccount(uid);
      await steps.endSessions(uid);
      await steps.silenceProfile(uid);
      await sweepAll(deletion, false);
      await steps.letDeletionWait(uid, steps.now() + TOKEN_LIFE_MS);
      return;
    }
    if (deletion.state === 'waiting') {
      await sweepAll(deletion, true);
      await steps.markSwept(uid);
    }
    await steps.removeAccount(uid);
    await steps.finishDeletion(uid);
  };
}

const JOBS = {
  checkSession,
  findAccount,
  findDeletion,
  beginDeletion,
  listDueDeletions,
  takeUpDeletion,
  run: createRunDeletion(),
  now: Date.now,
  log,
};
type Jobs = typeof JOBS;
type DeleteMyAccountDeps = Omit<Jobs, 'listDueDeletions' | 'takeUpDeletion'>;
type ResumeDeletionsDeps = Pick<
  Jobs,
  'listDueDeletions' | 'takeUpDeletion' | 'run' | 'now' | 'log'
>;

const answerOf = ({ requestedAt }: Pick<Deletion, 'requestedAt'>): DeletionAnswer => ({
  requestedAt: new Date(requestedAt).toISOString(),
  finishedBy: new Date(finishedBy(requestedAt)).toISOString(),
});

/**
 * Begins to delete the caller's account and does the first part at once. Asked again it answers the same. What fails after the
 * job is written is taken up by `resumeDeletions`, so the promise stands. Throws 'not-signed-in' when the session has
 * ended, 'sign-in-again' when the password
 * was given more than five minutes ago, and 'forbidden' for an administrator.
 */
export function createDeleteMyAccount(deps: DeleteMyAccountDeps = JOBS) {
  return async (caller: Session): Promise<DeletionAnswer> => {
    const { uid } = caller;
    const ended = await deps.checkSession(caller).then(
      () => undefined,
      (error: unknown) => error,
    );
    // A deletion is written down before it ends the session, so a caller who got no answer gets it now.
    const earlier = await deps.findDeletion(uid);
    if (earlier) return answerOf(earlier);
    if (ended !== undefined) throw ended;
    const requestedAt = deps.now();
    if (!isFreshSignIn(caller.signedInAt, requestedAt))
      throw new AppError(
        'sign-in-again',
        'Sign in again: an account is deleted only within five minutes after that.',
      );
    const account = await deps.findAccount(uid);
    if (account?.isAdmin)
      throw new AppError(
        'forbidden',
        'An administrator’s account cannot be deleted. Make another account the administrator first.',
      );
    // One that was never proved may be somebody else's, and so is what hangs on it.
    const email = account?.emailVerified ? account.email : undefined;
    const deletion: Deletion = { uid, state: 'begun', email, holdsPlace: true, requestedAt };
    // Somebody was faster by a moment: theirs is the job.
    if (!(await deps.beginDeletion(deletion, requestedAt + RESUME_MS)))
      return answerOf((await deps.findDeletion(uid)) ?? deletion);
    try {
      await deps.run(deletion);
    } catch (error) {
      deps.log('error', 'A deletion stopped and will be taken up again.', {
        uid,
        reason: String(error),
      });
    }
    return answerOf(deletion);
  };
}

/** No more are taken up after this, so that the platform stops none of them in the middle. */
const ENOUGH_MS = 5 * 60_000;

/**
 * Takes up the deletions that stopped or have waited long enough. One that fails, or ends the instance, stops no other: it is
 * due again later than they. Throws at the end when some failed.
 */
export function createResumeDeletions(deps: ResumeDeletionsDeps = JOBS) {
  return async (): Promise<void> => {
    let failed = 0;
    const begunAt = deps.now();
    const due = await deps.listDueDeletions(begunAt);
    for (const deletion of due) {
      if (deps.now() - begunAt > ENOUGH_MS) break;
      try {
        const moment = deps.now();
        const taken = await deps.takeUpDeletion(deletion.uid, moment, moment + RESUME_MS);
        if (taken) await deps.run(taken);
      } catch (error) {
        failed += 1;
        deps.log('error', 'A deletion stopped and will be taken up again.', {
          uid: deletion.uid,
          reason: String(error),
        });
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${due.length} deletions stopped.`);
  };
}
