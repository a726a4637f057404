import { COLLECTIONS } from '@edu/domain/paths';
import type { Cast } from '../../people.ts';
import { SERVER_TIME } from '../../values.ts';
import type { Case, Write } from '../case.ts';
import { swapped } from '../model.ts';
import { courseRatings } from '../models/course-ratings.ts';
import { COURSE } from '../models/user-progress.ts';
import { storedProfile } from '../models/users.ts';
import { linesOf, unchanged } from './short.ts';

const { get, list, create, replace, remove, batch, standing } = linesOf(courseRatings);
const { place, fresh } = courseRatings;

const rating = (cast: Cast, courseId: string): Write => {
  const fields = { ...fresh(cast), courseId };
  return { set: place(cast, fields), fields };
};

export const COURSE_RATINGS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], { seeds: () => [] }),
  get(['another', 'before there is one', 'denied'], { seeds: () => [] }),
  list(['owner', 'all', 'denied'], () => ({})),
  // No such document can come to be; a list looks at what stands in it.
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
  remove(['owner', 'who is deactivated', 'allowed'], {
    seeds: (cast) => [...standing(cast), storedProfile(cast.me, { isActive: false })],
  }),
  remove(['owner', 'that is gone', 'allowed'], { seeds: () => [] }),
  remove(['another', 'that is gone', 'denied'], { seeds: () => [] }),

  batch(['owner', 'a second one under a random id', 'denied'], (cast) => ({
    writes: [{ set: `${COLLECTIONS.courseRatings}/${cast.other}`, fields: fresh(cast) }],
  })),
  batch(['owner', 'of three courses', 'allowed'], (cast) => ({
    writes: ['a', 'b', 'c'].map((course) => rating(cast, course)),
  })),
  batch(['owner', 'of their own and in the name of another', 'denied'], (cast) => ({
    writes: [rating(cast, 'a'), rating(swapped(cast), 'a')],
  })),
  batch(
    ['owner', 'removes and gives anew', 'denied'],
    (cast) => ({
      writes: [{ remove: place(cast) }, { set: place(cast), fields: fresh(cast) }],
    }),
    { seeds: standing },
  ),
  batch(['owner', 'in the name of a uid that begins with theirs', 'denied'], ({ me, other }) => ({
    writes: [rating({ me: `${me}_x`, other }, COURSE)],
  })),
  batch(
    ['owner whose uid holds an underscore', 'as the app writes it', 'denied'],
    ({ me, other }) => ({ writes: [rating({ me: `a_${me}`, other }, COURSE)] }),
    { asker: ({ me }) => ({ uid: `a_${me}`, claims: {} }) },
  ),
];
