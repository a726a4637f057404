import { AppError } from '@edu/domain/errors/errors';
import { isAdmin } from '@edu/domain/accounts/roles';
import { loadAuth } from './firebase.ts';
import { ANONYMOUS } from '../storage/local-store.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';

/**
 * The signed-in user, once the sign-in service knows; null for a guest. Rejects with
 * TimeLimitError without an answer.
 */
async function currentUser() {
  const { auth } = await withTimeLimit(loadAuth());
  await withTimeLimit(auth.authStateReady());
  return auth.currentUser;
}

/**
 * The ID token of the signed-in user; undefined for a guest. Waits until the sign-in service
 * knows.
 */
export async function idToken(): Promise<string | undefined> {
  return (await currentUser())?.getIdToken();
}

/**
 * Waits for the sign-in service. Throws AppError 'unavailable' unless `uid` (or `ANONYMOUS`) is
 * signed in.
 */
export async function checkSignedIn(uid: string): Promise<void> {
  let here: string;
  try {
    const user = await currentUser();
    here = user?.uid ?? ANONYMOUS;
    // With an expired token the functions would treat the user as a guest.
    await user?.getIdToken();
  } catch (cause) {
    throw new AppError('unavailable', 'The sign-in service is out of reach.', { cause });
  }
  if (here !== uid) throw new AppError('unavailable', 'Another user is signed in here.');
}

/**
 * The `authorRole` of a new comment, by the same token as Firestore's. Throws when the token
 * cannot be renewed.
 */
export async function currentAuthorRole(): Promise<'admin' | undefined> {
  const token = await (await currentUser())?.getIdTokenResult();
  return token && isAdmin(token.claims) ? 'admin' : undefined;
}
