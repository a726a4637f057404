import { serverTimestamp } from 'firebase/firestore';
import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import type { Documents, Fields } from '../support/rest.ts';
import type { Model } from './model.ts';
import { type Field, fixedText, idField, serverTime, writing } from './fields.ts';
import { COURSE } from './user-progress.ts';
import { anHourAgo, CREATED, existingProfile, NAME } from './users.ts';

const comment = (uid: string): Fields => ({
  courseId: COURSE,
  userId: uid,
  author: NAME,
  content: 'Дуже зрозуміло!',
  createdAt: serverTimestamp(),
});

const throttlePath = (uid: string) => `${COLLECTIONS.throttle}/${uid}`;
const commentIdOf = (path: string) => path.slice(path.indexOf('/') + 1);

/** The throttle of a comment. */
export const throttleFor = (uid: string, path: string): Documents => ({
  [throttlePath(uid)]: { commentId: commentIdOf(path), at: serverTimestamp() },
});

/**
 * A learner's value is denied, and so is an administrator's comment without it
 * (comments.test.ts).
 */
const administratorsAlone: Field = {
  wrong: [true, null, 7, ['admin'], { admin: true }],
  bad: ['admin', '', 'learner'].map((role) => [`"${role}"`, role]),
  isOptional: true,
};

/** A comment cannot be changed: `updated` must be denied. All users here have the same name. */
export const comments: Model = {
  collection: COLLECTIONS.comments,
  fields: {
    courseId: idField,
    userId: fixedText('another-user'),
    author: fixedText('Тарас', '', `${NAME} `),
    authorRole: administratorsAlone,
    content: writing(1, COMMENT_LIMITS.content),
    createdAt: serverTime,
  },
  path: (uid) => `${COLLECTIONS.comments}/c-${uid}`,
  isIdFree: true,
  created: comment,
  createdByAdmin: { authorRole: 'admin' },
  existing: (uid) => ({ ...comment(uid), createdAt: CREATED }),
  updated: comment,
  some: ['content', 'createdAt'],
  query: () => ({
    collection: COLLECTIONS.comments,
    where: [['courseId', COURSE]],
    limit: LIST_LIMITS.comments,
  }),
  required: existingProfile,
  beside: throttleFor,
};

export const throttle: Model = {
  collection: COLLECTIONS.throttle,
  fields: { commentId: idField, at: serverTime },
  path: throttlePath,
  created: () => ({ commentId: 'c1', at: serverTimestamp() }),
  existing: () => ({ commentId: 'c0', at: anHourAgo() }),
  updated: () => ({ commentId: 'c1', at: serverTimestamp() }),
  some: ['commentId', 'at'],
  query: () => ({ collection: COLLECTIONS.throttle, limit: 1 }),
};
