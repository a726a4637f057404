import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
import { Ago, type Fields } from '../../values.ts';
import type { Case, Document } from '../case.ts';
import type { Cast } from '../../people.ts';
import type { Model } from '../model.ts';
import { throttle } from '../models/comments.ts';
import { ratingThrottle } from '../models/course-ratings.ts';
import { linesOf, unchanged } from './short.ts';

/** Rules with a window of one second less, or more, differ for so long. */
const LAST_MS = 1000;

/** A throttle that allows the next write after so many seconds. */
function windowOf(model: Model, seconds: number): Case[] {
  const { place, stored, fresh } = model;
  const { create, replace } = linesOf(model);
  const since =
    (ms: number) =>
    (cast: Cast): Document[] => [[place(cast), { ...stored(cast), at: new Ago(ms) }]];
  const again = (cast: Cast): Fields => ({ ...stored(cast), at: fresh(cast)['at'] });
  const ms = seconds * 1000;
  return [
    replace(['owner', 'just before the end of the window', 'denied'], unchanged, {
      seeds: since(ms - LAST_MS),
      within: LAST_MS,
    }),
    replace(['owner', 'at the end of the window', 'allowed'], unchanged, {
      seeds: since(ms),
      within: LAST_MS,
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
  ];
}

/**
 * Ways to write more documents of a collection than its throttle allows; `write` makes the nth one.
 */
export function hurried(
  model: Model,
  throttleOf: Model,
  seconds: number,
  write: (cast: Cast, n: number) => { set: string; fields: Fields },
): Case[] {
  const { batch } = linesOf(model);
  const withOwn = (cast: Cast, n: number, uid = cast.me) =>
    model.beside?.(uid, write(cast, n).set) ?? [];
  const both = (cast: Cast, n = 1) => [write(cast, n), ...withOwn(cast, n)];
  const after = (ms: number, fields: (cast: Cast) => Fields = throttleOf.stored) => ({
    seeds: (cast: Cast): Document[] => [
      ...(model.around?.(cast) ?? []),
      [throttleOf.place(cast), { ...fields(cast), at: new Ago(ms) }],
    ],
  });
  const ms = seconds * 1000;
  return [
    batch(['owner', 'without its throttle', 'denied'], (cast) => [write(cast, 1)]),
    batch(['owner', 'with the throttle of another document', 'denied'], (cast) => [
      write(cast, 1),
      ...withOwn(cast, 2),
    ]),
    batch(['owner', 'with a throttle in the name of another', 'denied'], (cast) => [
      write(cast, 1),
      ...withOwn(cast, 1, cast.other),
    ]),
    batch(['owner', 'two with one throttle', 'denied'], (cast) => [
      write(cast, 1),
      ...both(cast, 2),
    ]),
    batch(['owner', 'two with two throttles', 'denied'], (cast) => [
      ...both(cast),
      ...both(cast, 2),
    ]),
    batch(
      ['owner', 'its throttle deleted and written again', 'denied'],
      (cast) => [{ remove: throttleOf.place(cast) }, ...both(cast)],
      after(-3_600_000),
    ),
    batch(
      ['owner', 'with the stored throttle', 'denied'],
      (cast) => [write(cast, 1)],
      after(
        0,
        (cast) => withOwn(cast, 1).flatMap((one) => ('set' in one ? [one.fields] : []))[0] ?? {},
      ),
    ),
    batch(['owner', 'just before the end of the window', 'denied'], (cast) => both(cast), {
      ...after(ms - LAST_MS),
      within: LAST_MS,
    }),
    batch(['owner', 'at the end of the window', 'allowed'], (cast) => both(cast), {
      ...after(ms),
      within: LAST_MS,
    }),
  ];
}

export const THROTTLE: readonly Case[] = [
  ...windowOf(throttle, COMMENT_LIMITS.throttleSec),
  ...windowOf(ratingThrottle, RATING_THROTTLE_SEC),
];
