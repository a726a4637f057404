import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { completeLesson, emptyProgress, PROGRESS_LIMITS } from '@edu/domain/learning/progress';
import type { Cast } from '../../people.ts';
import { type Fields, SERVER_TIME } from '../../values.ts';
import type { Model } from '../model.ts';
import { type Field, fixedText, idField, isoTime, serverTime, whole } from '../shapes.ts';
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

const progress = ({ me }: Cast): Fields => ({
  userId: me,
  courseId: COURSE,
  lessons: LESSONS,
  quizzes: {},
  lastAccessed: NOW,
  rev: 1,
  updatedAt: SERVER_TIME,
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
  place: ({ me }, fields) =>
    `${COLLECTIONS.userProgress}/${userProgressId(me, String(fields?.['courseId'] ?? COURSE))}`,
  fresh: progress,
  stored: (cast) => ({
    ...progress(cast),
    quizzes: { q1: RESULT, q2: RESULT },
    rev: 4,
    updatedAt: UPDATED,
  }),
  next: (cast) => ({ ...progress(cast), quizzes: { q1: RESULT, q2: RESULT }, rev: 5 }),
  some: ['rev', 'updatedAt'],
  query: ({ me }) => ({ collection: COLLECTIONS.userProgress, where: [['userId', me]] }),
};
