import { COMMENT_LIMITS } from '@edu/domain/community/comment';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { isAdmin } from '@edu/domain/accounts/roles';
import type { Cast } from '../../people.ts';
import { Ago, type Fields, SERVER_TIME } from '../../values.ts';
import type { Write } from '../case.ts';
import type { Model } from '../model.ts';
import { type Field, fixedText, idField, serverTime, writing } from '../shapes.ts';
import { COURSE } from './user-progress.ts';
import { CREATED, NAME, storedProfile } from './users.ts';

const comment = ({ me }: Cast): Fields => ({
  courseId: COURSE,
  userId: me,
  author: NAME,
  content: 'Дуже зрозуміло!',
  createdAt: SERVER_TIME,
});

const throttlePlace = (uid: string) => `${COLLECTIONS.throttle}/${uid}`;
const commentIdOf = (place: string) => place.slice(place.indexOf('/') + 1);

/** The throttle of a comment. */
export const throttleFor = (uid: string, place: string): Write => ({
  set: throttlePlace(uid),
  fields: { commentId: commentIdOf(place), at: SERVER_TIME },
});

/**
 * A learner's value is rejected, and so is an administrator's comment without it
 * (cases/comments.ts).
 */
const administratorsAlone: Field = {
  wrong: [true, null, 7, ['admin'], { admin: true }],
  bad: ['admin', '', 'learner'].map((role) => [`"${role}"`, role]),
  isOptional: true,
};

/** A comment cannot be changed: `next` must be rejected. All users here have the same name. */
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
  place: ({ me }) => `${COLLECTIONS.comments}/c-${me}`,
  isIdFree: true,
  fresh: comment,
  byToken: ({ claims = {} }) => (isAdmin(claims) ? { authorRole: 'admin' } : {}),
  stored: (cast) => ({ ...comment(cast), createdAt: CREATED }),
  next: comment,
  some: ['content', 'createdAt'],
  query: () => ({
    collection: COLLECTIONS.comments,
    where: [['courseId', COURSE]],
    limit: LIST_LIMITS.comments,
  }),
  around: ({ me, other }) => [storedProfile(me), storedProfile(other)],
  beside: (uid, place) => [throttleFor(uid, place)],
};

export const throttle: Model = {
  collection: COLLECTIONS.throttle,
  fields: { commentId: idField, at: serverTime },
  place: ({ me }) => throttlePlace(me),
  fresh: () => ({ commentId: 'c1', at: SERVER_TIME }),
  stored: () => ({ commentId: 'c0', at: new Ago(3_600_000) }),
  next: () => ({ commentId: 'c1', at: SERVER_TIME }),
  some: ['commentId', 'at'],
  query: () => ({ collection: COLLECTIONS.throttle, limit: 1 }),
};
