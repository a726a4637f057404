import { type DeletionAnswer, finishedBy, isFreshSignIn, RESUME_MS } from '@edu/domain/account';
import { AppError } from '@edu/domain/errors';
import type { Log } from '../platform/log.ts';
import type { Account, Session } from '../store/accounts.ts';
import type { Deletion } from '../store/deletions.ts';

export interface DeleteMyAccountDeps {
  findDeletion: (uid: string) => Promise<Deletion | undefined>;
  checkSession: (session: Session) => Promise<unknown>;
  findAccount: (uid: string) => Promise<Account | undefined>;
  beginDeletion: (deletion: Deletion, dueAt: number) => Promise<boolean>;
  run: (deletion: Deletion) => Promise<void>;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
}

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
export function createDeleteMyAccount(deps: DeleteMyAccountDeps) {
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
