import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { RATING_THROTTLE_SEC } from '@edu/domain/community/rating';
import type { Cast } from '../../people.ts';
import { SERVER_TIME } from '../../values.ts';
import type { Case, Write } from '../case.ts';
import { swapped } from '../model.ts';
import { courseRatings, ratingThrottle, ratingThrottleFor } from '../models/course-ratings.ts';
import { COURSE } from '../models/user-progress.ts';
import { absent, linesOf, unchanged } from './short.ts';
import { hurried } from './throttle.ts';

const { get, list, create, replace, remove, batch, standing } = linesOf(courseRatings);
const { place, fresh } = courseRatings;

const rating = (cast: Cast, courseId: string): Extract<Write, { set: string }> => {
  const fields = { ...fresh(cast), courseId };
  return { set: place(cast, fields), fields };
};
const throttle = (cast: Cast, courseId: string) =>
  ratingThrottleFor(cast.me, place(cast, { courseId }));

/** More ways to rate more than once a second. */
const hurriedRatings: Case[] = [
  ...hurried(courseRatings, ratingThrottle, RATING_THROTTLE_SEC, (cast, n) =>
    rating(cast, `course-${n}`),
  ),
  batch(
    ['owner', 'a stored one, without its throttle', 'denied'],
    (cast) => [{ set: place(cast), fields: courseRatings.next(cast) }],
    { seeds: standing },
  ),
  batch(
    ['owner', 'a stored one, with the throttle of another course', 'denied'],
    (cast) => [{ set: place(cast), fields: courseRatings.next(cast) }, throttle(cast, 'b')],
    { seeds: standing },
  ),
];

export const COURSE_RATINGS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], absent),
  get(['another', 'before there is one', 'denied'], absent),
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
  create(['owner', 'whose deactivation made the profile', 'denied'], unchanged, {
    seeds: (cast) => [[`${COLLECTIONS.users}/${cast.me}`, { uid: cast.me, isActive: false }]],
  }),
  remove(['owner', 'that is gone', 'allowed'], absent),
  remove(['another', 'that is gone', 'denied'], absent),

  batch(['owner', 'a second one under a random id', 'denied'], (cast) => [
    { set: `${COLLECTIONS.courseRatings}/${cast.other}`, fields: fresh(cast) },
  ]),
  ...hurriedRatings,
  batch(['owner', 'as themselves and in the name of another', 'denied'], (cast) => [
    rating(cast, 'a'),
    throttle(cast, 'a'),
    rating(swapped(cast), 'a'),
  ]),
  batch(
    ['owner', 'removes and adds again', 'denied'],
    (cast) => [{ remove: place(cast) }, { set: place(cast), fields: fresh(cast) }],
    { seeds: standing },
  ),
  batch(['owner', 'in the name of a uid that begins with theirs', 'denied'], ({ me, other }) => {
    const theirs = rating({ me: `${me}_x`, other }, COURSE);
    return [theirs, ratingThrottleFor(me, theirs.set)];
  }),
  batch(
    ['owner whose uid holds an underscore', 'as the app writes it', 'denied'],
    ({ me, other }) => {
      const own = rating({ me: `a_${me}`, other }, COURSE);
      return [own, ratingThrottleFor(`a_${me}`, own.set)];
    },
    { asker: ({ me }) => ({ uid: `a_${me}`, claims: {} }) },
  ),
];
