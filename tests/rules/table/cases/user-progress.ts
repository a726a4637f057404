import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Cast } from '../../people.ts';
import { type Fields, Float, nameOf, SERVER_TIME, without } from '../../values.ts';
import type { Case, Verdict, Write } from '../case.ts';
import { COURSE, LESSONS, RESULT, userProgress } from '../models/user-progress.ts';
import { absent, linesOf } from './short.ts';

const { get, list, create, replace, remove, batch, standing } = linesOf(userProgress);
const { place, fresh, next } = userProgress;

const rev = (value: unknown) => () => ({ rev: value });
const firstRevs: [unknown, Verdict][] = [
  [0, 'allowed'],
  [1, 'allowed'],
  [7, 'allowed'],
  [-1, 'denied'],
  [new Float(0), 'denied'],
];
/** Over revision 4. */
const laterRevs: [unknown, Verdict][] = [
  [5, 'allowed'],
  [4, 'denied'],
  [3, 'denied'],
  [6, 'denied'],
  [0, 'denied'],
  [1, 'denied'],
  [-5, 'denied'],
  [new Float(5), 'denied'],
];

const keptLessons: [string, Fields, Verdict][] = [
  ['that drops a lesson', {}, 'denied'],
  ['that swaps a lesson for another', { other: {} }, 'denied'],
  ['that adds a lesson', { ...LESSONS, other: {} }, 'allowed'],
  ['that empties a lesson record', { 'js-core-values': {} }, 'allowed'],
];

const results: [string, Fields, Verdict][] = [
  ['that adds a result', { q1: RESULT, q2: RESULT, q3: RESULT }, 'denied'],
  ['that betters a result', { q1: { ...RESULT, score: 6 }, q2: RESULT }, 'denied'],
  ['that makes a result a float', { q1: { ...RESULT, score: 3.5 }, q2: RESULT }, 'denied'],
  ['that dates a result', { q1: { ...RESULT, completedAt: '' }, q2: RESULT }, 'denied'],
  ['that gives a result one field more', { q1: { ...RESULT, by: 'me' }, q2: RESULT }, 'denied'],
  ['that takes a field of a result', { q1: { score: 3 }, q2: RESULT }, 'denied'],
  ['that swaps one result for another', { q1: RESULT, q3: RESULT }, 'denied'],
  ['that removes a result and betters one', { q1: { ...RESULT, score: 6 } }, 'denied'],
  ['that removes one result', { q1: RESULT }, 'allowed'],
  ['that removes all results', {}, 'allowed'],
];

/** Values that are no revision, and the float that is one. */
const oldRevs: [stored: unknown, next: number, Verdict][] = [
  ...['4', '', null, true, [], { n: 4 }, -1, -5, 2.5, -0.5, new Date(0)].flatMap(
    (stored): [unknown, number, Verdict][] => [
      [stored, 1, 'allowed'],
      [stored, 0, 'denied'],
      [stored, 2, 'denied'],
    ],
  ),
  [2.5, 3, 'denied'],
  [0, 1, 'allowed'],
  [0, 0, 'denied'],
  [1, 1, 'denied'],
  [new Float(4), 5, 'allowed'],
  [new Float(4), 1, 'denied'],
  [new Float(0), 1, 'allowed'],
];
/** Of the specification's older shape: some fields are missing, or are no map. */
const NO_RESULTS = { quizzes: {} };
const SPECIFIED = ['lessons', 'quizzes', 'rev', 'lastAccessed'];
const olderDocuments: [shape: string, lacks: string[], holds: Fields, next: Fields, Verdict][] = [
  ['that lacks all', SPECIFIED, {}, { ...NO_RESULTS, rev: 1 }, 'allowed'],
  ['that lacks all, with a later revision', SPECIFIED, {}, { ...NO_RESULTS, rev: 2 }, 'denied'],
  ['that lacks all, as revision 0', SPECIFIED, {}, { ...NO_RESULTS, rev: 0 }, 'denied'],
  ['that lacks all, with a result', SPECIFIED, {}, { rev: 1 }, 'denied'],
  ['that lacks the revision', ['rev'], {}, { rev: 1 }, 'allowed'],
  ['that lacks the revision, of 5', ['rev'], {}, {}, 'denied'],
  ['that lacks the revision, without its lesson', ['rev'], {}, { rev: 1, lessons: {} }, 'denied'],
  [
    'that lacks the revision, with a better result',
    ['rev'],
    {},
    { rev: 1, quizzes: { q1: { ...RESULT, score: 6 }, q2: RESULT } },
    'denied',
  ],
  ['that lacks lessons', ['lessons'], {}, {}, 'allowed'],
  ['that lacks lessons, without one', ['lessons'], {}, { lessons: {} }, 'allowed'],
  ['that lacks results', ['quizzes'], {}, NO_RESULTS, 'allowed'],
  ['that lacks results, with one', ['quizzes'], {}, {}, 'denied'],
  ...[null, 'js-core-values', 3, ['js-core-values'], true].flatMap(
    (value): typeof olderDocuments => [
      [`whose lessons are ${nameOf(value)}`, [], { lessons: value }, {}, 'allowed'],
      [`whose results are ${nameOf(value)}`, [], { quizzes: value }, NO_RESULTS, 'allowed'],
      [`whose results are ${nameOf(value)}, with one`, [], { quizzes: value }, {}, 'denied'],
    ],
  ),
];

const inCourse = (cast: Cast, courseId: string): Write => {
  const fields = { ...fresh(cast), courseId };
  return { set: place(cast, fields), fields };
};

const underscored = (uid: string): Cast => ({ me: `a_${uid}`, other: uid });

export const USER_PROGRESS: readonly Case[] = [
  get(['owner', 'before there is one', 'allowed'], absent),
  get(['another', 'before there is one', 'denied'], absent),
  get(['administrator', 'before there is one', 'allowed'], absent),
  create(['owner', 'without a lesson yet', 'allowed'], () => ({ lessons: {} })),
  get(['guest', 'before there is one', 'denied'], absent),
  get(['a user whose uid begins the owner’s', 'as stored', 'denied'], {
    asker: ({ me }) => ({ uid: me.slice(0, -1), claims: {} }),
  }),
  list(['owner', 'all', 'denied'], () => ({})),
  // No such document can be created; a list checks the stored fields.
  list(
    ['owner', 'by an id of theirs, of another', 'denied'],
    (cast) => ({ withId: place(cast).split('/')[1] ?? '' }),
    { seeds: (cast) => [[place(cast), { ...userProgress.stored(cast), userId: cast.other }]] },
  ),
  list(['owner', 'one of all', 'denied'], () => ({ limit: 1 })),
  list(['owner', 'of one course', 'denied'], () => ({ where: [['courseId', COURSE]] })),
  list(['another', 'under the owner’s uid as a list', 'denied'], ({ me }) => ({
    where: [['userId', [me]]],
  })),
  list(['administrator', 'all', 'allowed'], () => ({})),
  list(['administrator', 'a page', 'allowed'], () => ({ limit: 100 })),

  ...firstRevs.map(([value, verdict]) =>
    create(['owner', `with the revision ${nameOf(value)}`, verdict], rev(value)),
  ),
  create(['owner', 'with a result', 'denied'], () => ({ quizzes: { q1: RESULT } })),
  create(['owner', 'under the id of another course', 'denied'], () => ({ courseId: 'other' })),
  create(['owner', 'under an id without an owner', 'denied'], ({ other }) => ({ userId: other })),
  // No account of the sign-in service has such a uid; with one, ids of two users could be equal.
  batch(
    ['owner whose uid holds an underscore', 'as the app writes it', 'denied'],
    ({ me }) => [inCourse(underscored(me), COURSE)],
    { asker: ({ me }) => ({ uid: underscored(me).me, claims: {} }) },
  ),

  batch(['owner', 'in the name of a uid that begins with theirs', 'denied'], ({ me, other }) => [
    inCourse({ me: `${me}_x`, other }, COURSE),
  ]),
  ...laterRevs.map(([value, verdict]) =>
    replace(['owner', `with the revision ${nameOf(value)} over 4`, verdict], rev(value)),
  ),
  ...keptLessons.map(([shape, lessons, verdict]) =>
    replace(['owner', shape, verdict], () => ({ lessons })),
  ),
  replace(['owner', 'that drops one lesson of two', 'denied'], () => ({ lessons: LESSONS }), {
    seeds: (cast) => [
      [place(cast), { ...userProgress.stored(cast), lessons: { ...LESSONS, other: {} } }],
    ],
  }),
  ...results.map(([shape, quizzes, verdict]) =>
    replace(['owner', shape, verdict], () => ({ quizzes })),
  ),
  ...oldRevs.map(([stored, value, verdict]) =>
    replace(['owner', `with the revision ${value} over ${nameOf(stored)}`, verdict], rev(value), {
      seeds: (cast) => [[place(cast), { ...userProgress.stored(cast), rev: stored }]],
    }),
  ),
  ...olderDocuments.map(([shape, lacks, holds, fields, verdict]) =>
    replace(['owner', `over a document ${shape}`, verdict], () => fields, {
      seeds: (cast) => [
        [place(cast), { ...lacks.reduce(without, userProgress.stored(cast)), ...holds }],
      ],
    }),
  ),
  replace(['owner', 'with a course that is not its id’s', 'denied'], () => ({ courseId: 'other' })),
  replace(['owner', 'given to another user', 'denied'], ({ other }) => ({ userId: other })),
  replace(['owner', 'that starts again', 'denied'], (cast) => fresh(cast)),
  remove(['owner', 'before there is one', 'denied'], absent),

  batch(['owner', 'three courses', 'allowed'], (cast) =>
    ['a', 'b', 'c'].map((course) => inCourse(cast, course)),
  ),
  batch(['owner', 'an own course and one of another', 'denied'], (cast) => [
    inCourse(cast, 'a'),
    inCourse({ me: cast.other, other: cast.me }, 'a'),
  ]),
  batch(
    ['owner', 'two revisions of one course', 'denied'],
    (cast) => [5, 6].map((value) => ({ set: place(cast), fields: { ...next(cast), rev: value } })),
    { seeds: standing },
  ),
  batch(['owner', 'a document under the uid alone', 'denied'], (cast) => [
    { set: `${COLLECTIONS.userProgress}/${cast.me}`, fields: fresh(cast) },
  ]),
  batch(['owner', 'a document below the progress', 'denied'], (cast) => [
    { set: `${place(cast)}/lessons/one`, fields: fresh(cast) },
  ]),
  batch(
    ['owner', 'the owner alone', 'denied'],
    (cast) => [
      { update: place(cast), fields: { userId: cast.other, rev: 5, updatedAt: SERVER_TIME } },
    ],
    { seeds: standing },
  ),
];
