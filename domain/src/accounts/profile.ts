import { LINK_PATTERN } from '../validation/patterns.ts';
import { tidyName } from './person-name.ts';
import * as v from 'valibot';
import { areIds, isoTime, link, personName, text } from '../validation/values.ts';

/** users/{uid}: names, limits and the document of a new account. */

export const PROFILE_LIMITS = {
  displayName: 80,
  bio: 1000,
  location: 120,
  link: 300,
  savedCourseIds: 200,
} as const;

/** Shown when a user has neither a name nor an e-mail. */
export const DEFAULT_DISPLAY_NAME = 'Користувач';

/**
 * The name to show: the user's own, else the local part of the e-mail, else «Користувач». A name
 * that may not be stored counts as none.
 */
export function toDisplayName(account: {
  displayName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  const { displayName: max } = PROFILE_LIMITS;
  const local = account.email?.split('@')[0];
  return (
    tidyName(account.displayName ?? '', max) ?? tidyName(local ?? '', max) ?? DEFAULT_DISPLAY_NAME
  );
}

/** What the sign-in knows of an account. */
export interface Account {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** The fields that every sign-in writes; `now` is an ISO string. */
export function signInFields(account: Account, now: string) {
  return { email: account.email, lastLoginAt: now };
}

const LINK = new RegExp(LINK_PATTERN, 'u');

/** Whether the rules accept this link in a profile. */
export const isProfileLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= PROFILE_LIMITS.link && LINK.test(value);

/** The fields of a new user document, without its server timestamps; `now` is an ISO string. */
export function newProfile(account: Account, now: string) {
  return {
    uid: account.uid,
    displayName: toDisplayName(account),
    // A picture that the rules reject would make them reject the whole profile.
    photoURL: isProfileLink(account.photoURL) ? account.photoURL : null,
    isActive: true,
    bio: '',
    location: '',
    website: '',
    github: '',
    linkedin: '',
    savedCourseIds: [] as string[],
    ...signInFields(account, now),
  };
}

const optionalLink = v.union([v.literal(''), link(PROFILE_LIMITS.link)]);

/** users/{uid} as a browser stores it; `createdAt` and `updatedAt` are the server's. */
export const profileDocumentSchema = v.strictObject({
  uid: v.string(),
  email: v.string(),
  displayName: personName(PROFILE_LIMITS.displayName),
  photoURL: v.nullable(link(PROFILE_LIMITS.link)),
  lastLoginAt: isoTime,
  isActive: v.boolean(),
  bio: text(0, PROFILE_LIMITS.bio),
  location: text(0, PROFILE_LIMITS.location),
  website: optionalLink,
  github: optionalLink,
  linkedin: optionalLink,
  savedCourseIds: v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.check((ids) => areIds(ids, PROFILE_LIMITS.savedCourseIds)),
    ),
  ),
});

type Entries = typeof profileDocumentSchema.entries;

/** Whether a field of a profile accepts a value. */
export const isProfileValue = (field: keyof Entries, value: unknown): boolean =>
  v.is(profileDocumentSchema.entries[field], value);
