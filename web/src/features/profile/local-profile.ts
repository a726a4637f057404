import { cleanLine } from '@edu/domain/platform/one-line';
import { cutSigns } from '@edu/domain/platform/graphemes';
import { tidyName } from '@edu/domain/people/person-name';
import { isProfileLink, PROFILE_LIMITS } from '@edu/domain/people/profile';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { getProfile, type ProfileFields, saveProfile } from './api.ts';

/** Who is signed in; an address counts only when it is proved to be theirs. */
export interface ProfileOwner {
  uid: string;
  email: string;
  emailVerified: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const linkOf = (value: unknown): string => (isProfileLink(value) ? value : '');

function storedAt(key: string): Fields | undefined {
  const stored = readLocal(key, isFields);
  return isFields(stored) ? stored : undefined;
}

/** The profile of a person on this device: text is cut to its length, what may not be stored is left out. */
export function readLocalProfile(uid: string): ProfileFields {
  const stored = storedAt(storageKeys.userProfile(uid)) ?? {};
  const { bio, location } = PROFILE_LIMITS;
  const fields: ProfileFields = {
    displayName: tidyName(textOf(stored['displayName']), PROFILE_LIMITS.displayName) ?? '',
    photoURL: linkOf(stored['photoURL']),
    bio: cutSigns(textOf(stored['bio']), bio),
    location: cutSigns(cleanLine(textOf(stored['location'])), location),
    website: linkOf(stored['website']),
    github: linkOf(stored['github']),
    linkedin: linkOf(stored['linkedin']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Moves a stored profile to a person's key; fields that are there already stay. Whether there was one, and room for it. */
function moveProfile(from: string, uid: string): boolean {
  const to = storageKeys.userProfile(uid);
  const moved = storedAt(from);
  if (!moved || !writeLocal(to, { ...moved, ...readLocalProfile(uid) })) return false;
  removeLocal(from);
  return true;
}

/**
 * Moves the profile from before keys named a person, bare JSON or in an envelope, to its owner's key: the uid or the proved
 * e-mail in it, or the guest's where it names nobody. Whether that was done.
 */
export function migrateLegacyProfile(person: ProfileOwner | null): boolean {
  const legacy = storedAt(storageKeys.legacyProfile);
  if (!legacy) return false;
  const uid = legacy['uid'] === ANONYMOUS ? '' : String(legacy['uid'] ?? '').trim();
  const email = String(legacy['email'] ?? '')
    .trim()
    .toLowerCase();
  const isOfNobody = uid === '' && email === '';
  // A uid is never given twice; an address may be.
  const isTheirs =
    uid === ''
      ? person?.emailVerified === true && email === person.email.trim().toLowerCase()
      : uid === person?.uid;
  const owner = isOfNobody ? ANONYMOUS : isTheirs ? person?.uid : undefined;
  return owner !== undefined && moveProfile(storageKeys.legacyProfile, owner);
}

/** A guest's profile joins the account, where the guest's progress does. */
export const joinGuestProfile = (uid: string): boolean =>
  moveProfile(storageKeys.userProfile(ANONYMOUS), uid);

export const hasGuestProfile = (): boolean =>
  storedAt(storageKeys.userProfile(ANONYMOUS)) !== undefined;

/** Gives the account what the profile on this device knows and the account has still empty. Throws Firestore's error. */
export async function fillProfile(uid: string): Promise<void> {
  const here = Object.entries(readLocalProfile(uid));
  const stored = here.length > 0 ? await getProfile(uid) : undefined;
  const missing = here.filter(([name]) => stored && !stored[name as keyof ProfileFields]);
  if (missing.length > 0) await saveProfile(uid, Object.fromEntries(missing));
}
