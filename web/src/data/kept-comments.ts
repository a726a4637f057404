import { type KeptComment, readKept } from '@edu/domain/comment';
import { readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';

/**
 * Comments that the server does not have yet, in the one place that the specification names (platform.md section 7), each with
 * its writer. They leave with that person (state/sync/leaving.ts).
 */

/** Everything that waits on this device, oldest first, whoever wrote it. */
export const readKeptComments = (): KeptComment[] =>
  readKept(readLocal(storageKeys.comments, Array.isArray));

function write(comments: KeptComment[]): boolean {
  if (comments.length > 0) return writeLocal(storageKeys.comments, comments);
  removeLocal(storageKeys.comments);
  return true;
}

/** Keeps a comment, over an earlier one with its id; whether there was room. */
export function keepComment(comment: KeptComment): boolean {
  const kept = readKeptComments();
  const isThere = kept.some(({ id }) => id === comment.id);
  return write(
    isThere ? kept.map((one) => (one.id === comment.id ? comment : one)) : [...kept, comment],
  );
}

/** Forgets what `isGone` says; another tab's are left as they are. */
export function forgetComments(isGone: (comment: KeptComment) => boolean): void {
  const kept = readKeptComments();
  const rest = kept.filter((comment) => !isGone(comment));
  if (rest.length < kept.length) write(rest);
}
