import {
  type DeletionAnswer,
  finishedBy,
  isFreshSignIn,
  RESUME_MS,
  TOKEN_LIFE_MS,
} from '@edu/domain/accounts/account';
import { ACCOUNTS_PAGE } from '@edu/domain/accounts/account-state';
import { COLLECTION_KEYS } from '@edu/domain/accounts/personal-data';
import { AppError } from '@edu/domain/errors/errors';
import { log } from '../lib/log.ts';
import { checkSession, type Session } from '../lib/session.ts';
import * as accounts from './accounts.ts';
import { loadFormerEmails } from './addresses.ts';
import * as jobs from './deletions.ts';
import type { Deletion } from './deletions.ts';
import { toPerson, cleanUp } from './personal-data.ts';
import { pagesOfProfiles } from './users.ts';

/** The steps of a deletion. Each may run twice, also after a crash between any two. */
const STEPS = { ...accounts, ...jobs, sweep: cleanUp, now: Date.now };
/** Tests replace the clock and crash between the steps. */
export type DeletionSteps = typeof STEPS;

/**
 * Runs the due steps of a deletion. An ID token issued before can write for up to an hour, so
 * everything is swept a second time after that; until then the address stays registered, so that no
 * new user's documents are swept. A deletion that followed a removed account is dropped when the
 * account has been restored.
 */
export function createRunDeletion(steps: DeletionSteps = STEPS) {
  async function sweepAll({ uid, email, formerEmails }: Deletion, isLast: boolean): Promise<void> {
    const person = toPerson(uid, email, formerEmails);
    for (const key of COLLECTION_KEYS) await steps.sweep(key, person, isLast);
  }
  return async (deletion: Deletion): Promise<void> => {
    const { uid } = deletion;
    // The deletion began because the account did not exist; it has been restored since.
    if (!deletion.holdsPlace && (await steps.findAccount(uid))) return steps.dropDeletion(uid);
    if (deletion.state === 'begun') {
      await steps.disableAccount(uid);
      await steps.endSessions(uid);
      await steps.deactivateProfile(uid);
      await sweepAll(deletion, false);
      await steps.postponeDeletion(uid, steps.now() + TOKEN_LIFE_MS);
      return;
    }
    if (deletion.state === 'waiting') {
      await sweepAll(deletion, true);
      await steps.markCleaned(uid);
    }
    await steps.removeAccount(uid);
    await steps.finishDeletion(uid);
  };
}

const defaultDeps = { run: createRunDeletion(), now: Date.now, log };

const toDeletionAnswer = ({ requestedAt }: Pick<Deletion, 'requestedAt'>): DeletionAnswer => ({
  requestedAt: new Date(requestedAt).toISOString(),
  finishedBy: new Date(finishedBy(requestedAt)).toISOString(),
});

const STOPPED = 'A deletion stopped and will be taken up again.';

/**
 * Begins to delete the caller's account; a repeated call gets the same answer, and
 * `resumeDeletions` continues after a failure. Throws 'not-signed-in', 'sign-in-again' more than
 * five minutes after the sign-in, 'forbidden' for an administrator.
 */
export function createDeleteMyAccount(deps = defaultDeps) {
  return async (caller: Session): Promise<DeletionAnswer> => {
    const { uid } = caller;
    const ended = await checkSession(caller).then(
      () => undefined,
      (error: unknown) => error,
    );
    // A deletion is stored before it ends the session, so a caller who got no answer gets it now.
    const earlier = await jobs.findDeletion(uid);
    if (earlier) return toDeletionAnswer(earlier);
    if (ended !== undefined) throw ended;
    const requestedAt = deps.now();
    if (!isFreshSignIn(caller.signedInAt, requestedAt))
      throw new AppError(
        'sign-in-again',
        'Sign in again: an account is deleted only within five minutes after that.',
      );
    const account = await accounts.findAccount(uid);
    if (account?.isAdmin)
      throw new AppError(
        'forbidden',
        'An administrator’s account cannot be deleted. Make another account the administrator first.',
      );
    // An address that was never verified may be another user's, and so are the documents found by
    // it.
    const email = account?.emailVerified ? account.email : undefined;
    const formerEmails = account ? await loadFormerEmails(uid, account, requestedAt) : [];
    const addresses = { email, formerEmails };
    const deletion: Deletion = { uid, state: 'begun', ...addresses, holdsPlace: true, requestedAt };
    // Another call was faster: its job is used.
    if (!(await jobs.beginDeletion(deletion, requestedAt + RESUME_MS)))
      return toDeletionAnswer((await jobs.findDeletion(uid)) ?? deletion);
    try {
      await deps.run(deletion);
    } catch (error) {
      deps.log('error', STOPPED, { uid, reason: String(error) });
    }
    return toDeletionAnswer(deletion);
  };
}

/** No more are resumed after this time, so that the platform does not stop one in the middle. */
const ENOUGH_MS = 5 * 60_000;

/**
 * Resumes the deletions that stopped or have waited long enough. A failed one is due again later
 * than the others and does not stop them. Throws at the end when some failed.
 */
export function createResumeDeletions(deps = defaultDeps) {
  return async (): Promise<void> => {
    let failed = 0;
    const begunAt = deps.now();
    const due = await jobs.listDueDeletions(begunAt);
    for (const { uid } of due) {
      if (deps.now() - begunAt > ENOUGH_MS) break;
      try {
        const moment = deps.now();
        const taken = await jobs.claimDeletion(uid, moment, moment + RESUME_MS);
        if (taken) await deps.run(taken);
      } catch (error) {
        failed += 1;
        deps.log('error', STOPPED, { uid, reason: String(error) });
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${due.length} deletions stopped.`);
  };
}

/** So many removed accounts in a night are always accepted, and this share of all. */
const FEW = 20;
const SHARE = 0.05;

const FOLLOWING = {
  /** As many at a time as `withoutAccount` takes. */
  pagesOfProfiles: () => pagesOfProfiles(ACCOUNTS_PAGE),
  withoutAccount: accounts.withoutAccount,
  beginDeletion: jobs.beginDeletion,
  now: Date.now,
  log,
};

/**
 * Begins a deletion for each profile whose account was removed in the console or by its owner.
 * Documents found by the address stay, because its owner cannot be checked. Throws, and begins
 * none, when more are missing than are plausible for one night.
 */
export function createFollowRemovedAccounts(deps = FOLLOWING) {
  return async (): Promise<void> => {
    let profiles = 0;
    const removed: string[] = [];
    for await (const uids of deps.pagesOfProfiles()) {
      profiles += uids.length;
      removed.push(...(await deps.withoutAccount(uids)));
    }
    // So many at once were not removed by their owners: the accounts were lost, or belong to
    // another project.
    if (removed.length > Math.max(FEW, profiles * SHARE)) {
      const counts = { profiles, removed: removed.length };
      deps.log('error', 'Too many profiles have no account: nothing is deleted.', counts);
      throw new Error(`${removed.length} of ${profiles} profiles have no account.`);
    }
    for (const uid of removed) {
      const requestedAt = deps.now();
      const job = {
        uid,
        state: 'begun' as const,
        email: undefined,
        holdsPlace: false,
        requestedAt,
      };
      if (await deps.beginDeletion(job, requestedAt))
        deps.log('info', 'A profile has no account: what is stored of it goes too.', { uid });
    }
  };
}
