import { serverTimestamp } from 'firebase/firestore';
import { COLLECTIONS, notesId } from '@edu/domain/firestore/collections';
import { NOTE_LIMITS } from '@edu/domain/learning/notes';
import type { Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, idField, serverTime } from './fields.ts';
import { NO_MAP, textsField } from './texts.ts';
import { COURSE } from './user-progress.ts';
import { NOW, UPDATED } from './users.ts';

const { notes: MAX, courseText: SPACE } = NOTE_LIMITS;
const ENTRY = { at: NOW, lessonId: 'l1', second: 70 };

/** So many, `n1` and `n2` among them. */
const some = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i + 1}`, value]));

const idsField = (value: unknown, bad: Field['bad'] = []): Field => ({
  wrong: NO_MAP,
  good: [[`of ${MAX}`, some(MAX, value)]],
  bad: [
    ...bad,
    [`of ${MAX + 1}`, some(MAX + 1, value)],
    ['with a long id', { ...some(2, value), ['l'.repeat(65)]: value }],
    ['with a text for an id', { ...some(2, value), 'any text': value }],
  ],
});

const notesOf = (uid: string): Fields => ({
  userId: uid,
  courseId: COURSE,
  entries: some(2, ENTRY),
  texts: { n1: 'Пояснення JOIN.' },
  removed: { n3: NOW },
  updatedAt: serverTimestamp(),
});

export const notes: Model = {
  collection: COLLECTIONS.notes,
  fields: {
    userId: fixedText('another-user'),
    courseId: idField,
    entries: idsField(ENTRY, [['without the entry of a text', { n2: ENTRY }]]),
    texts: textsField('n1', 'n2', SPACE),
    removed: idsField(NOW),
    updatedAt: serverTime,
  },
  path: (uid, courseId = COURSE) => `${COLLECTIONS.notes}/${notesId(uid, courseId)}`,
  created: notesOf,
  existing: (uid) => ({ ...notesOf(uid), updatedAt: UPDATED }),
  updated: (uid) => ({ ...notesOf(uid), texts: { n1: 'Ще раз.' } }),
  some: ['texts', 'updatedAt'],
  query: (uid) => ({ collection: COLLECTIONS.notes, where: [['userId', uid]] }),
};
