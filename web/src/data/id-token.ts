import { loadAuth } from './firebase.ts';

/** The ID token of whoever is signed in; undefined for a guest. Waits until the sign-in service knows. */
export async function idToken(): Promise<string | undefined> {
  const { auth } = await loadAuth();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken();
}
