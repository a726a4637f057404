import type { User } from 'firebase/auth';
import { endStoredSession } from './api.ts';
import { loadAuth } from '../../lib/firebase/firebase.ts';
import { isDatabaseHidden } from '../../lib/storage/indexed-db.ts';
import { readLocal, storageKeys } from '../../lib/storage/local-store.ts';

/** Writes the user document after a sign-in; a failed write does not stop the sign-in. */
function recordSignIn(user: User, displayName: string | null, isNew = false): void {
  const { uid, email, photoURL } = user;
  const account = { uid, email: email ?? '', displayName, photoURL };
  import('../profile/users.ts')
    .then(({ saveSignIn }) => saveSignIn(account, new Date().toISOString(), isNew))
    .catch((error: unknown) => {
      console.warn('The user document was not written.', error);
    });
}

/** An unreadable stored session must not come back in place of the next user. */
function replaceUnreadSession(work: () => Promise<User>): Promise<User> {
  const last = readLocal(storageKeys.lastUser) as { uid?: string } | undefined;
  return work().then((user) => {
    if (isDatabaseHidden() && last?.uid && last.uid !== user.uid) endStoredSession(last.uid);
    return user;
  });
}

/**
 * Signs in; throws the provider's error unchanged; features/auth/text.ts maps its codes to
 * sentences.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  const user = await replaceUnreadSession(
    async () => (await sdk.signInWithEmailAndPassword(auth, email, password)).user,
  );
  recordSignIn(user, user.displayName);
}

/** Creates an account with a name; throws the provider's error unchanged. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  const user = await replaceUnreadSession(
    async () => (await sdk.createUserWithEmailAndPassword(auth, email, password)).user,
  );
  await sdk.updateProfile(user, { displayName: name });
  recordSignIn(user, name, true);
  // The session listener saw the account before it had a name; a new token makes it read the name.
  await user.getIdToken(true);
}
