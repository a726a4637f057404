import {
  COLLECTIONS,
  courseRatingId,
  notesId,
  practiceId,
  userProgressId,
} from '@edu/domain/firestore/collections';
import { NO_PRACTICE } from '@edu/domain/learning/practice';
import { newProfile } from '@edu/domain/accounts/profile';
import { emailOf } from '../support/users.ts';

/** A small platform for the table of calls: two learners, and a document of each kind. */

export const OWNER = 'owner';
export const OTHER = 'other';
export const COURSE = 'js-core';
export const NOW = '2026-05-01T10:00:00.000Z';
const THEN = new Date('2026-04-01T10:00:00.000Z');

export const account = (uid: string) => ({
  uid,
  email: emailOf(uid),
  displayName: 'Олена',
  photoURL: null,
});

const profile = (uid: string) => ({
  ...newProfile(account(uid), NOW),
  createdAt: THEN,
  updatedAt: THEN,
});

export const testimonial = (userId: string) => ({
  userId,
  name: 'Олена',
  role: 'Студентка',
  text: 'Курси, після яких хочеться вчитися далі.',
});

export const CERTIFICATE = '0123456789abcdef0123456789abcdef';

export const SHELF = { handle: 'olena', isShown: true, parts: ['books'], isListed: false };

export const comment = (userId: string) => ({
  courseId: COURSE,
  userId,
  author: 'Олена',
  content: 'Дякую!',
});

/**
 * A profile, progress, playback positions, practice, notes, a rating, a comment and a testimonial of each; that of
 * OTHER is approved.
 */
export const FIXTURE = {
  ...Object.fromEntries(
    [OWNER, OTHER].flatMap((uid) => [
      [`${COLLECTIONS.users}/${uid}`, profile(uid)],
      [
        `${COLLECTIONS.userProgress}/${userProgressId(uid, COURSE)}`,
        {
          userId: uid,
          courseId: COURSE,
          lessons: {},
          quizzes: {},
          rev: 1,
          lastAccessed: NOW,
          updatedAt: THEN,
        },
      ],
      [
        `${COLLECTIONS.courseRatings}/${courseRatingId(uid, COURSE)}`,
        { userId: uid, courseId: COURSE, rating: 4, createdAt: THEN, updatedAt: THEN },
      ],
      [
        `${COLLECTIONS.positions}/${uid}`,
        { entries: { l1: { second: 70, at: NOW } }, updatedAt: THEN },
      ],
      [
        `${COLLECTIONS.practice}/${practiceId(uid, COURSE)}`,
        {
          userId: uid,
          courseId: COURSE,
          entries: { sum: { ...NO_PRACTICE, at: NOW, codeAt: NOW, tries: 1 } },
          code: { sum: 'let a;' },
          updatedAt: THEN,
        },
      ],
      [
        `${COLLECTIONS.notes}/${notesId(uid, COURSE)}`,
        {
          userId: uid,
          courseId: COURSE,
          entries: { n1: { at: NOW, lessonId: 'l1', second: 70 } },
          texts: { n1: 'JOIN' },
          removed: {},
          updatedAt: THEN,
        },
      ],
      [`${COLLECTIONS.comments}/of-${uid}`, { ...comment(uid), createdAt: THEN }],
      [
        `${COLLECTIONS.testimonials}/${uid}`,
        { ...testimonial(uid), approved: uid === OTHER, createdAt: THEN },
      ],
    ]),
  ),
  [`${COLLECTIONS.courseStats}/${COURSE}`]: {
    count: 2,
    sum: 8,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 0 },
    asOf: THEN,
  },
  [`${COLLECTIONS.certificates}/${CERTIFICATE}`]: {
    userId: OWNER,
    courseId: COURSE,
    status: 'valid',
    number: 'EDU-2026-000001',
    name: 'Олена Коваль',
    createdAt: THEN,
  },
  [`${COLLECTIONS.shelves}/${OWNER}`]: SHELF,
  [`${COLLECTIONS.newsletterSubscribers}/hash`]: {
    email: 'reader@example.com',
    isActive: true,
    status: 'confirmed',
    createdAt: THEN,
  },
  [`${COLLECTIONS.auditLog}/entry`]: {
    action: 'updateSettings',
    target: 'platformSettings/main',
    createdAt: THEN,
  },
};
