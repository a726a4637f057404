import { COLLECTIONS } from '@edu/domain/platform/paths';
import { ID_PATTERN } from '@edu/domain/platform/patterns';
import type { newProfile } from '@edu/domain/people/profile';
import type { DocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { plainOf } from '../../lib/firebase/stored.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from '../../lib/time-limit.ts';

export interface Profile extends ReturnType<typeof newProfile> {
  createdAt: string;
  updatedAt: string;
}

const ID = new RegExp(ID_PATTERN, 'u');

/** The profile of a document, with defaults for missing fields and without invalid course ids. */
export function readProfile(snapshot: DocumentSnapshot): Profile {
  const { savedCourseIds, ...fields } = plainOf<
    Partial<Omit<Profile, 'savedCourseIds'>> & { savedCourseIds?: unknown[] }
  >(snapshot);
  const ids = (savedCourseIds ?? []).filter((id) => typeof id === 'string' && ID.test(id));
  return { ...NOTHING, uid: snapshot.id, ...fields, savedCourseIds: [...new Set(ids as string[])] };
}

const NOTHING = {
  email: '',
  displayName: '',
  photoURL: null,
  lastLoginAt: '',
  isActive: true,
  createdAt: '',
  updatedAt: '',
  bio: '',
  location: '',
  website: '',
  github: '',
  linkedin: '',
};

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
