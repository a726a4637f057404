import { loadAuth } from '../../lib/firebase/firebase.ts';

export async function writeOwnProfile(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) return;
  const { saveSignIn } = await import('./users.ts');
  const { uid, email, displayName, photoURL } = auth.currentUser;
  await saveSignIn({ uid, email: email ?? '', displayName, photoURL }, new Date().toISOString());
}
