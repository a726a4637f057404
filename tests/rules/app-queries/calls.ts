import { courseRatingId } from '@edu/domain/platform/paths';
import { emptyProgress } from '@edu/domain/learning/progress';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { expect } from 'vitest';
import { watchDatedSettings } from '../../../web/src/features/admin/settings/api.ts';
import {
  addComment,
  removeComment,
  watchComments,
} from '../../../web/src/features/comments/api.ts';
import { getCertificate, getOwnCertificates } from '../../../web/src/features/certificates/api.ts';
import { watchCourseStats } from '../../../web/src/features/ratings/course-stats.ts';
import { getPositions, savePositions } from '../../../web/src/features/positions/api.ts';
import { getProfile, saveProfile } from '../../../web/src/features/profile/api.ts';
import {
  getProgress,
  getProgressRevision,
  removeQuizResult,
  saveProgress,
} from '../../../web/src/features/progress/api.ts';
import {
  changeRatings,
  getRatings,
  removeRating,
  saveRating,
} from '../../../web/src/features/ratings/api.ts';
import { changeSavedCourses } from '../../../web/src/features/saved-courses/api.ts';
import { watchSettings } from '../../../web/src/features/settings/api.ts';
import {
  getOwnTestimonial,
  getTestimonials,
  saveTestimonial,
} from '../../../web/src/features/testimonials/api.ts';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import { ACTORS, type Call, owner, ownerAndAdministrator } from './call.ts';
import { firstAnswer } from './live.ts';
import {
  account,
  CERTIFICATE,
  comment,
  COURSE,
  NOW,
  OTHER,
  OWNER,
  testimonial,
} from './fixture.ts';

const rating = { userId: OWNER, courseId: COURSE, rating: 5 };

/** Every function of web/src/data that queries Firestore, and who gets an answer. */
export const CALLS: Call[] = [
  {
    what: watchSettings,
    run: () => firstAnswer(watchSettings),
    allowed: ACTORS,
    answer: DEFAULT_SETTINGS,
  },
  {
    what: watchDatedSettings,
    run: () => firstAnswer(watchDatedSettings),
    allowed: ACTORS,
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
    // Nothing is removed, and the administrator may read.
    allowed: ownerAndAdministrator,
    answer: { courseId: COURSE, quizzes: {} },
  },
  {
    what: getPositions,
    run: () => getPositions(OWNER),
    allowed: owner,
    answer: { l1: { second: 70 } },
  },
  {
    what: savePositions,
    run: () => savePositions(OWNER, {}),
    allowed: owner,
    answer: { l1: { second: 70 } },
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
    allowed: ACTORS,
    answer: { count: 2, sum: 8 },
  },
  {
    what: watchComments,
    run: () => firstAnswer((...listeners) => watchComments(COURSE, 20, ...listeners)),
    allowed: ACTORS,
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
    allowed: ACTORS,
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
    allowed: ACTORS,
    answer: { userId: OTHER, approved: true },
  },
  {
    what: getCertificate,
    run: () => getCertificate(CERTIFICATE),
    allowed: ACTORS,
    answer: { id: CERTIFICATE, number: 'EDU-2026-000001' },
  },
  {
    what: getOwnCertificates,
    run: () => getOwnCertificates(OWNER),
    allowed: ownerAndAdministrator,
    answer: [{ id: CERTIFICATE }],
  },
  { what: saveTestimonial, run: () => saveTestimonial(testimonial(OWNER)), allowed: owner },
  ...ADMIN_CALLS,
];
