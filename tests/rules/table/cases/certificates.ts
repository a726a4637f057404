import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Cast } from '../../people.ts';
import type { Fields } from '../../values.ts';
import type { Case, Document, Query } from '../case.ts';
import { modelOf } from '../models/all.ts';
import { absent, linesOf, unchanged } from './short.ts';

const model = modelOf(COLLECTIONS.certificates);
const { get, list, create, batch, remove, standing } = linesOf(model);
const { place, stored } = model;

const inState =
  (fields: object) =>
  (cast: Cast): Document[] => [[place(cast), { ...stored(cast), ...fields }]];
const REMOVED = inState({ status: 'removed', name: null, userId: 'deleted' });
const EVERYBODY = ['guest', 'owner', 'another', 'administrator'] as const;

const REVOKED = { seeds: inState({ status: 'revoked' }) };
const byNumber = (): Omit<Query, 'collection'> => ({
  where: [['number', 'EDU-2026-000001']],
  limit: 1,
});
const change = (fields: Fields) => (cast: Cast) => [{ update: place(cast), fields }];

export const CERTIFICATES: readonly Case[] = [
  ...EVERYBODY.flatMap((actor) => [
    get([actor, 'before there is one', 'allowed'], absent),
    get([actor, 'that is revoked', 'allowed'], REVOKED),
    get([actor, 'that its owner has removed', 'allowed'], { seeds: REMOVED }),
    create([actor, 'with the status of their choice', 'denied'], unchanged),
    batch([actor, 'the name alone', 'denied'], change({ name: 'Інше ім’я' }), { seeds: standing }),
    batch(
      [actor, 'a revoked one that is valid again', 'denied'],
      change({ status: 'valid' }),
      REVOKED,
    ),
    remove([actor, 'that is revoked', 'denied'], REVOKED),
  ]),
  ...(['guest', 'another'] as const).flatMap((actor) => [
    list([actor, 'one', 'denied'], () => ({ limit: 1 })),
    list([actor, 'by the number', 'denied'], byNumber),
    list([actor, 'by the name', 'denied'], () => ({ where: [['name', 'Олена']], limit: 1 })),
    list([actor, 'by the course', 'denied'], ({ me }) => ({
      where: [
        ['userId', me],
        ['courseId', 'js-core'],
      ],
    })),
    list([actor, 'those without an owner', 'denied'], () => ({ where: [['userId', 'deleted']] }), {
      seeds: REMOVED,
    }),
  ]),
  list(['owner', 'all', 'denied'], () => ({})),
  list(['owner', 'those of another', 'denied'], ({ other }) => ({ where: [['userId', other]] }), {
    seeds: (cast) => [[place(cast), { ...stored(cast), userId: cast.other }]],
  }),
  list(['administrator', 'all', 'allowed'], () => ({})),
  list(['administrator', 'by the number', 'allowed'], byNumber),
];
