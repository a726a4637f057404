import { cleanLine } from '@edu/domain/text/one-line';
import { typedName } from '@edu/domain/accounts/person-name';
import { PROFILE_LIMITS, isProfileValue } from '@edu/domain/accounts/profile';
import { asProfileLink, withPlainScheme } from '@edu/domain/accounts/profile-links';
import * as v from 'valibot';
import type { ProfileFields } from './api.ts';
import { common } from '../../lib/i18n/common.ts';
import { profileForm as text } from './form-text.ts';

export interface FormFields {
  displayName: string;
  photoURL: string;
  bio: string;
  location: string;
  website: string;
  github: string;
  linkedin: string;
}

export const FIELDS = [
  'displayName',
  'photoURL',
  'bio',
  'location',
  'website',
  'github',
  'linkedin',
] as const satisfies (keyof FormFields)[];

type Stored = Required<{ [Key in keyof FormFields]: ProfileFields[Key] }>;

export const toForm = (profile: ProfileFields): FormFields => ({
  displayName: profile.displayName ?? '',
  photoURL: profile.photoURL ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  website: profile.website ?? '',
  github: profile.github ?? '',
  linkedin: profile.linkedin ?? '',
});

/** The stored form: a normalised name, links with a protocol, null for no picture. */
const STORED: { [Name in keyof FormFields]: (typed: string) => Stored[Name] } = {
  displayName: (typed) => typedName(typed, PROFILE_LIMITS.displayName) ?? '',
  photoURL: (typed) => withPlainScheme(cleanLine(typed)) || null,
  bio: (typed) => typed.trim(),
  location: cleanLine,
  website: (typed) => asProfileLink('website', typed),
  github: (typed) => asProfileLink('github', typed),
  linkedin: (typed) => asProfileLink('linkedin', typed),
};

/** Only the changed fields: the others may have been changed elsewhere meanwhile. */
export function changesIn(fields: FormFields, isDirty: (name: keyof FormFields) => boolean) {
  return Object.fromEntries(
    FIELDS.filter(isDirty).map((name) => [name, STORED[name](fields[name])]),
  ) as ProfileFields;
}

const nameProblem = (name: string): string =>
  cleanLine(name) ? text.problems.nameUnreadable : text.problems.nameMissing;

/** A typed value: its stored form is one that the profile accepts. */
const field = (name: keyof FormFields, problemText: (typed: string) => string) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => isProfileValue(name, STORED[name](typed)),
      ({ input }) => problemText(input),
    ),
  );

export const profileSchema = v.object({
  displayName: field('displayName', nameProblem),
  photoURL: field('photoURL', () => text.problems.photo),
  bio: field('bio', () => common.tooLong(PROFILE_LIMITS.bio)),
  location: field('location', () => common.tooLong(PROFILE_LIMITS.location)),
  website: field('website', () => text.problems.link),
  github: field('github', () => text.problems.link),
  linkedin: field('linkedin', () => text.problems.link),
});
