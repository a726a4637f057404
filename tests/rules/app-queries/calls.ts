import { courseRatingId } from '@edu/domain/paths';
import { emptyProgress } from '@edu/domain/progress';
import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { expect } from 'vitest';
import { watchDatedSettings } from '../../../web/src/data/dated-settings.ts';
import {
  getAuditLog,
  getCourseRatings,
  getNewestComments,
  getSettingsHistory,
  getSubscribers,
  getTestimonialPage,
  getUsers,
  getWaitingTestimonials,
} from '../../../web/src/data/admin-lists.ts';
import { addComment, removeComment, watchComments } from '../../../web/src/data/comments.ts';
import { watchCourseStats } from '../../../web/src/data/course-stats.ts';
import { findUsers } from '../../../web/src/data/find-users.ts';
import { getProfile, saveProfile } from '../../../web/src/data/profile.ts';
import {
  getCourseProgress,
  getProgress,
  getProgressRevision,
  removeQuizResult,
  saveProgress,
} from '../../../web/src/data/progress.ts';
import { getRatedCourses } from '../../../web/src/data/rated-courses.ts';
import {
  changeRatings,
  getRatings,
  removeRating,
  saveRating,
} from '../../../web/src/data/ratings.ts';
import { changeSavedCourses } from '../../../web/src/data/saved-courses.ts';
import { watchSettings } from '../../../web/src/data/settings.ts';
import {
  getOwnTestimonial,
  getTestimonials,
  saveTestimonial,
} from '../../../web/src/data/testimonials.ts';
import { saveSignIn } from '../../../web/src/data/users.ts';
import { firstAnswer } from './live.ts';
import { account, comment, COURSE, NOW, OTHER, OWNER, testimonial } from './world.ts';

export const ACTORS = ['guest', 'owner', 'other', 'administrator'] as const;
export type Actor = (typeof ACTORS)[number];

/** One function of the browser on the documents of OWNER. */
export interface Call {
  /** The exported function. */
  what: (...parameters: never[]) => unknown;
  /** Ends the name of the case where one function has several. */
  detail?: string;
  run: () => Promise<unknown>;
  /** Everybody else is refused. */
  allowed: readonly Actor[];
  /** What those get who are allowed: a part of it suffices. Absent where nothing is answered. */
  answer?: unknown;
}

const everybody = ACTORS;
const owner = ['owner'] as const;
const administrator = ['administrator'] as const;
const ownerAndAdministrator = ['owner', 'administrator'] as const;

const rating = { userId: OWNER, courseId: COURSE, rating: 5 };
const pageOf = (...items: object[]) => ({ items, next: undefined });

/** Every function of web/src/data that asks Firestore, and who gets an answer. */
export const CALLS: Call[] = [
  {
    what: watchSettings,
    run: () => firstAnswer(watchSettings),
    allowed: everybody,
    answer: DEFAULT_SETTINGS,
  },
  {
    what: watchDatedSettings,
    run: () => firstAnswer(watchDatedSettings),
    allowed: everybody,
    answer: { settings: DEFAULT_SETTINGS, updatedAt: null, updatedBy: '' },
  },
  { what: saveSignIn, run: () => saveSignIn(account(OWNER), NOW), allowed: owner },
  {
    what: getProfile,
    run: () => getProfile(OWNER),
    allowed: ownerAndAdministrator,
    answer: { uid: OWNER },
  },
  { what: saveProfile, run: () => saveProfile(OWNER, { bio: 'Пише код' }), allowed: owner },
  {
    what: changeSavedCourses,
    run: () => changeSavedCourses(OWNER, [{ courseId: COURSE, value: true, n: 1 }]),
    allowed: owner,
  },
  {
    what: getCourseProgress,
    run: () => getCourseProgress(OWNER, COURSE),
    allowed: ownerAndAdministrator,
    answer: { courseId: COURSE },
  },
  {
    what: getProgressRevision,
    run: () => getProgressRevision(OWNER),
    allowed: ownerAndAdministrator,
    answer: expect.any(Number),
  },
  {
    what: getProgress,
    run: () => getProgress(OWNER),
    allowed: ownerAndAdministrator,
    answer: [{ courseId: COURSE }],
  },
  {
    what: saveProgress,
    run: () => saveProgress(OWNER, emptyProgress(COURSE)),
    allowed: owner,
    answer: { copy: { courseId: COURSE, lastAccessed: NOW } },
  },
  {
    what: removeQuizResult,
    run: () => removeQuizResult(OWNER, COURSE, 'z1'),
    // There is nothing to remove: the administrator may look.
    allowed: ownerAndAdministrator,
    answer: { courseId: COURSE, quizzes: {} },
  },
  {
    what: getRatings,
    run: () => getRatings(OWNER),
    allowed: ownerAndAdministrator,
    answer: [{ id: courseRatingId(OWNER, COURSE), rating: 4 }],
  },
  { what: saveRating, run: () => saveRating(rating), allowed: owner },
  {
    what: changeRatings,
    run: () => changeRatings(OWNER, [{ courseId: COURSE, value: 5, n: 1 }], () => undefined),
    allowed: owner,
  },
  { what: removeRating, run: () => removeRating(OWNER, COURSE), allowed: owner },
  {
    what: watchCourseStats,
    run: () => firstAnswer((...listeners) => watchCourseStats(COURSE, ...listeners)),
    allowed: everybody,
    answer: { count: 2, sum: 8 },
  },
  {
    what: watchComments,
    run: () => firstAnswer((...listeners) => watchComments(COURSE, 20, ...listeners)),
    allowed: everybody,
    answer: [{}, {}],
  },
  {
    what: addComment,
    run: () => addComment('new', comment(OWNER)),
    allowed: owner,
  },
  { what: removeComment, run: () => removeComment(`of-${OWNER}`), allowed: owner },
  {
    what: getTestimonials,
    run: () => getTestimonials(50),
    allowed: everybody,
    answer: [{ userId: OTHER, approved: true }],
  },
  {
    what: getOwnTestimonial,
    detail: ' that waits',
    run: () => getOwnTestimonial(OWNER),
    allowed: ownerAndAdministrator,
    answer: { userId: OWNER, approved: false },
  },
  {
    what: getOwnTestimonial,
    detail: ' that is approved',
    run: () => getOwnTestimonial(OTHER),
    allowed: everybody,
    answer: { userId: OTHER, approved: true },
  },
  { what: saveTestimonial, run: () => saveTestimonial(testimonial(OWNER)), allowed: owner },
  {
    what: getUsers,
    run: () => getUsers(),
    allowed: administrator,
    answer: pageOf({}, {}),
  },
  {
    what: getUsers,
    detail: ' that are not active',
    run: () => getUsers(false),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: findUsers,
    run: () => findUsers(OWNER.slice(0, 3)),
    allowed: administrator,
    answer: pageOf({ uid: OWNER }),
  },
  {
    what: findUsers,
    detail: ' that are active, by the name',
    run: () => findUsers('оле', true),
    allowed: administrator,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    run: () => getNewestComments(),
    allowed: everybody,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    detail: ' of a course',
    run: () => getNewestComments({ courseId: COURSE }),
    allowed: everybody,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    detail: ' of a person',
    run: () => getNewestComments({ userId: OWNER }),
    allowed: everybody,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getNewestComments,
    detail: ' of a person in a course',
    run: () => getNewestComments({ courseId: COURSE, userId: OWNER }),
    allowed: everybody,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getRatedCourses,
    run: getRatedCourses,
    allowed: everybody,
    answer: [{ id: COURSE, count: 2 }],
  },
  {
    what: getCourseRatings,
    run: () => getCourseRatings(COURSE),
    allowed: administrator,
    answer: pageOf({ rating: 4 }, { rating: 4 }),
  },
  {
    what: getWaitingTestimonials,
    run: () => getWaitingTestimonials(),
    allowed: administrator,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getTestimonialPage,
    detail: ' that are approved',
    run: () => getTestimonialPage(true),
    allowed: everybody,
    answer: pageOf({ userId: OTHER }),
  },
  {
    what: getSubscribers,
    run: () => getSubscribers(),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com', status: 'confirmed' }),
  },
  {
    what: getSubscribers,
    detail: ' of a status',
    run: () => getSubscribers({ status: 'pending' }),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: getSubscribers,
    detail: ' by the address',
    run: () => getSubscribers({ begins: 'read' }),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com' }),
  },
  {
    what: getSubscribers,
    detail: ' of a status by the address',
    run: () => getSubscribers({ status: 'confirmed', begins: 'read' }),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com' }),
  },
  {
    what: getAuditLog,
    run: () => getAuditLog(),
    allowed: administrator,
    answer: pageOf({ id: 'entry', action: 'updateSettings' }),
  },
  {
    what: getAuditLog,
    detail: ' of an action and a span of days',
    run: () =>
      getAuditLog(undefined, {
        action: 'updateSettings',
        since: new Date('2026-04-01T10:00:00.000Z'),
        until: new Date('2026-04-01T10:00:01.000Z'),
      }),
    allowed: administrator,
    answer: pageOf({ id: 'entry' }),
  },
  {
    what: getAuditLog,
    detail: ' before that',
    run: () => getAuditLog(undefined, { until: new Date('2026-04-01T10:00:00.000Z') }),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: getSettingsHistory,
    run: () => getSettingsHistory(),
    allowed: administrator,
    answer: pageOf({ id: 'entry' }),
  },
];
