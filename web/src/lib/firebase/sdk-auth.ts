import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';

// Re-exports only the used parts, to keep the chunk small.
export {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onIdTokenChanged,
  sendPasswordResetEmail,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
// Needed only together with the SDK, so it is not in the entry.
export { toDisplayName } from '@edu/domain/accounts/profile';

/** The sign-in service of this app, or the emulator at a port; its emails are in Ukrainian. */
export function startAuth(app: FirebaseApp, port: number | undefined): Auth {
  const auth = initializeAuth(app, {
    // The first available one: when IndexedDB does not open, a reload still restores the session.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  auth.languageCode = 'uk';
  if (port) connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
  return auth;
}
