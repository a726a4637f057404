import type { Case } from './case.ts';
import { CERTIFICATES } from './cases/certificates.ts';
import { COMMENTS } from './cases/comments.ts';
import { COURSE_RATINGS } from './cases/course-ratings.ts';
import { NAMES } from './cases/names.ts';
import { POSITIONS } from './cases/positions.ts';
import { PUBLIC } from './cases/public.ts';
import { SWITCHES } from './cases/switches.ts';
import { TESTIMONIALS } from './cases/testimonials.ts';
import { THROTTLE } from './cases/throttle.ts';
import { USER_PROGRESS } from './cases/user-progress.ts';
import { USERS } from './cases/users.ts';
import { gridOf } from './grid.ts';
import { MODELS, WRITTEN } from './models/all.ts';
import { writesOf } from './writes.ts';

/**
 * The whole table: who may do what, every shape of every document, and the special cases of each
 * collection.
 */
export const CASES: readonly Case[] = [
  ...MODELS.flatMap(gridOf),
  ...WRITTEN.flatMap(writesOf),
  ...USERS,
  ...NAMES,
  ...USER_PROGRESS,
  ...COURSE_RATINGS,
  ...POSITIONS,
  ...COMMENTS,
  ...THROTTLE,
  ...TESTIMONIALS,
  ...CERTIFICATES,
  ...PUBLIC,
  ...SWITCHES,
];
