import type { NewComment } from '@edu/domain/community/comment';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { storedReader } from '../../lib/firebase/stored.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from '@edu/domain/lib/time-limit';

export interface Comment extends NewComment {
  id: string;
  createdAt: string;
}

export const readComment = storedReader<Comment>({
  courseId: 'text',
  userId: 'text',
  author: 'text',
  authorRole: 'text?',
  content: 'text',
  createdAt: 'time',
});

/**
 * Subscribes to the `count` newest comments of a course, until an error. Returns the unsubscribe
 * function.
 */
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
    // Without it the server's confirmation of an unchanged cache would not be reported.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Without a connection the SDK answers "none" from its empty cache; only the server can say
      // so.
      if (docs.length > 0 || !metadata.fromCache) onComments(docs.map(readComment));
    },
    onError,
  );
}

/**
 * Writes a comment under its id, so that a retry makes no second comment. Throws Firestore's
 * error.
 */
export async function addComment(id: string, comment: NewComment): Promise<void> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.comments, id);
  // Not a batch: without a connection it would wait forever, and its answer may be lost.
  await sdk.runTransaction(db, async (transaction) => {
    if ((await transaction.get(reference)).exists()) return;
    const now = sdk.serverTimestamp();
    transaction
      .set(reference, { ...comment, createdAt: now })
      .set(sdk.doc(db, COLLECTIONS.throttle, comment.userId), { commentId: id, at: now });
  });
}

/** Deletes one's own comment; the administrator uses a function, which keeps a copy as evidence. */
export async function removeComment(commentId: string): Promise<void> {
  const remove = async () => {
    const { db, sdk } = await loadFirestore();
    await sdk.deleteDoc(sdk.doc(db, COLLECTIONS.comments, commentId));
  };
  await withTimeLimit(remove(), WRITE_LIMIT_MS);
}
