import type { Case } from '../case.ts';
import { positions } from '../models/positions.ts';
import { absent, linesOf } from './short.ts';

const { get, list } = linesOf(positions);

export const POSITIONS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], absent),
  get(['another', 'before there is one', 'denied'], absent),
  list(['owner', 'for their own', 'denied'], ({ me }) => ({ withId: me, limit: 1 })),
];
