import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import type { Cast } from '../../people.ts';
import { SERVER_TIME } from '../../values.ts';
import type { Case, Document } from '../case.ts';
import { testimonials } from '../models/testimonials.ts';
import { absent, linesOf, unchanged } from './short.ts';

const { get, list, create, replace, batch, standing } = linesOf(testimonials);
const { place, stored, fresh } = testimonials;
const max = LIST_LIMITS.testimonials;

const waiting = (cast: Cast): Document[] => [[place(cast), { ...stored(cast), approved: false }]];
const broken = (cast: Cast): Document[] => [[place(cast), { ...stored(cast), approved: 'true' }]];
const approved: [string, unknown][] = [['approved', true]];

export const TESTIMONIALS: readonly Case[] = [
  ...(['guest', 'another'] as const).flatMap((actor) => [
    get([actor, 'that waits', 'denied'], { seeds: waiting }),
    get([actor, 'whose approval is text', 'denied'], { seeds: broken }),
    get([actor, 'before there is one', 'denied'], absent),
    list(
      [actor, 'those that wait', 'denied'],
      () => ({
        where: [['approved', false]],
        limit: 1,
      }),
      { seeds: waiting },
    ),
    list(
      [actor, 'those whose approval is text', 'denied'],
      () => ({ where: [['approved', 'true']], limit: 1 }),
      { seeds: broken },
    ),
    list([actor, 'all', 'denied'], () => ({ limit: max }), { seeds: waiting }),
    list([actor, 'approved ones, the first skipped', 'denied'], () => ({
      where: approved,
      limit: max,
      offset: 1,
    })),
    list([actor, `${max + 1} approved ones`, 'denied'], () => ({
      where: approved,
      limit: max + 1,
    })),
    list([actor, 'all approved ones', 'denied'], () => ({ where: approved })),
  ]),
  get(['owner', 'that waits', 'allowed'], { seeds: waiting }),
  get(['owner', 'before there is one', 'allowed'], absent),
  get(['administrator', 'that waits', 'allowed'], { seeds: waiting }),
  list(['owner', 'that waits', 'denied'], ({ me }) => ({ where: [['userId', me]], limit: 1 }), {
    seeds: waiting,
  }),
  list(['administrator', 'those that wait', 'allowed'], () => ({ where: [['approved', false]] })),
  list(['administrator', 'all', 'allowed'], () => ({})),

  replace(['owner', 'that waits, again', 'allowed'], unchanged, { seeds: waiting }),
  replace(['owner', 'that approves itself', 'denied'], () => ({ approved: true }), {
    seeds: waiting,
  }),
  replace(['owner', 'with a new time of creation', 'denied'], () => ({ createdAt: SERVER_TIME })),
  create(['owner', 'in the name of another', 'denied'], ({ other }) => ({ userId: other })),
  batch(['owner', 'a second one under another id', 'denied'], (cast) => [
    { set: `${COLLECTIONS.testimonials}/t-${cast.me}`, fields: fresh(cast) },
  ]),
  batch(
    ['owner', 'some fields, still approved', 'denied'],
    (cast) => [
      { update: place(cast), fields: { text: 'Зовсім інший текст, довший за двадцять.' } },
    ],
    { seeds: standing },
  ),
  batch(
    ['owner', 'the approval alone', 'denied'],
    (cast) => [{ update: place(cast), fields: { approved: true } }],
    { seeds: waiting },
  ),
];
