import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
import { Ago, type Fields } from '../../values.ts';
import type { Case, Document } from '../case.ts';
import type { Cast } from '../../people.ts';
import type { Model } from '../model.ts';
import { throttle } from '../models/comments.ts';
import { ratingThrottle } from '../models/course-ratings.ts';
import { storedProfile } from '../models/users.ts';
import { linesOf, unchanged } from './short.ts';

/** The last second of a window: rules with one second less would allow it. */
export const LAST_MS = 1000;

/** A throttle that allows the next write after so many seconds. */
function windowOf(model: Model, seconds: number): Case[] {
  const { place, stored, fresh } = model;
  const { create, replace } = linesOf(model);
  const since =
    (ms: number) =>
    (cast: Cast): Document[] => [[place(cast), { ...stored(cast), at: new Ago(ms) }]];
  const again = (cast: Cast): Fields => ({ ...stored(cast), at: fresh(cast)['at'] });
  const deactivated = ({ me }: Cast) => storedProfile(me, { isActive: false });
  const ms = seconds * 1000;
  return [
    replace(['owner', 'just before the end of the window', 'denied'], unchanged, {
      seeds: since(ms - LAST_MS),
      deniedFor: LAST_MS,
    }),
    replace(['owner', 'at the end of the window', 'allowed'], unchanged, {
      seeds: since(ms),
      deniedFor: 0,
    }),
    replace(['owner', 'of the same document again, before the window', 'denied'], again, {
      seeds: since(-86_400_000),
    }),
    create(['owner', 'for a name that begins with theirs', 'denied'], unchanged, {
      request: (cast) => ({ writes: [{ set: `${place(cast)}_x`, fields: fresh(cast) }] }),
    }),
    replace(['owner', 'of a time that is to come', 'denied'], unchanged, {
      seeds: since(-86_400_000),
    }),
    create(['owner', 'who is deactivated', 'denied'], unchanged, {
      seeds: (cast) => [deactivated(cast)],
    }),
    replace(['owner', 'who is deactivated', 'denied'], unchanged, {
      seeds: (cast) => [[place(cast), stored(cast)], deactivated(cast)],
    }),
  ];
}

export const THROTTLE: readonly Case[] = [
  ...windowOf(throttle, COMMENT_LIMITS.throttleSec),
  ...windowOf(ratingThrottle, RATING_THROTTLE_SEC),
];
