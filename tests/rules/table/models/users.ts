import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { newProfile, PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import { type Cast, emailOf } from '../../people.ts';
import { type Fields, SERVER_TIME } from '../../values.ts';
import type { Model } from '../model.ts';
import {
  type Field,
  fixedText,
  flag,
  isoTime,
  link,
  serverTime,
  text,
  writing,
} from '../shapes.ts';

const { displayName, bio, location, link: linkMax, savedCourseIds } = PROFILE_LIMITS;
export const NOW = '2026-05-01T10:00:00.000Z';
export const CREATED = new Date('2026-04-01T00:00:00Z');
export const UPDATED = new Date('2026-04-02T00:00:00Z');
export const NAME = 'Олена';

const courses = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

/** A name is one line; cases/names.ts has more. */
export function nameOf(max: number): Field {
  const { wrong, good = [], bad = [] } = writing(1, max);
  const isNoName = (what: string) => what === 'of several lines' || what.endsWith('of 16 units');
  return {
    wrong,
    good: good.filter(([what]) => !isNoName(what)),
    bad: [...bad, ...good.filter(([what]) => isNoName(what))],
  };
}
export const personName = nameOf(displayName);

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

const profile = ({ me }: Cast): Fields => ({
  ...newProfile({ uid: me, email: emailOf(me), displayName: NAME, photoURL: null }, NOW),
  updatedAt: SERVER_TIME,
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
  place: ({ me }) => `${COLLECTIONS.users}/${me}`,
  stored: (cast) => ({ ...profile(cast), createdAt: CREATED, updatedAt: UPDATED }),
  fresh: (cast) => ({ ...profile(cast), createdAt: SERVER_TIME }),
  next: (cast) => ({ ...profile(cast), createdAt: CREATED, bio: 'Пише код' }),
  some: ['bio', 'updatedAt'],
  query: () => ({ collection: COLLECTIONS.users, limit: LIST_LIMITS.users }),
};

/** A user's profile that was stored some time ago. */
export const storedProfile = (uid: string, change: Fields = {}): [string, Fields] => [
  users.place({ me: uid, other: '' }),
  { ...users.stored({ me: uid, other: '' }), ...change },
];
