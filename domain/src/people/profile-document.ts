import * as v from 'valibot';
import { PROFILE_LIMITS } from './profile.ts';
import { areIds, isoTime, link, personName, text } from '../platform/values.ts';

/** users/{uid} as a browser stores it; `createdAt` and `updatedAt` are the server's. */

const optionalLink = v.union([v.literal(''), link(PROFILE_LIMITS.link)]);

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
