import { ID_PATTERN } from '@edu/domain/patterns';
import type { newProfile } from '@edu/domain/profile';
import type { DocumentSnapshot } from 'firebase/firestore';
import { plainOf } from './stored.ts';

/** users/{uid} as it stands; all times are ISO strings. */
export interface Profile extends ReturnType<typeof newProfile> {
  createdAt: string;
  updatedAt: string;
}

const ID = new RegExp(ID_PATTERN, 'u');

/**
 * The profile in a document. The rules cannot look at the saved courses one by one, so what is no id is left out here. One that
 * was silenced for its deletion, or written before this version, may lack the rest: that is empty, and an account that says
 * nothing else is active.
 */
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
