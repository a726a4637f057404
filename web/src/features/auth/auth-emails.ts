import { authCode } from './auth-code.ts';
import { loadAuth } from '../../lib/firebase/firebase.ts';

/** The actions that the sign-in service's emails serve. Each throws the service's error. */

/** Requests a password-reset email. The answer does not reveal whether the account exists. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.sendPasswordResetEmail(auth, email).catch((error: unknown) => {
    if (authCode(error) !== 'user-not-found') throw error;
  });
}

/** The address of the account that a reset code belongs to. Throws as setNewPassword does. */
export async function addressOfResetCode(code: string): Promise<string> {
  const { auth, sdk } = await loadAuth();
  return await sdk.verifyPasswordResetCode(auth, code);
}

/**
 * Sets a new password with the code of an email; throws 'invalid-action-code' or
 * 'expired-action-code'.
 */
export async function setNewPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.confirmPasswordReset(auth, code, password);
}

/**
 * Changes the address with the code of an email. The service ends every session of the account, so
 * this device asks for a new token at once and is signed out.
 */
export async function confirmEmailChange(code: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.applyActionCode(auth, code);
  await auth.authStateReady();
  await auth.currentUser?.getIdToken(true).catch((error: unknown) => {
    if (authCode(error) !== 'user-token-expired') throw error;
  });
}

/**
 * Verifies the address with the code of an email; a signed-in user is refreshed as verified at
 * once.
 */
export async function verifyAddress(code: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.applyActionCode(auth, code);
  await auth.authStateReady();
  await auth.currentUser?.getIdToken(true);
}
