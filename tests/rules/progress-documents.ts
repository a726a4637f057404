import { completeLesson, emptyProgress } from '@edu/domain/progress';
import { SETTINGS_LIMITS } from '@edu/domain/settings';
import type { Verdict } from './rules-project.ts';
import { type Fields, NOT_TEXT, SERVER_TIME } from './values.ts';

const NOW = '2026-05-01T10:00:00.000Z';
export const COURSE = 'js-core';
const STORED_AT = new Date('2026-04-01T00:00:00Z');
export const RESULT = { score: 3, totalQuestions: 6, completedAt: NOW };

export const { lessons: STORED_LESSONS } = completeLesson(emptyProgress(COURSE), 'js-core-values', {
  device: 'd1',
  now: NOW,
});
export const place = (uid: string, courseId = COURSE) => `userProgress/${uid}_${courseId}`;
/** The document that the app writes first. */
export const first = (uid: string): Fields => ({
  userId: uid,
  courseId: COURSE,
  lessons: STORED_LESSONS,
  quizzes: {},
  lastAccessed: NOW,
  rev: 1,
  updatedAt: SERVER_TIME,
});
/** What stands after a graded quiz: revision 4, two results. */
export const stored = (uid: string): Fields => ({
  ...first(uid),
  quizzes: { q1: RESULT, q2: RESULT },
  rev: 4,
  updatedAt: STORED_AT,
});
/** The next write of the app over it. */
export const next = (uid: string): Fields => ({ ...stored(uid), rev: 5, updatedAt: SERVER_TIME });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`l${i}`, {}]));

const lessonsMax = SETTINGS_LIMITS.maxLessonsPerCourse;
/** What is changed in a valid document; tried in the first write and in a later one. */
export const SHAPES: [what: string, change: Fields, verdict: Verdict][] = [
  ...['userId', 'courseId', 'lastAccessed'].flatMap((key) =>
    NOT_TEXT.map((value): [string, Fields, 'denied'] => [
      `${key} is ${JSON.stringify(value)}`,
      { [key]: value },
      'denied',
    ]),
  ),
  ...['lessons', 'quizzes'].flatMap((key) =>
    ['{}', 0, null, []].map((value): [string, Fields, 'denied'] => [
      `${key} is ${JSON.stringify(value)}`,
      { [key]: value },
      'denied',
    ]),
  ),
  [
    `there are ${lessonsMax} lessons`,
    { lessons: { ...STORED_LESSONS, ...many(lessonsMax - 1) } },
    'allowed',
  ],
  ['there is one lesson more', { lessons: { ...STORED_LESSONS, ...many(lessonsMax) } }, 'denied'],
  ['the last visit is not known', { lastAccessed: '' }, 'allowed'],
  ['the last visit is 30 characters', { lastAccessed: 'x'.repeat(30) }, 'allowed'],
  ['the last visit is 31 characters', { lastAccessed: 'x'.repeat(31) }, 'denied'],
  ['the last visit is a timestamp', { lastAccessed: new Date() }, 'denied'],
  ['it is somebody else’s', { userId: 'victim' }, 'denied'],
  ['it is another course’s', { courseId: 'other' }, 'denied'],
  ['updatedAt is the device’s time', { updatedAt: new Date() }, 'denied'],
  ['updatedAt is text', { updatedAt: NOW }, 'denied'],
  ['updatedAt is null', { updatedAt: null }, 'denied'],
  ['there is an unknown field', { extra: 1 }, 'denied'],
  ['there is a certificate', { isCompleted: true }, 'denied'],
  ['rev is text', { rev: '1' }, 'denied'],
  ['rev is null', { rev: null }, 'denied'],
  ['rev is a list', { rev: [1] }, 'denied'],
];
