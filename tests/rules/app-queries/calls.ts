import { courseRatingId, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { emptyProgress } from '@edu/domain/learning/progress';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { expect } from 'vitest';
import { watchDatedSettings } from '../../../web/src/features/admin/settings/api.ts';
import {
  addComment,
  removeComment,
  watchComments,
} from '../../../web/src/features/comments/api.ts';
import { getCertificate, getOwnCertificates } from '../../../web/src/features/certificates/api.ts';
import { watchCourseStats } from '../../../web/src/features/ratings/course-stats.ts';
import { getShelfSettings } from '../../../web/src/features/shelf/api.ts';
import { getNotes, saveNotes } from '../../../web/src/features/notes/api.ts';
import { getPositions, savePositions } from '../../../web/src/features/positions/api.ts';
import { getPractice, savePractice } from '../../../web/src/features/practice/api.ts';
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
import { ACTORS, call, type Call, owner, ownerAndAdministrator } from './call.ts';
import { firstAnswer, type Watch } from './live.ts';
import {
  account,
  CERTIFICATE,
  comment,
  COURSE,
  NOW,
  OTHER,
  OWNER,
  SHELF,
  testimonial,
} from './fixture.ts';

/** A call of a live query, which is for all. */
const live = <T>(what: Call['what'], watch: Watch<T>, answer: unknown): Call => ({
  ...call(() => firstAnswer(watch), [], ACTORS, answer),
  what,
});
const certificate = { id: CERTIFICATE, number: 'EDU-2026-000001' };
const stats = { count: 2, sum: 8 };
const rating = { id: courseRatingId(OWNER, COURSE), rating: 4 };
const saved = { copy: { courseId: COURSE, lastAccessed: NOW } };
const [waiting, approved] = [
  { userId: OWNER, approved: false },
  { userId: OTHER, approved: true },
];
const positions = { l1: { second: 70 } };
const practice = { sum: { code: 'let a;', tries: 1 } };
const notes = { n1: { lessonId: 'l1', second: 70, text: 'JOIN' } };
const dated = { settings: DEFAULT_SETTINGS, updatedAt: null, updatedBy: '' };

/** The rules deny a longer list, so the functions must request fewer. */
const tooMany = Math.max(LIST_LIMITS.comments, LIST_LIMITS.testimonials) + 1;

/** Every function of the browser that queries Firestore, and who gets an answer. */
export const CALLS: Call[] = [
  live(watchSettings, watchSettings, DEFAULT_SETTINGS),
  live(watchDatedSettings, watchDatedSettings, dated),
  live(watchCourseStats, (...listeners) => watchCourseStats(COURSE, ...listeners), stats),
  live(watchComments, (...listeners) => watchComments(COURSE, tooMany, ...listeners), [{}, {}]),
  call(saveSignIn, [account(OWNER), NOW], owner),
  call(getProfile, [OWNER], ownerAndAdministrator, { uid: OWNER }),
  call(saveProfile, [OWNER, { bio: 'Пише код' }], owner),
  call(changeSavedCourses, [OWNER, [{ courseId: COURSE, value: true, n: 1 }]], owner),
  call(getProgressRevision, [OWNER], ownerAndAdministrator, expect.any(Number)),
  call(getProgress, [OWNER], ownerAndAdministrator, [{ courseId: COURSE }]),
  call(saveProgress, [OWNER, emptyProgress(COURSE)], owner, saved),
  // Nothing is removed, and the administrator may read.
  call(removeQuizResult, [OWNER, COURSE, 'z1'], ownerAndAdministrator, {
    courseId: COURSE,
    quizzes: {},
  }),
  call(getPositions, [OWNER], owner, positions),
  call(savePositions, [OWNER, {}], owner, positions),
  call(getPractice, [OWNER], owner, { [COURSE]: practice }),
  call(savePractice, [OWNER, COURSE, {}], owner, practice),
  call(getNotes, [OWNER], owner, { [COURSE]: notes }),
  call(saveNotes, [OWNER, COURSE, {}], owner, notes),
  call(getRatings, [OWNER], ownerAndAdministrator, [rating]),
  call(saveRating, [{ userId: OWNER, courseId: COURSE, rating: 5 }], owner),
  call(changeRatings, [OWNER, [{ courseId: COURSE, value: 5, n: 1 }], () => undefined], owner),
  call(removeRating, [OWNER, COURSE], owner),
  call(addComment, ['new', comment(OWNER)], owner),
  call(removeComment, [`of-${OWNER}`], owner),
  call(getTestimonials, [tooMany], ACTORS, [approved]),
  call(getOwnTestimonial, [OWNER], ownerAndAdministrator, waiting, 'waiting'),
  call(getOwnTestimonial, [OTHER], ACTORS, approved, 'approved'),
  call(saveTestimonial, [testimonial(OWNER)], owner),
  call(getCertificate, [CERTIFICATE], ACTORS, certificate),
  call(getOwnCertificates, [OWNER], ownerAndAdministrator, [{ id: CERTIFICATE }]),
  call(getShelfSettings, [OWNER], owner, SHELF),
  ...ADMIN_CALLS,
];
