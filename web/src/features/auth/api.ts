import { isAdmin, type TokenClaims } from '@edu/domain/people/roles';
import { loadAuth } from '../../lib/firebase/firebase.ts';
import { isDatabaseHidden } from '../../lib/storage/indexed-db.ts';
import { readLocal, removeLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';

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

/** Follows the session. `isSure` is false for a null when the stored session may be unreadable. Returns how to stop. */
export async function watchUser(
  onUser: (user: SignedInUser | null, isSure: boolean) => void,
): Promise<() => void> {
  const { auth, sdk } = await loadAuth();
  let isFirst = true;
  return sdk.onIdTokenChanged(auth, (user) => {
    const isStored = isFirst;
    isFirst = false;
    if (isStored && hasEnded(user?.uid)) return void sdk.signOut(auth);
    if (!user) return onUser(null, !(isStored && isDatabaseHidden()));
    const publish = (claims?: TokenClaims) => {
      // A slower answer for an account that has left meanwhile is dropped.
      if (auth.currentUser?.uid !== user.uid) return;
      onUser(
        {
          uid: user.uid,
          email: user.email ?? '',
          displayName: sdk.displayNameOf(user),
          photoURL: user.photoURL,
          emailVerified: user.emailVerified,
          isAdmin: claims && isAdmin(claims),
        },
        true,
      );
    };
    const token = user.getIdTokenResult();
    withTimeLimit(token).catch(() => publish());
    token.then(({ claims }) => publish(claims)).catch(() => undefined);
  });
}

/** Whether the stored session that a page begins with is of a person who has signed out while it could not be removed. */
function hasEnded(uid: string | undefined): boolean {
  if (isDatabaseHidden()) return false;
  const ended = readLocal(storageKeys.endedSession);
  if (ended === undefined) return false;
  removeLocal(storageKeys.endedSession);
  return uid !== undefined && ended === uid;
}

/** The session of this person, wherever it is stored out of reach, ends when a later page finds it. */
export function endStoredSession(uid: string): void {
  writeLocal(storageKeys.endedSession, uid);
}

/** How long a person who leaves waits for the sign-in service, in ms. */
const SIGN_OUT_LIMIT_MS = 5_000;

/** Signs this uid out. Resolves to false when the session can only be ended at the next start: then reload the page. */
export async function signOut(uid: string): Promise<boolean> {
  const end = async () => {
    const { auth, sdk } = await loadAuth();
    await auth.authStateReady();
    const isHere = auth.currentUser?.uid === uid;
    if (isHere) await sdk.signOut(auth);
    if (isDatabaseHidden()) endStoredSession(uid);
    return isHere || !isDatabaseHidden();
  };
  try {
    return await withTimeLimit(end(), SIGN_OUT_LIMIT_MS);
  } catch (error) {
    console.warn('The sign-in service did not answer.', error);
    endStoredSession(uid);
    return false;
  }
}
