import { COLLECTIONS } from '@edu/domain/platform/paths';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
import type { Cast } from '../../people.ts';
import { Ago, SERVER_TIME } from '../../values.ts';
import type { Case, Document, Write } from '../case.ts';
import { swapped } from '../model.ts';
import { courseRatings, ratingThrottle, ratingThrottleFor } from '../models/course-ratings.ts';
import { COURSE } from '../models/user-progress.ts';
import { storedProfile } from '../models/users.ts';
import { linesOf, unchanged } from './short.ts';
import { LAST_MS } from './throttle.ts';

const { get, list, create, replace, remove, batch, standing } = linesOf(courseRatings);
const { place, fresh } = courseRatings;

const rating = (cast: Cast, courseId: string): Extract<Write, { set: string }> => {
  const fields = { ...fresh(cast), courseId };
  return { set: place(cast, fields), fields };
};
const throttle = (cast: Cast, courseId: string) =>
  ratingThrottleFor(cast.me, place(cast, { courseId }));
const since =
  (ms: number) =>
  (cast: Cast): Document[] => [[ratingThrottle.place(cast), { ratingId: 'r0', at: new Ago(ms) }]];
const WINDOW = RATING_THROTTLE_SEC * 1000;

/** Ways to rate more than once a second. */
const hurried: Case[] = [
  batch(['owner', 'without its throttle', 'denied'], (cast) => ({ writes: [rating(cast, 'a')] })),
  batch(
    ['owner', 'a stored one, without its throttle', 'denied'],
    (cast) => ({ writes: [{ set: place(cast), fields: courseRatings.next(cast) }] }),
    { seeds: standing },
  ),
  batch(
    ['owner', 'a stored one, with the throttle of another course', 'denied'],
    (cast) => ({
      writes: [{ set: place(cast), fields: courseRatings.next(cast) }, throttle(cast, 'b')],
    }),
    { seeds: standing },
  ),
  batch(['owner', 'with the throttle of another course', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), throttle(cast, 'b')],
  })),
  batch(['owner', 'with a throttle in the name of another', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), ratingThrottleFor(cast.other, place(cast, { courseId: 'a' }))],
  })),
  batch(['owner', 'of two courses with one throttle', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), rating(cast, 'b'), throttle(cast, 'b')],
  })),
  batch(['owner', 'of two courses with two throttles', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), throttle(cast, 'a'), rating(cast, 'b'), throttle(cast, 'b')],
  })),
  batch(
    ['owner', 'its throttle deleted and written again', 'denied'],
    (cast) => ({
      writes: [{ remove: ratingThrottle.place(cast) }, rating(cast, 'a'), throttle(cast, 'a')],
    }),
    { seeds: since(-3_600_000) },
  ),
  batch(
    ['owner', 'with the stored throttle', 'denied'],
    (cast) => ({ writes: [rating(cast, 'a')] }),
    {
      seeds: (cast) => [[ratingThrottle.place(cast), { ratingId: `${cast.me}_a`, at: new Ago(0) }]],
    },
  ),
  batch(
    ['owner', 'just before the end of the window', 'denied'],
    (cast) => ({ writes: [rating(cast, 'a'), throttle(cast, 'a')] }),
    { seeds: since(WINDOW - LAST_MS), deniedFor: LAST_MS },
  ),
  batch(
    ['owner', 'at the end of the window', 'allowed'],
    (cast) => ({ writes: [rating(cast, 'a'), throttle(cast, 'a')] }),
    { seeds: since(WINDOW), deniedFor: 0 },
  ),
];

export const COURSE_RATINGS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], { seeds: () => [] }),
  get(['another', 'before there is one', 'denied'], { seeds: () => [] }),
  list(['owner', 'all', 'denied'], () => ({})),
  // No such document can be created; a list checks the stored fields.
  list(
    ['owner', 'by an id of theirs, of another', 'denied'],
    (cast) => ({ withId: place(cast).split('/')[1] ?? '' }),
    { seeds: (cast) => [[place(cast), { ...courseRatings.stored(cast), userId: cast.other }]] },
  ),
  list(['another', 'of one course', 'denied'], () => ({ where: [['courseId', COURSE]] })),
  list(['guest', 'of one course', 'denied'], () => ({ where: [['courseId', COURSE]], limit: 1 })),
  list(['administrator', 'of one course', 'allowed'], () => ({ where: [['courseId', COURSE]] })),
  list(['administrator', 'all', 'allowed'], () => ({})),

  create(['owner', 'under the id of another course', 'denied'], () => ({ courseId: 'other' })),
  create(['owner', 'in the name of another', 'denied'], ({ other }) => ({ userId: other })),
  replace(['owner', 'with a course that is not its id’s', 'denied'], () => ({ courseId: 'other' })),
  replace(['owner', 'with a new time of creation', 'denied'], () => ({ createdAt: SERVER_TIME })),
  ...[create, replace].map((write) =>
    write(['owner', 'who is deactivated', 'denied'], unchanged, {
      seeds: (cast) => [
        ...(write === replace ? standing(cast) : []),
        storedProfile(cast.me, { isActive: false }),
      ],
    }),
  ),
  create(['owner', 'whose deactivation made the profile', 'denied'], unchanged, {
    seeds: (cast) => [[`${COLLECTIONS.users}/${cast.me}`, { uid: cast.me, isActive: false }]],
  }),
  remove(['owner', 'who is deactivated', 'denied'], {
    seeds: (cast) => [...standing(cast), storedProfile(cast.me, { isActive: false })],
  }),
  remove(['owner', 'that is gone', 'allowed'], { seeds: () => [] }),
  remove(['another', 'that is gone', 'denied'], { seeds: () => [] }),

  batch(['owner', 'a second one under a random id', 'denied'], (cast) => ({
    writes: [{ set: `${COLLECTIONS.courseRatings}/${cast.other}`, fields: fresh(cast) }],
  })),
  ...hurried,
  batch(['owner', 'as themselves and in the name of another', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), throttle(cast, 'a'), rating(swapped(cast), 'a')],
  })),
  batch(
    ['owner', 'removes and adds again', 'denied'],
    (cast) => ({
      writes: [{ remove: place(cast) }, { set: place(cast), fields: fresh(cast) }],
    }),
    { seeds: standing },
  ),
  batch(['owner', 'in the name of a uid that begins with theirs', 'denied'], ({ me, other }) => {
    const theirs = rating({ me: `${me}_x`, other }, COURSE);
    return { writes: [theirs, ratingThrottleFor(me, theirs.set)] };
  }),
  batch(
    ['owner whose uid holds an underscore', 'as the app writes it', 'denied'],
    ({ me, other }) => {
      const own = rating({ me: `a_${me}`, other }, COURSE);
      return { writes: [own, ratingThrottleFor(`a_${me}`, own.set)] };
    },
    { asker: ({ me }) => ({ uid: `a_${me}`, claims: {} }) },
  ),
];
