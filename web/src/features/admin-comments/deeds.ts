import { hideComment, restoreComment } from '../../data/administration.ts';
import type { Deed } from '../../state/bulk-action.ts';
import { adminComments as text } from '../../text/admin-comments.ts';

interface Written {
  author: string;
}

/** Removing comments, which restoring takes back; `idOf` says under which id an item was written. */
export const removing = <T extends Written>(idOf: (item: T) => string): Deed<T> => ({
  run: (item) => hideComment(idOf(item)),
  undo: (item) => restoreComment(idOf(item)),
  said: ([first, ...more]) =>
    more.length > 0 ? text.removedMany(more.length + 1) : text.removed(first?.author ?? ''),
  saidBack: ([first, ...more]) =>
    more.length > 0 ? text.restoredMany(more.length + 1) : text.restored(first?.author ?? ''),
  saidFailed: text.failed,
});
