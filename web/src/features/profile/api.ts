import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { ID_PATTERN } from '@edu/domain/validation/patterns';
import type { newProfile } from '@edu/domain/accounts/profile';
import type { DocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { type Read, storedReader } from '../../lib/firebase/stored.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from '@edu/domain/lib/time-limit';

export interface Profile extends ReturnType<typeof newProfile> {
  createdAt: string;
  updatedAt: string;
}

const ID = new RegExp(ID_PATTERN, 'u');

const readFields = storedReader<Profile>({
  uid: 'text',
  email: 'text',
  displayName: 'text',
  photoURL: 'text?',
  lastLoginAt: 'time',
  isActive: 'flag?',
  createdAt: 'time',
  updatedAt: 'time',
  bio: 'text',
  location: 'text',
  website: 'text',
  github: 'text',
  linkedin: 'text',
  savedCourseIds: 'any',
});

/**
 * The profile of a document, with defaults for missing and wrong fields and without invalid course
 * ids. An account without a stored state is active.
 */
export function readProfile(snapshot: DocumentSnapshot): Read<Profile> {
  const { savedCourseIds, ...fields } = readFields(snapshot);
  const ids = (Array.isArray(savedCourseIds) ? (savedCourseIds as unknown[]) : []).filter(
    (id): id is string => typeof id === 'string' && ID.test(id),
  );
  return {
    ...fields,
    uid: fields.uid || snapshot.id,
    photoURL: fields.photoURL ?? null,
    isActive: fields.isActive ?? true,
    savedCourseIds: [...new Set(ids)],
  };
}

/** The profile fields that a user edits; saved courses have their own module. */
export type ProfileFields = Partial<
  Pick<Profile, 'displayName' | 'photoURL' | 'bio' | 'location' | 'website' | 'github' | 'linkedin'>
>;

export const getProfile = (uid: string): Promise<Profile | undefined> =>
  withTimeLimit(readStoredProfile(uid));

async function readStoredProfile(uid: string): Promise<Profile | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.users, uid));
  return stored.exists() ? readProfile(stored) : undefined;
}

export const saveProfile = (uid: string, fields: ProfileFields): Promise<void> =>
  withTimeLimit(writeProfile(uid, fields), WRITE_LIMIT_MS);

async function writeProfile(uid: string, fields: ProfileFields): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const change = { ...fields, updatedAt: sdk.serverTimestamp() };
  // A plain write would wait in this tab's memory without a connection and be lost when the tab is
  // closed.
  await sdk.runTransaction(db, async (transaction) => {
    transaction.update(sdk.doc(db, COLLECTIONS.users, uid), change);
  });
}
