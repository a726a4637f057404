import { LINK_PATTERN } from '../platform/patterns.ts';
import { tidyName } from './person-name.ts';

/** users/{uid}: names, limits and the document of a new account. */

export const PROFILE_LIMITS = {
  displayName: 80,
  bio: 1000,
  location: 120,
  link: 300,
  savedCourseIds: 200,
} as const;

/** Shown when nothing is known about a person. */
export const DEFAULT_DISPLAY_NAME = 'Користувач';

/**
 * The name to show: the person's own, else the local part of the e-mail, else «Користувач». One
 * that may not be stored counts as none.
 */
export function displayNameOf(account: {
  displayName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  const { displayName: max } = PROFILE_LIMITS;
  const local = account.email?.split('@')[0];
  return (
    tidyName(account.displayName ?? '', max) ?? tidyName(local ?? '', max) ?? DEFAULT_DISPLAY_NAME
  );
}

/** What signing in knows about an account. */
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

/** Whether a profile may hold this link, as the rules say it. Without the schema library: the sign-in needs this too. */
export const isProfileLink = (link: unknown): link is string =>
  typeof link === 'string' && link.length <= PROFILE_LIMITS.link && LINK.test(link);

/** The fields of a new user document, without its server timestamps; `now` is an ISO string. */
export function newProfile(account: Account, now: string) {
  return {
    uid: account.uid,
    displayName: displayNameOf(account),
    // A picture of another kind than the rules take would refuse the whole profile.
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
