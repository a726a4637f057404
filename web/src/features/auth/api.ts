import { isAdmin, type TokenClaims } from '@edu/domain/accounts/roles';
import type { User } from 'firebase/auth';
import { loadAuth } from '../../lib/firebase/firebase.ts';
import { isDatabaseHidden } from '../../lib/storage/indexed-db.ts';
import { readLocal, removeLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';

export interface SignedInUser {
  uid: string;
  email: string;
  /** The account's name, else the local part of the e-mail, else «Користувач». */
  displayName: string;
  photoURL: string | null;
  /** As the token says: rules and functions decide by it. */
  emailVerified: boolean;
  /**
   * Undefined while unknown: the token has expired and there is no network. Used only for the
   * page; rules and functions check the token themselves.
   */
  isAdmin: boolean | undefined;
}

/**
 * Subscribes to the session. `isSure` is false for a null when the stored session may be
 * unreadable. Returns the unsubscribe function.
 */
export async function watchUser(
  onUser: (user: SignedInUser | null, isSure: boolean) => void,
): Promise<() => void> {
  const { auth, sdk } = await loadAuth();
  let isFirst = true;
  let renewedUid: string | undefined;
  const stopped = new AbortController();
  // The record knows a verification on another device before the token does. The listener below
  // gets the renewed token, so that a token that stays unverified is not renewed again.
  const renewIfVerified = async (user: User) => {
    if (!user.emailVerified || renewedUid === user.uid) return;
    renewedUid = user.uid;
    await user.getIdToken(true).catch((error: unknown) => {
      renewedUid = undefined;
      throw error;
    });
  };
  const lookAgain = async () => {
    const user = auth.currentUser;
    if (document.visibilityState !== 'visible' || !user || user.emailVerified) return;
    await sdk.reload(user);
    await renewIfVerified(user);
  };
  document.addEventListener(
    'visibilitychange',
    () => void lookAgain().catch((error: unknown) => console.warn('Not verified yet.', error)),
    { signal: stopped.signal },
  );
  const unsubscribe = sdk.onIdTokenChanged(auth, (user) => {
    const isStored = isFirst;
    isFirst = false;
    if (isStored && hasEnded(user?.uid)) return void sdk.signOut(auth);
    if (!user) return onUser(null, !(isStored && isDatabaseHidden()));
    const publish = (claims?: TokenClaims) => {
      // The user has changed meanwhile: drop the answer for the previous account.
      if (auth.currentUser?.uid !== user.uid) return;
      onUser(
        {
          uid: user.uid,
          email: user.email ?? '',
          displayName: sdk.toDisplayName(user),
          photoURL: user.photoURL,
          emailVerified: claims ? claims['email_verified'] === true : user.emailVerified,
          isAdmin: claims && isAdmin(claims),
        },
        true,
      );
    };
    const token = user.getIdTokenResult();
    withTimeLimit(token).catch(() => publish());
    token
      .then(async ({ claims }) => {
        publish(claims);
        if (claims['email_verified'] !== true) await renewIfVerified(user);
      })
      .catch((error: unknown) => console.warn('The token was not read.', error));
  });
  return () => {
    stopped.abort();
    unsubscribe();
  };
}

/** Whether this stored session belongs to a user who signed out while it could not be removed. */
function hasEnded(uid: string | undefined): boolean {
  if (isDatabaseHidden()) return false;
  const ended = readLocal(storageKeys.endedSession);
  if (ended === undefined) return false;
  removeLocal(storageKeys.endedSession);
  return uid !== undefined && ended === uid;
}

/** Marks the stored session of this user as ended; a later page that can read it removes it. */
export function endStoredSession(uid: string): void {
  writeLocal(storageKeys.endedSession, uid);
}

/** How long a sign-out waits for the sign-in service, in ms. */
const SIGN_OUT_LIMIT_MS = 5_000;

/**
 * Signs this uid out. Resolves to false when the session can end only at the next start: then
 * reload the page.
 */
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
