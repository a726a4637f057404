import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { administratorAsOwner, type Cast, FAKE_ADMINISTRATORS } from '../../people.ts';
import { type Fields, SERVER_TIME } from '../../values.ts';
import type { Case, Document, Query, Write } from '../case.ts';
import { comments, throttle as throttleModel, throttleFor } from '../models/comments.ts';
import { COURSE } from '../models/user-progress.ts';
import { NAME, storedProfile, users } from '../models/users.ts';
import { absent, linesOf, unchanged } from './short.ts';
import { hurried } from './throttle.ts';

const { get, list, create, remove, batch, standing } = linesOf(comments);
const { fresh, place } = comments;
const max = LIST_LIMITS.comments;

const placeOf = ({ me }: Cast, number: number) => `${COLLECTIONS.comments}/c${number}-${me}`;
const comment = (cast: Cast, number: number, author = NAME) => ({
  set: placeOf(cast, number),
  fields: { ...fresh(cast), author },
});
const renamed = (cast: Cast): Write => ({
  set: users.place(cast),
  fields: { ...users.next(cast), displayName: 'Тарас' },
});
const throttle = (cast: Cast, number: number) => throttleFor(cast.me, placeOf(cast, number));
const profile =
  (change: Fields) =>
  ({ me }: Cast): Document[] => [storedProfile(me, change)];

const byAdministrator = () => ({ authorRole: 'admin' });

const ofCourse = (more: { limit?: number; offset?: number }) => (): Omit<Query, 'collection'> => ({
  where: [['courseId', COURSE]],
  ...more,
});
const lists = (['guest', 'owner', 'another'] as const).flatMap((actor) => [
  list([actor, 'of a course, the first skipped', 'denied'], ofCourse({ limit: max, offset: 1 })),
  list([actor, 'of a course, none skipped', 'allowed'], ofCourse({ limit: max, offset: 0 })),
  list([actor, `of a course, ${max + 1} at a time`, 'denied'], ofCourse({ limit: max + 1 })),
  list([actor, 'of a course, without a limit', 'denied'], ofCourse({})),
  list([actor, 'of a course, one at a time', 'allowed'], ofCourse({ limit: 1 })),
  list([actor, 'of every course', 'allowed'], () => ({ limit: max })),
]);

/** More ways to write more than one comment in ten seconds. */
const hurriedComments: Case[] = [
  ...hurried(comments, throttleModel, COMMENT_LIMITS.throttleSec, comment),
  batch(['owner', 'fifty with one throttle', 'denied'], (cast) => [
    ...Array.from({ length: 50 }, (_, i) => comment(cast, i)),
    throttle(cast, 49),
  ]),
  batch(['owner', 'with a throttle of the device’s time', 'denied'], (cast) => [
    comment(cast, 1),
    {
      set: `${COLLECTIONS.throttle}/${cast.me}`,
      fields: { commentId: `c1-${cast.me}`, at: new Date() },
    },
  ]),
  batch(
    ['owner', 'an hour after the last one', 'allowed'],
    (cast) => [comment(cast, 1), throttle(cast, 1)],
    {
      seeds: (cast) => [
        storedProfile(cast.me),
        [throttleModel.place(cast), throttleModel.stored(cast)],
      ],
    },
  ),
  batch(['owner', 'the throttle first', 'allowed'], (cast) => [
    throttle(cast, 1),
    comment(cast, 1),
  ]),
  // A throttle cannot be read: the app sends a batch.
  batch(['owner', 'in a transaction, the throttle in it', 'denied'], () => [], {
    request: (cast) => ({ writes: [comment(cast, 1), throttle(cast, 1)], inTransaction: true }),
  }),
];

export const COMMENTS: readonly Case[] = [
  ...lists,
  list(['owner', 'their own, without a limit', 'denied'], ({ me }) => ({
    where: [['userId', me]],
  })),
  list(['administrator', 'all', 'allowed'], () => ({})),
  list(['administrator', `${max + 1} at a time`, 'allowed'], () => ({ limit: max + 1 })),
  ...hurriedComments,
  create(['owner', 'without a profile', 'denied'], unchanged, absent),
  create(['owner', 'whose profile has another name', 'denied'], unchanged, {
    seeds: profile({ displayName: 'Тарас' }),
  }),
  create(['owner', 'whose name from before has two spaces', 'denied'], () => ({ author: 'О  К' }), {
    seeds: profile({ displayName: 'О  К' }),
  }),
  create(['owner who is the administrator', 'as the administrator', 'allowed'], byAdministrator, {
    asker: administratorAsOwner,
  }),
  create(['owner who is the administrator', 'as a learner', 'denied'], unchanged, {
    asker: administratorAsOwner,
  }),
  ...['Admin', 'learner', '', true, null].map((authorRole) =>
    create(
      ['owner who is the administrator', `as ${JSON.stringify(authorRole)}`, 'denied'],
      () => ({ authorRole }),
      { asker: administratorAsOwner },
    ),
  ),
  create(
    ['owner', 'called «Адміністратор», as the administrator', 'denied'],
    () => ({
      author: 'Адміністратор',
      ...byAdministrator(),
    }),
    { seeds: profile({ displayName: 'Адміністратор' }) },
  ),
  create(['owner', 'called «Адміністратор»', 'allowed'], () => ({ author: 'Адміністратор' }), {
    seeds: profile({ displayName: 'Адміністратор' }),
  }),
  ...Object.entries(FAKE_ADMINISTRATORS).flatMap(([who, asker]) =>
    (
      [
        ['as the administrator', 'denied'],
        ['as a learner', 'allowed'],
      ] as const
    ).map(([shape, expected]) =>
      create(
        [`owner ${who}`, shape, expected],
        expected === 'denied' ? byAdministrator : unchanged,
        { asker: ({ me }) => asker({ me, other: me }) },
      ),
    ),
  ),
  create(['owner', 'whose profile says so as text', 'denied'], unchanged, {
    seeds: profile({ isActive: 'true' }),
  }),
  create(['owner', 'whose old profile does not say whether it is active', 'allowed'], unchanged, {
    seeds: ({ me }) => [[`${COLLECTIONS.users}/${me}`, { displayName: NAME }]],
  }),
  create(['owner', 'with the name of another', 'denied'], () => ({ author: 'Тарас' }), {
    seeds: ({ me, other }) => [storedProfile(me), storedProfile(other, { displayName: 'Тарас' })],
  }),
  batch(
    ['owner', 'under the name that they have from this very batch', 'allowed'],
    (cast) => [renamed(cast), comment(cast, 1, 'Тарас'), throttle(cast, 1)],
    { seeds: ({ me }) => [storedProfile(me)] },
  ),
  batch(
    ['owner', 'under the name that they give up in this very batch', 'denied'],
    (cast) => [renamed(cast), comment(cast, 1, NAME), throttle(cast, 1)],
    { seeds: ({ me }) => [storedProfile(me)] },
  ),
  ...['content', 'author', 'courseId'].map((key) =>
    batch(
      ['owner', `the ${key} alone, of a stored one`, 'denied'],
      (cast) => [
        { update: place(cast), fields: { [key]: comments.next(cast)[key] } },
        throttleFor(cast.me, place(cast)),
      ],
      { seeds: standing },
    ),
  ),
  remove(['administrator', 'with other content', 'denied'], {
    seeds: (cast) => [[place(cast), { ...comments.stored(cast), content: 'Реклама https://x' }]],
  }),
  get(['guest', 'that is gone', 'allowed'], absent),
  remove(['owner', 'that is gone', 'denied'], absent),
  remove(['another', 'that is gone', 'denied'], absent),
  batch(
    ['owner', 'removes their own and that of another', 'denied'],
    (cast) => [{ remove: place(cast) }, { remove: `${COLLECTIONS.comments}/theirs-${cast.other}` }],
    {
      seeds: (cast) => [
        ...standing(cast),
        [
          `${COLLECTIONS.comments}/theirs-${cast.other}`,
          comments.stored({ me: cast.other, other: cast.me }),
        ],
      ],
    },
  ),
  batch(['owner', 'a document below a comment', 'denied'], (cast) => [
    { set: `${place(cast)}/replies/one`, fields: { ...fresh(cast), createdAt: SERVER_TIME } },
  ]),
];
