import type { User } from 'firebase/auth';
import { isAdmin, type TokenClaims } from '@edu/domain/roles';
import { loadAuth } from './firebase.ts';

/** The person who is signed in, as the app sees them. */
export interface SignedInUser {
  uid: string;
  email: string;
  /** Own name, else the local part of the e-mail, else «Користувач». */
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  /** Only decides what is shown; rules and functions check the token themselves. */
  isAdmin: boolean;
}

/** Calls back with the person or null, at once and on every change. Returns how to stop. */
export async function watchUser(onUser: (user: SignedInUser | null) => void): Promise<() => void> {
  const { auth, sdk } = await loadAuth();
  return sdk.onIdTokenChanged(auth, (user) => {
    if (!user) return onUser(null);
    const publish = (claims: TokenClaims) => {
      // A slower answer for an account that has left meanwhile is dropped.
      if (auth.currentUser?.uid !== user.uid) return;
      onUser({
        uid: user.uid,
        email: user.email ?? '',
        displayName: sdk.displayNameOf(user),
        photoURL: user.photoURL,
        emailVerified: user.emailVerified,
        isAdmin: isAdmin(claims),
      });
    };
    user.getIdTokenResult().then(
      ({ claims }) => publish(claims),
      // An expired token and no network: the person is known, what the token allows is not.
      () => publish({}),
    );
  });
}

/** The user document follows every sign-in; when it cannot be written, the person is signed in all the same. */
function recordSignIn(user: User, displayName: string | null): void {
  const { uid, email, photoURL } = user;
  const account = { uid, email: email ?? '', displayName, photoURL };
  import('./users.ts')
    .then(({ saveSignIn }) => saveSignIn(account, new Date().toISOString()))
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
  recordSignIn(user, name);
  // The watcher saw the account before it had a name; a fresh token shows it the name.
  await user.getIdToken(true);
}

export async function signOut(): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.signOut(auth);
}
