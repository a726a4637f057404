import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { administratorAsOwner, emailOf } from '../../people.ts';
import { SERVER_TIME } from '../../values.ts';
import type { Case } from '../case.ts';
import { CREATED, users } from '../models/users.ts';
import { absent, linesOf, unchanged } from './short.ts';

const { get, list, create, replace, remove, batch, standing } = linesOf(users);
const max = LIST_LIMITS.users;
const deactivated = (cast: Parameters<typeof standing>[0]) =>
  standing(cast).map(([place, fields]): [string, typeof fields] => [
    place,
    { ...fields, isActive: false },
  ]);

export const USERS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], absent),
  get(['another', 'before there is one', 'denied'], absent),
  list(['administrator', 'one at a time', 'allowed'], () => ({ limit: 1 })),
  list(['administrator', `${max + 1} at a time`, 'denied'], () => ({ limit: max + 1 })),
  list(['administrator', 'the first skipped', 'denied'], () => ({ limit: max, offset: 1 })),
  list(['administrator', 'without a limit', 'denied'], () => ({})),
  list(['owner', 'for their own', 'denied'], ({ me }) => ({ where: [['uid', me]], limit: 1 })),
  list(['guest', 'by an address', 'denied'], () => ({
    where: [['email', 'admin@example.com']],
    limit: 1,
  })),

  create(['owner', 'with a time of creation of the device', 'denied'], () => ({
    createdAt: new Date(),
  })),
  create(
    ['owner', 'with the address of the token, which has none', 'denied'],
    ({ me }) => ({ email: `${me}@example.com` }),
    { asker: ({ me }) => ({ uid: me, claims: {} }) },
  ),
  create(['owner', 'with the address of the token in capitals', 'denied'], ({ me }) => ({
    email: emailOf(me).toUpperCase(),
  })),
  replace(['owner', 'with a new time of creation', 'denied'], () => ({ createdAt: SERVER_TIME })),
  replace(['owner', 'that activates itself again', 'denied'], () => ({ isActive: true }), {
    seeds: deactivated,
  }),
  replace(['owner', 'that stays deactivated', 'denied'], () => ({ isActive: false }), {
    seeds: deactivated,
  }),
  replace(['owner', 'whose profile says as text that it is active', 'denied'], unchanged, {
    seeds: (cast) =>
      standing(cast).map(([place, fields]) => [place, { ...fields, isActive: 'true' }]),
  }),
  replace(['owner', 'whose deactivation made the profile', 'denied'], unchanged, {
    seeds: (cast) => [[users.place(cast), { uid: cast.me, isActive: false }]],
  }),
  replace(
    ['owner whose address has changed', 'with the new one', 'allowed'],
    () => ({ email: 'new@example.com' }),
    { asker: ({ me }) => ({ uid: me, claims: { email: 'new@example.com' } }) },
  ),
  replace(['owner whose address has changed', 'with the old one', 'denied'], unchanged, {
    asker: ({ me }) => ({ uid: me, claims: { email: 'new@example.com' } }),
  }),
  remove(['administrator', 'that is deactivated', 'denied'], { seeds: deactivated }),
  batch(
    ['owner', 'some fields without the time of the change', 'denied'],
    ({ me }) => [{ update: `${COLLECTIONS.users}/${me}`, fields: { bio: 'x' } }],
    { seeds: standing },
  ),
  batch(['owner', 'their own profile and that of another', 'denied'], (cast) =>
    [cast, { me: cast.other, other: cast.me }].map((one) => ({
      set: users.place(one),
      fields: users.fresh(one),
    })),
  ),
  batch(['owner', 'a document below the profile', 'denied'], ({ me }) => [
    { set: `${COLLECTIONS.users}/${me}/private/notes`, fields: { text: 'x' } },
  ]),
  batch(
    ['owner who is the administrator', 'a role', 'denied'],
    (cast) => [{ update: users.place(cast), fields: { role: 'admin', updatedAt: SERVER_TIME } }],
    { asker: administratorAsOwner, seeds: standing },
  ),
  batch(['owner', 'a profile that is gone', 'denied'], (cast) => [
    { set: users.place(cast), fields: { ...users.fresh(cast), createdAt: CREATED } },
  ]),
];
