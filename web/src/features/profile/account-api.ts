import type { AccountExport, DeletionAnswer } from '@edu/domain/accounts/account';
import { AppError } from '@edu/domain/errors/errors';
import type { User } from 'firebase/auth';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { loadAuth } from '../../lib/firebase/firebase.ts';
import type { ProfileFields } from './api.ts';

/**
 * The signed-in user's actions on their own account at the sign-in service. Each throws the
 * service's error.
 */

async function ownAccount(
  uid?: string,
): Promise<{ user: User } & Awaited<ReturnType<typeof loadAuth>>> {
  const { auth, sdk } = await loadAuth();
  const user = auth.currentUser;
  if (!user || (uid !== undefined && user.uid !== uid))
    throw new AppError('not-signed-in', 'Ви вже не в обліковому записі.');
  return { user, auth, sdk };
}

/** Sends the verification email. */
export async function sendVerification(): Promise<void> {
  const { user, sdk } = await ownAccount();
  await sdk.sendEmailVerification(user);
}

/** Whether the address is verified now; if so, the whole app is updated. */
export async function checkVerification(): Promise<boolean> {
  const { user, sdk } = await ownAccount();
  await sdk.reload(user);
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** Updates the name and the picture that the header shows to those of the profile. */
export async function updateDisplayedProfile(
  uid: string,
  { displayName, photoURL }: ProfileFields,
): Promise<void> {
  const { user, sdk } = await ownAccount(uid);
  const changes = {
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoURL: photoURL ?? '' }),
  };
  if (Object.keys(changes).length === 0) return;
  await sdk.updateProfile(user, changes);
  // A new token triggers the session listener.
  await user.getIdToken(true);
}

/**
 * Reauthenticates with the password: the service allows some actions only after a recent sign-in.
 */
export async function reauthenticate(password: string): Promise<void> {
  const { user, sdk } = await ownAccount();
  const credential = sdk.EmailAuthProvider.credential(user.email ?? '', password);
  await sdk.reauthenticateWithCredential(user, credential);
}

/** Sets a new password after `reauthenticate`; the sessions of other devices end. */
export async function changePassword(password: string): Promise<void> {
  const { user, sdk } = await ownAccount();
  await sdk.updatePassword(user, password);
}

/**
 * After `reauthenticate`: sends a link to the new address. The address changes when the link is
 * opened; then every session ends.
 */
export async function requestEmailChange(email: string): Promise<void> {
  const { user, sdk } = await ownAccount();
  await sdk.verifyBeforeUpdateEmail(user, email);
}

/**
 * Deletes one's own account, which ends the session. Throws AppError: 'sign-in-again' without a
 * recent sign-in.
 */
export const deleteMyAccount = (): Promise<DeletionAnswer> => callFunction('deleteMyAccount', {});

/** A copy of all stored data of the user. Throws AppError. */
export const exportMyData = (): Promise<AccountExport> => callFunction('exportMyData', {});
