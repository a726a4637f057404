import type { User } from 'firebase/auth';
import { loadAuth } from './firebase.ts';

/** The user document follows every sign-in; when it cannot be written, the person is signed in all the same. */
function recordSignIn(user: User, displayName: string | null, isNew = false): void {
  const { uid, email, photoURL } = user;
  const account = { uid, email: email ?? '', displayName, photoURL };
  import('./users.ts')
    .then(({ saveSignIn }) => saveSignIn(account, new Date().toISOString(), isNew))
    .catch((error: unknown) => {
      console.warn('The user document was not written.', error);
    });
}

/** Signs in; throws the provider's error unchanged (platform.md section 8 maps its codes to sentences). */
export async function signIn(email: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
  recordSignIn(user, user.displayName);
}

/** Creates an account with a name; throws the provider's error unchanged. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
  await sdk.updateProfile(user, { displayName: name });
  recordSignIn(user, name, true);
  // The watcher saw the account before it had a name; a fresh token shows it the name.
  await user.getIdToken(true);
}
