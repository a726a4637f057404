import { removeCommentSchema, removedCommentsSchema } from '@edu/domain/community/moderation';
import { callable } from '../lib/callable.ts';
import { hideComment, listRemoved, restoreComment } from './store.ts';

/** Hides a comment or restores it. */
export const removeComment = callable(
  'removeComment',
  { access: 'administrator', schema: removeCommentSchema, limits: [] },
  ({ commentId, restore }, { uid }) =>
    restore ? restoreComment(commentId, uid) : hideComment(commentId, uid),
);

/** The removed comments, with who removed each and when. */
export const removedComments = callable(
  'removedComments',
  { access: 'administrator', schema: removedCommentsSchema, limits: [] },
  ({ after }) => listRemoved(after),
);
