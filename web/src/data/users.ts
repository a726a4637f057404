import { COLLECTIONS } from '@edu/domain/paths';
import { type Account, newProfile, signInFields } from '@edu/domain/profile';
import { loadFirestore } from './firebase.ts';

/** Creates or updates the user document at every sign-in (platform.md section 4). `now` is an ISO string. */
export async function saveSignIn(account: Account, now: string): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.users, account.uid);
  const updatedAt = sdk.serverTimestamp();
  const known = await sdk.getDoc(reference);
  if (known.exists()) {
    await sdk.updateDoc(reference, { ...signInFields(account, now), updatedAt });
  } else {
    await sdk.setDoc(reference, { ...newProfile(account, now), createdAt: updatedAt, updatedAt });
  }
}
