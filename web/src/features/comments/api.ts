import type { NewComment } from '@edu/domain/community/comment';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/platform/paths';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { plainOf } from '../../lib/firebase/stored.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from '../../lib/time-limit.ts';

export interface Comment extends NewComment {
  id: string;
  createdAt: string;
}

/** Follows the `count` newest comments of a course, until an error. Returns how to stop. */
export async function watchComments(
  courseId: string,
  count: number,
  onComments: (comments: Comment[]) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  const newest = sdk.query(
    sdk.collection(db, COLLECTIONS.comments),
    sdk.where('courseId', '==', courseId),
    sdk.orderBy('createdAt', 'desc'),
    sdk.limit(Math.min(count, LIST_LIMITS.comments)),
  );
  return sdk.onSnapshot(
    newest,
    // Else the server's word that there is nothing more than the cache held would not be told.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Out of reach, the SDK answers "none" from its empty cache; only the server knows that.
      if (docs.length > 0 || !metadata.fromCache)
        onComments(docs.map((entry) => plainOf<Comment>(entry)));
    },
    onError,
  );
}

/** Writes a comment under its id, so that a retry is no second comment. Throws Firestore's error. */
export async function addComment(id: string, comment: NewComment): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.comments, id);
  // Not a batch: out of reach that would wait for ever, and its answer may be lost.
  await sdk.runTransaction(db, async (transaction) => {
    if ((await transaction.get(reference)).exists()) return;
    const now = sdk.serverTimestamp();
    transaction
      .set(reference, { ...comment, createdAt: now })
      .set(sdk.doc(db, COLLECTIONS.throttle, comment.userId), { commentId: id, at: now });
  });
}

/** Removes one's own comment; the administrator's way is a function, which keeps the evidence. */
export async function removeComment(commentId: string): Promise<void> {
  const remove = async () => {
    const { db, sdk } = await loadFirestore();
    await sdk.deleteDoc(sdk.doc(db, COLLECTIONS.comments, commentId));
  };
  await withTimeLimit(remove(), WRITE_LIMIT_MS);
}
