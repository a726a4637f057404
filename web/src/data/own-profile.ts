import { loadAuth } from './firebase.ts';

/** Writes the profile of who is signed in. The sign-in does so; but its page may have been left before it could. */
export async function writeOwnProfile(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) return;
  const { saveSignIn } = await import('./users.ts');
  const { uid, email, displayName, photoURL } = auth.currentUser;
  await saveSignIn({ uid, email: email ?? '', displayName, photoURL }, new Date().toISOString());
}
