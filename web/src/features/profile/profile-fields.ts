import { cleanLine } from '@edu/domain/platform/one-line';
import { typedName } from '@edu/domain/people/person-name';
import { PROFILE_LIMITS, isProfileValue } from '@edu/domain/people/profile';
import { asProfileLink, withPlainScheme } from '@edu/domain/people/profile-links';
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
const toStored = (fields: FormFields): Stored => ({
  displayName: typedName(fields.displayName, PROFILE_LIMITS.displayName) ?? '',
  photoURL: withPlainScheme(cleanLine(fields.photoURL)) || null,
  bio: fields.bio.trim(),
  location: cleanLine(fields.location),
  website: asProfileLink('website', fields.website),
  github: asProfileLink('github', fields.github),
  linkedin: asProfileLink('linkedin', fields.linkedin),
});

/** Only the changed fields: the others may have been changed elsewhere meanwhile. */
export function changesIn(fields: FormFields, isDirty: (name: keyof FormFields) => boolean) {
  const stored = toStored(fields);
  return Object.fromEntries(
    FIELDS.filter(isDirty).map((name) => [name, stored[name]]),
  ) as ProfileFields;
}

const nameProblem = (name: string): string =>
  cleanLine(name) ? text.problems.nameUnreadable : text.problems.nameMissing;

const PROBLEMS: Record<keyof FormFields, (typed: string) => string> = {
  displayName: nameProblem,
  photoURL: () => text.problems.photo,
  bio: () => common.tooLong(PROFILE_LIMITS.bio),
  location: () => common.tooLong(PROFILE_LIMITS.location),
  website: () => text.problems.link,
  github: () => text.problems.link,
  linkedin: () => text.problems.link,
};

export function problemsIn(fields: FormFields): Partial<Record<keyof FormFields, string>> {
  const stored = toStored(fields);
  const wrong = FIELDS.filter((name) => !isProfileValue(name, stored[name]));
  return Object.fromEntries(wrong.map((name) => [name, PROBLEMS[name](fields[name])]));
}
