import { authCode } from './auth-code.ts';
import { loadAuth } from '../../lib/firebase/firebase.ts';

/** What the letters of the sign-in service are for. Errors are the service's own. */

/** Asks for the letter with which a new password is set. Whether there is such an account is nobody's business. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.sendPasswordResetEmail(auth, email).catch((error: unknown) => {
    if (authCode(error) !== 'user-not-found') throw error;
  });
}

/** The address whose password a letter's code may change. Throws as setNewPassword does. */
export async function addressOfReset(code: string): Promise<string> {
  const { auth, sdk } = await loadAuth();
  return await sdk.verifyPasswordResetCode(auth, code);
}

/** Sets a new password with the code of a letter; 'invalid-action-code' and 'expired-action-code' are its refusals. */
export async function setNewPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.confirmPasswordReset(auth, code, password);
}

/** Proves the address with the code of a letter; whoever is signed in here is known as verified at once. */
export async function proveAddress(code: string): Promise<void> {
  const { auth, sdk } = await loadAuth();
  await sdk.applyActionCode(auth, code);
  await auth.authStateReady();
  await auth.currentUser?.getIdToken(true);
}
