import { COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  type Account,
  toDisplayName,
  newProfile,
  signInFields,
} from '@edu/domain/accounts/profile';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/**
 * Creates or updates the user document at every sign-in. `isNew`: the user has just chosen the
 * name.
 */
export async function saveSignIn(account: Account, now: string, isNew = false): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.users, account.uid);
  const updatedAt = sdk.serverTimestamp();
  // In a transaction: another device that signs in for the first time may have saved a course
  // already.
  await sdk.runTransaction(db, async (transaction) => {
    const known = await transaction.get(reference);
    const name = isNew ? { displayName: toDisplayName(account) } : {};
    if (known.exists())
      transaction.update(reference, { ...signInFields(account, now), ...name, updatedAt });
    else
      transaction.set(reference, { ...newProfile(account, now), createdAt: updatedAt, updatedAt });
  });
}
