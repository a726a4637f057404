import type { AccountExport, DeletionAnswer } from '@edu/domain/people/account';
import { AppError } from '@edu/domain/platform/errors';
import type { User } from 'firebase/auth';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { loadAuth } from '../../lib/firebase/firebase.ts';
import type { ProfileFields } from './api.ts';

/** What somebody who is signed in may do with their own account at the sign-in service. Errors are the service's own. */

async function ownAccount(
  uid?: string,
): Promise<{ user: User } & Awaited<ReturnType<typeof loadAuth>>> {
  const { auth, sdk } = await loadAuth();
  const user = auth.currentUser;
  if (!user || (uid !== undefined && user.uid !== uid))
    throw new AppError('not-signed-in', 'Ви вже не в обліковому записі.');
  return { user, auth, sdk };
}

/** Sends the letter that proves the address. */
export async function sendVerification(): Promise<void> {
  const { user, sdk } = await ownAccount();
  await sdk.sendEmailVerification(user);
}

/** Whether the address is proved by now; when it is, the whole app hears of it. */
export async function checkVerification(): Promise<boolean> {
  const { user, sdk } = await ownAccount();
  await sdk.reload(user);
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** Shows the name and the picture of this person's profile wherever they are greeted. */
export async function showAs(uid: string, { displayName, photoURL }: ProfileFields): Promise<void> {
  const { user, sdk } = await ownAccount(uid);
  const changes = {
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoURL: photoURL ?? '' }),
  };
  if (Object.keys(changes).length === 0) return;
  await sdk.updateProfile(user, changes);
  // A fresh token tells the watcher.
  await user.getIdToken(true);
}

/** Proves by the password that it is the person: some things are allowed only soon after that. */
export async function giveAgain(password: string): Promise<void> {
  const { user, sdk } = await ownAccount();
  const credential = sdk.EmailAuthProvider.credential(user.email ?? '', password);
  await sdk.reauthenticateWithCredential(user, credential);
}

/** Deletes one's own account; the session ends with it. Throws AppError: 'sign-in-again' when the password was not given just now. */
export const deleteMyAccount = (): Promise<DeletionAnswer> => callFunction('deleteMyAccount', {});

/** A copy of everything that is stored of the person. Throws AppError. */
export const exportMyData = (): Promise<AccountExport> => callFunction('exportMyData', {});
