import { isObject } from '@edu/domain/lib/is-object';
import { cleanLine } from '@edu/domain/text/one-line';
import { truncateCharacters } from '@edu/domain/text/graphemes';
import { tidyName } from '@edu/domain/accounts/person-name';
import { isProfileLink, PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { getProfile, type ProfileFields, saveProfile } from './api.ts';

/** The signed-in user; an address counts only when it is verified. */
export interface ProfileOwner {
  uid: string;
  email: string;
  emailVerified: boolean;
}

type Fields = Record<string, unknown>;

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const readLink = (value: unknown): string => (isProfileLink(value) ? value : '');

function storedAt(key: string): Fields | undefined {
  const stored = readLocal(key, isObject);
  return isObject(stored) ? stored : undefined;
}

/** The user's profile on this device: text is cut to its limit, invalid fields are left out. */
export function readLocalProfile(uid: string): ProfileFields {
  const stored = storedAt(storageKeys.userProfile(uid)) ?? {};
  const { bio, location } = PROFILE_LIMITS;
  const fields: ProfileFields = {
    displayName: tidyName(readText(stored['displayName']), PROFILE_LIMITS.displayName) ?? '',
    photoURL: readLink(stored['photoURL']),
    bio: truncateCharacters(readText(stored['bio']), bio),
    location: truncateCharacters(cleanLine(readText(stored['location'])), location),
    website: readLink(stored['website']),
    github: readLink(stored['github']),
    linkedin: readLink(stored['linkedin']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/**
 * Moves a stored profile to a user's key; existing fields stay. Returns whether it existed and
 * could be stored.
 */
function moveProfile(from: string, uid: string): boolean {
  const to = storageKeys.userProfile(uid);
  const moved = storedAt(from);
  if (!moved || !writeLocal(to, { ...moved, ...readLocalProfile(uid) })) return false;
  removeLocal(from);
  return true;
}

/**
 * Moves the profile of the time before keys named a user, bare JSON or in an envelope, to its
 * owner's key: the uid or the verified e-mail in it, or the guest's when it names no user. Returns
 * whether it was moved.
 */
export function migrateLegacyProfile(person: ProfileOwner | null): boolean {
  const legacy = storedAt(storageKeys.legacyProfile);
  if (!legacy) return false;
  const uid = legacy['uid'] === ANONYMOUS ? '' : String(legacy['uid'] ?? '').trim();
  const email = String(legacy['email'] ?? '')
    .trim()
    .toLowerCase();
  const isOfNobody = uid === '' && email === '';
  // A uid is never reused; an address may be.
  const isTheirs =
    uid === ''
      ? person?.emailVerified === true && email === person.email.trim().toLowerCase()
      : uid === person?.uid;
  const owner = isOfNobody ? ANONYMOUS : isTheirs ? person?.uid : undefined;
  return owner !== undefined && moveProfile(storageKeys.legacyProfile, owner);
}

/** Adds a guest's profile to the account, together with the guest's progress. */
export const joinGuestProfile = (uid: string): boolean =>
  moveProfile(storageKeys.userProfile(ANONYMOUS), uid);

export const hasGuestProfile = (): boolean =>
  storedAt(storageKeys.userProfile(ANONYMOUS)) !== undefined;

/** Fills the account's empty fields from the profile on this device. Throws Firestore's error. */
export async function fillProfile(uid: string): Promise<void> {
  const here = Object.entries(readLocalProfile(uid));
  const stored = here.length > 0 ? await getProfile(uid) : undefined;
  const missing = here.filter(([name]) => stored && !stored[name as keyof ProfileFields]);
  if (missing.length > 0) await saveProfile(uid, Object.fromEntries(missing));
}
