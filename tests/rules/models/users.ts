import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { newProfile, PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import { emailOf } from '../support/users.ts';
import type { Documents, Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, flag, isoTime, link, serverTime, text, writing } from './fields.ts';

const { displayName, bio, location, link: linkMax, savedCourseIds } = PROFILE_LIMITS;
export const NOW = '2026-05-01T10:00:00.000Z';
export const CREATED = new Date('2026-04-01T00:00:00Z');
export const UPDATED = new Date('2026-04-02T00:00:00Z');
export const NAME = 'Олена';
export const anHourAgo = (): Date => new Date(Date.now() - 3_600_000);

const courses = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

/** A name is one line; users.test.ts has more. */
export function nameField(max: number): Field {
  const { wrong, good = [], bad = [] } = writing(1, max);
  const isNoName = (what: string) => what === 'of several lines' || what.endsWith('of 16 units');
  return {
    wrong,
    good: good.filter(([what]) => !isNoName(what)),
    bad: [...bad, ...good.filter(([what]) => isNoName(what))],
  };
}
export const personName = nameField(displayName);

const savedCourses: Field = {
  wrong: ['js-core', 7, true, null, { a: 'b' }],
  good: [
    ['of none', []],
    [`of ${savedCourseIds} courses`, courses(savedCourseIds)],
    ['with ids of 1 and of 64 characters', ['c', 'c'.repeat(64), 'js.core_2-x']],
  ],
  bad: [
    [`of ${savedCourseIds + 1} courses`, courses(savedCourseIds + 1)],
    [
      'with a long list in one',
      [
        Array(savedCourseIds + 1)
          .fill('a')
          .join(','),
      ],
    ],
    ['with a long id', ['js-core', 'c'.repeat(65)]],
    ['with a text', ['any text']],
    ['with a map', [{ a: 'b' }]],
    ['with nothing between two', ['a', '', 'b']],
  ],
  isOptional: true,
};

const profile = (uid: string): Fields => ({
  ...newProfile({ uid, email: emailOf(uid), displayName: NAME, photoURL: null }, NOW),
  updatedAt: serverTimestamp(),
});

export const users: Model = {
  collection: COLLECTIONS.users,
  fields: {
    uid: fixedText('another-user'),
    email: fixedText('admin@example.com', ''),
    displayName: personName,
    photoURL: link(linkMax, null),
    lastLoginAt: isoTime(false),
    isActive: flag([false]),
    bio: text(0, bio),
    location: text(0, location),
    website: link(linkMax, ''),
    github: link(linkMax, ''),
    linkedin: link(linkMax, ''),
    savedCourseIds: savedCourses,
    createdAt: serverTime,
    updatedAt: serverTime,
  },
  path: (uid) => `${COLLECTIONS.users}/${uid}`,
  existing: (uid) => ({ ...profile(uid), createdAt: CREATED, updatedAt: UPDATED }),
  created: (uid) => ({ ...profile(uid), createdAt: serverTimestamp() }),
  updated: (uid) => ({ ...profile(uid), createdAt: CREATED, bio: 'Пише код' }),
  some: ['bio', 'updatedAt'],
  query: () => ({ collection: COLLECTIONS.users, limit: LIST_LIMITS.users }),
};

/** A user's profile that was stored some time ago. */
export const existingProfile = (uid: string, changes: Fields = {}): Documents => ({
  [users.path(uid)]: { ...users.existing(uid), ...changes },
});
