import { COLLECTIONS } from '@edu/domain/paths';
import { loadFirestore } from './firebase.ts';
import { type Profile, readProfile } from './profile-read.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from './time-limit.ts';

/** What a person may say about themselves; saved courses have a file of their own. */
export type ProfileFields = Partial<
  Pick<Profile, 'displayName' | 'photoURL' | 'bio' | 'location' | 'website' | 'github' | 'linkedin'>
>;

/** A person's profile, or undefined while there is none. Throws 'unavailable' out of reach. */
export const getProfile = (uid: string): Promise<Profile | undefined> =>
  withTimeLimit(readStoredProfile(uid));

async function readStoredProfile(uid: string): Promise<Profile | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.users, uid));
  return stored.exists() ? readProfile(stored) : undefined;
}

/** Changes the given fields of one's own profile and leaves the others. Throws Firestore's error. */
export const saveProfile = (uid: string, fields: ProfileFields): Promise<void> =>
  withTimeLimit(writeProfile(uid, fields), WRITE_LIMIT_MS);

async function writeProfile(uid: string, fields: ProfileFields): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const change = { ...fields, updatedAt: sdk.serverTimestamp() };
  // A plain write would lie in the memory of this tab while there is no connection, and go with whoever leaves.
  await sdk.runTransaction(db, async (transaction) => {
    transaction.update(sdk.doc(db, COLLECTIONS.users, uid), change);
  });
}
