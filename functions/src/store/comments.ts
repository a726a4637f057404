import { FieldValue, type QueryDocumentSnapshot, type Transaction } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { db } from '../platform/admin-app.ts';
import { recordAudit } from './audit-log.ts';

const shownAt = (id: string) => db.collection(COLLECTIONS.comments).doc(id);
const evidence = db.collection(SERVER_COLLECTIONS.moderation);

const gone = () => new AppError('not-found', 'This comment is no longer there.');

/** What was removed under this id, the newest first: a browser may write another comment under the id of a removed one. */
async function evidenceOf(transaction: Transaction, id: string): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await transaction.get(evidence.where('commentId', '==', id));
  return docs.sort((a, b) => b.createTime.toMillis() - a.createTime.toMillis());
}

/** Moves a comment out of sight, the evidence kept. Throws 'not-found' where there is none; once removed it stays so. */
export async function hideComment(commentId: string, by: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const shown = await transaction.get(shownAt(commentId));
    const earlier = await evidenceOf(transaction, commentId);
    const comment = shown.data();
    if (!comment) {
      if (earlier.length > 0) return;
      throw gone();
    }
    const kept = earlier.length > 0 ? evidence.doc() : evidence.doc(commentId);
    const removedAt = FieldValue.serverTimestamp();
    transaction.create(kept, { commentId, comment, removedBy: by, removedAt });
    transaction.delete(shown.ref);
    recordAudit(transaction, {
      action: 'removeComment',
      by,
      target: shown.ref.path,
      before: comment,
      after: null,
    });
  });
}

/**
 * Puts a removed comment back as it was, of several under one id the last removed. Throws 'not-found' where none was removed,
 * and 'conflict' where another comment stands in its place; once put back it stays so.
 */
export async function restoreComment(commentId: string, by: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const shown = await transaction.get(shownAt(commentId));
    const [kept] = await evidenceOf(transaction, commentId);
    if (!kept) {
      if (shown.exists) return;
      throw gone();
    }
    if (shown.exists)
      throw new AppError('conflict', 'Another comment stands in its place. Remove that one first.');
    transaction.create(shown.ref, kept.get('comment') as object);
    transaction.delete(kept.ref);
    recordAudit(transaction, {
      action: 'restoreComment',
      by,
      target: kept.ref.path,
      before: kept.data(),
      after: null,
    });
  });
}
