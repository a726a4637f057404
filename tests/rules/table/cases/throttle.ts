import { COMMENT_LIMITS } from '@edu/domain/comment';
import { COLLECTIONS } from '@edu/domain/paths';
import { Ago, SERVER_TIME } from '../../values.ts';
import type { Case, Document } from '../case.ts';
import type { Cast } from '../../people.ts';
import { throttle } from '../models/comments.ts';
import { linesOf, unchanged } from './short.ts';

const { create, replace } = linesOf(throttle);
const { place } = throttle;
const WINDOW = COMMENT_LIMITS.throttleSec * 1000;
const since =
  (ms: number) =>
  (cast: Cast): Document[] => [[place(cast), { commentId: 'c0', at: new Ago(ms) }]];

export const THROTTLE: readonly Case[] = [
  replace(['owner', 'at once', 'denied'], unchanged, { seeds: since(0), within: 5000 }),
  replace(['owner', 'half a second before the end of the window', 'denied'], unchanged, {
    seeds: since(WINDOW - 500),
    within: 400,
  }),
  replace(['owner', 'half a second after the window', 'allowed'], unchanged, {
    seeds: since(WINDOW + 500),
    within: 400,
  }),
  replace(['owner', 'of the same comment again, at once', 'denied'], () => ({ commentId: 'c0' }), {
    seeds: since(0),
    within: 5000,
  }),
  create(['owner', 'for a name that begins with theirs', 'denied'], unchanged, {
    request: ({ me }) => ({
      writes: [
        { set: `${COLLECTIONS.throttle}/${me}_x`, fields: { commentId: 'c', at: SERVER_TIME } },
      ],
    }),
  }),
  replace(['owner', 'of a time that is to come', 'denied'], unchanged, {
    seeds: since(-86_400_000),
  }),
];
