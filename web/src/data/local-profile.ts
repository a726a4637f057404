import { cleanLine } from '@edu/domain/one-line';
import { cutSigns } from '@edu/domain/graphemes';
import { tidyName } from '@edu/domain/person-name';
import { isProfileLink, PROFILE_LIMITS } from '@edu/domain/profile';
import { ANONYMOUS, readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';
import type { ProfileFields } from './profile.ts';

/** The local copy of a profile (platform.md sections 3 and 9); never sent, only offered by the profile form. */

/** The key from before: bare JSON `{displayName, email?, uid?, …}` or the same in an envelope. */
const LEGACY = storageKeys.legacyProfile;

/** Who is signed in; an address counts only when it is proved to be theirs. */
export interface ProfileOwner {
  uid: string;
  email: string;
  emailVerified: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Cut to a length, without half of a sign at the end. */
const cut = (value: unknown, max: number): string => cutSigns(textOf(value).trim(), max);

const linkOf = (value: unknown): string => (isProfileLink(value) ? value : '');

/** What can be a profile's: text is cut to its length; a name or link that may not be stored is left out, as is what is empty. */
function fieldsOf(stored: Fields): ProfileFields {
  const fields: ProfileFields = {
    displayName: tidyName(textOf(stored['displayName']), PROFILE_LIMITS.displayName) ?? '',
    photoURL: linkOf(stored['photoURL']),
    bio: cut(stored['bio'], PROFILE_LIMITS.bio),
    location: cut(cleanLine(textOf(stored['location'])), PROFILE_LIMITS.location),
    website: linkOf(stored['website']),
    github: linkOf(stored['github']),
    linkedin: linkOf(stored['linkedin']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

const readStored = (uid: string): Fields | undefined => {
  const stored = readLocal(storageKeys.userProfile(uid), isFields);
  return isFields(stored) ? stored : undefined;
};

/** The profile that this device keeps of somebody, `anonymous` for guests; undefined when it keeps none. */
export function readLocalProfile(uid: string): ProfileFields | undefined {
  const stored = readStored(uid);
  return stored && fieldsOf(stored);
}

/** Adds what a person's copy lacks or has empty; whether it is safely there. */
function fill(uid: string, found: ProfileFields): boolean {
  const stored = readStored(uid) ?? {};
  const known = fieldsOf(stored);
  const missing = Object.entries(found).filter(([key]) => !Object.hasOwn(known, key));
  if (missing.length === 0) return true;
  return writeLocal(storageKeys.userProfile(uid), { ...stored, ...Object.fromEntries(missing) });
}

const wordOf = (value: unknown): string => String(value ?? '').trim();

/** Whose a legacy profile is: the uid of somebody who is here, `anonymous`, or undefined for somebody who is not. */
function ownerOf(legacy: Fields, person: ProfileOwner | null): string | undefined {
  const uid = wordOf(legacy['uid']);
  const email = wordOf(legacy['email']).toLowerCase();
  const hasUid = uid !== '' && uid !== ANONYMOUS;
  if (!hasUid && email === '') return ANONYMOUS;
  // A uid is never given twice; an address may be.
  const isTheirs = hasUid
    ? uid === person?.uid
    : person?.emailVerified === true && email === person.email.trim().toLowerCase();
  return isTheirs ? person?.uid : undefined;
}

/** Moves the legacy profile to its owner's key, or the guest's; whether that was done. */
export function migrateLegacyProfile(person: ProfileOwner | null): boolean {
  const legacy = readLocal(LEGACY, isFields);
  if (!isFields(legacy)) return false;
  const owner = ownerOf(legacy, person);
  if (owner === undefined || !fill(owner, fieldsOf(legacy))) return false;
  removeLocal(LEGACY);
  return true;
}

/** A guest's profile joins the account, where the guest's progress does; what the account's copy has already stands. */
export function joinGuestProfile(uid: string): void {
  const guest = readLocalProfile(ANONYMOUS);
  if (guest && fill(uid, guest)) removeLocal(storageKeys.userProfile(ANONYMOUS));
}
