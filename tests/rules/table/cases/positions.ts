import type { Case } from '../case.ts';
import { positions } from '../models/positions.ts';
import { storedProfile } from '../models/users.ts';
import { linesOf, unchanged } from './short.ts';

const { get, list, create, replace, standing } = linesOf(positions);

export const POSITIONS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], { seeds: () => [] }),
  get(['another', 'before there is one', 'denied'], { seeds: () => [] }),
  list(['owner', 'for their own', 'denied'], ({ me }) => ({ withId: me, limit: 1 })),
  create(['owner', 'who is deactivated', 'denied'], unchanged, {
    seeds: ({ me }) => [storedProfile(me, { isActive: false })],
  }),
  replace(['owner', 'who is deactivated', 'denied'], unchanged, {
    seeds: (cast) => [...standing(cast), storedProfile(cast.me, { isActive: false })],
  }),
];
