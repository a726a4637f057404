import { type KeptComment, readKept } from '@edu/domain/comment';
import { keptList, type KeptList } from './kept-list.ts';
import { readLocal, storageKeys } from './local-store.ts';

/**
 * Comments that the server does not have yet, in the one place that the specification names (platform.md section 7), each with
 * its writer. They leave with that person (state/sync/sign-out.ts).
 */

/** Everything that waits on this device, whoever wrote it. */
export const keptComments = keptList<KeptComment>({
  key: storageKeys.comments,
  idOf: ({ id }) => id,
  read: () => readKept(readLocal(storageKeys.comments, Array.isArray)),
});

/** Those of one person. */
export const keptCommentsOf = (uid: string): KeptList<KeptComment> => ({
  ...keptComments,
  read: () => keptComments.read().filter(({ userId }) => userId === uid),
});
