import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, practiceId } from '@edu/domain/firestore/collections';
import { NO_PRACTICE, PRACTICE_LIMITS } from '@edu/domain/learning/practice';
import type { Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, idField, serverTime } from './fields.ts';
import { COURSE } from './user-progress.ts';
import { NO_MAP, textsField } from './texts.ts';
import { NOW, UPDATED } from './users.ts';

const { entries: MAX, courseCode: SPACE } = PRACTICE_LIMITS;
const ENTRY = { ...NO_PRACTICE, at: NOW, codeAt: NOW };

/** So many entries, `sum` and `Bx` among them. */
const entries = (count: number) =>
  Object.fromEntries(
    ['sum', 'Bx', ...Array.from({ length: count }, (_, i) => `t${i}`)]
      .slice(0, count)
      .map((key) => [key, ENTRY]),
  );

const entriesField: Field = {
  wrong: NO_MAP,
  good: [[`of ${MAX}`, entries(MAX)]],
  bad: [
    [`of ${MAX + 1}`, entries(MAX + 1)],
    ['with a long id', { ...entries(2), ['l'.repeat(65)]: ENTRY }],
    ['with a text for an id', { ...entries(2), 'any text': ENTRY }],
    ['without the entry of a code', { Bx: ENTRY }],
  ],
};

const practiceOf = (uid: string): Fields => ({
  userId: uid,
  courseId: COURSE,
  entries: entries(2),
  code: { sum: 'let a = 1;' },
  updatedAt: serverTimestamp(),
});

export const practice: Model = {
  collection: COLLECTIONS.practice,
  fields: {
    userId: fixedText('another-user'),
    courseId: idField,
    entries: entriesField,
    code: textsField('sum', 'Bx', SPACE),
    updatedAt: serverTime,
  },
  path: (uid, courseId = COURSE) => `${COLLECTIONS.practice}/${practiceId(uid, courseId)}`,
  created: practiceOf,
  existing: (uid) => ({ ...practiceOf(uid), updatedAt: UPDATED }),
  updated: (uid) => ({ ...practiceOf(uid), code: { sum: 'let a = 2;' } }),
  some: ['code', 'updatedAt'],
  query: (uid) => ({ collection: COLLECTIONS.practice, where: [['userId', uid]] }),
};
