import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { completeLesson, emptyProgress, PROGRESS_LIMITS } from '@edu/domain/learning/progress';
import type { Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, idField, isoTime, serverTime, whole } from './fields.ts';
import { NOW, UPDATED } from './users.ts';

export const COURSE = 'js-core';
export const RESULT = { score: 3, totalQuestions: 6, completedAt: NOW };
export const { lessons: LESSONS } = completeLesson(emptyProgress(COURSE), 'js-core-values', {
  device: 'd1',
  now: NOW,
});
/** So many lessons, including those of the stored document. */
const lessons = (count: number) => ({
  ...LESSONS,
  ...Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [`l${i}`, {}])),
});

const NO_MAP = ['{}', 0, 1.5, true, null, ['a'], []];
const lessonsField: Field = {
  wrong: NO_MAP,
  good: [[`of ${PROGRESS_LIMITS.lessons}`, lessons(PROGRESS_LIMITS.lessons)]],
  bad: [
    [`of ${PROGRESS_LIMITS.lessons + 1}`, lessons(PROGRESS_LIMITS.lessons + 1)],
    ['with a long id', { ...LESSONS, ['l'.repeat(65)]: {} }],
    ['with a text for an id', { ...LESSONS, 'any text': {} }],
  ],
};

const progress = (uid: string): Fields => ({
  userId: uid,
  courseId: COURSE,
  lessons: LESSONS,
  quizzes: {},
  lastAccessed: NOW,
  rev: 1,
  updatedAt: serverTimestamp(),
});

/** The stored one is revision 4, with two graded results. */
export const userProgress: Model = {
  collection: COLLECTIONS.userProgress,
  fields: {
    userId: fixedText('another-user'),
    courseId: idField,
    lessons: lessonsField,
    quizzes: { wrong: NO_MAP },
    rev: whole([], [-1], 1),
    lastAccessed: isoTime(true),
    updatedAt: serverTime,
  },
  path: (uid, courseId = COURSE) => `${COLLECTIONS.userProgress}/${userProgressId(uid, courseId)}`,
  created: progress,
  existing: (uid) => ({
    ...progress(uid),
    quizzes: { q1: RESULT, q2: RESULT },
    rev: 4,
    updatedAt: UPDATED,
  }),
  updated: (uid) => ({ ...progress(uid), quizzes: { q1: RESULT, q2: RESULT }, rev: 5 }),
  some: ['rev', 'updatedAt'],
  query: (uid) => ({ collection: COLLECTIONS.userProgress, where: [['userId', uid]] }),
};
