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
  /** Undefined while that is not known: the token has run out, and there is no network. Only decides what is shown; rules and functions check the token themselves. */
  isAdmin: boolean | undefined;
}

/** Calls back with the person or null, at once and on every change. Returns how to stop. */
export async function watchUser(onUser: (user: SignedInUser | null) => void): Promise<() => void> {
  const { auth, sdk } = await loadAuth();
  return sdk.onIdTokenChanged(auth, (user) => {
    if (!user) return onUser(null);
    const publish = (claims?: TokenClaims) => {
      // A slower answer for an account that has left meanwhile is dropped.
      if (auth.currentUser?.uid !== user.uid) return;
      onUser({
        uid: user.uid,
        email: user.email ?? '',
        displayName: sdk.displayNameOf(user),
        photoURL: user.photoURL,
        emailVerified: user.emailVerified,
        isAdmin: claims && isAdmin(claims),
      });
    };
    user.getIdTokenResult().then(
      ({ claims }) => publish(claims),
      () => publish(),
    );
  });
}

/** Signs this person out; somebody else who has come in another tab stays. */
export async function signOut(uid: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  if (auth.currentUser?.uid === uid) await sdk.signOut(auth);
}
