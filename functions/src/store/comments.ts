import { type DocumentReference, FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { db } from '../platform/admin-app.ts';
import { recordAudit } from './audit-log.ts';

const shownAt = (id: string) => db.collection(COLLECTIONS.comments).doc(id);
const keptAt = (id: string) => db.collection(SERVER_COLLECTIONS.moderation).doc(id);

/** Moves a comment out of sight, the evidence kept. Throws 'not-found' where there is none; once removed it stays so. */
export async function hideComment(commentId: string, by: string): Promise<void> {
  const [from, to] = [shownAt(commentId), keptAt(commentId)];
  await move('removeComment', by, from, to, (comment) => ({
    comment,
    removedBy: by,
    removedAt: FieldValue.serverTimestamp(),
  }));
}

/** Puts a removed comment back as it was. Throws 'not-found' where none was removed. */
export async function restoreComment(commentId: string, by: string): Promise<void> {
  const [from, to] = [keptAt(commentId), shownAt(commentId)];
  await move('restoreComment', by, from, to, (kept) => kept['comment'] as object);
}

/** Takes a document from one place to another in one transaction, and records it; a second call changes nothing. */
async function move(
  action: string,
  by: string,
  from: DocumentReference,
  to: DocumentReference,
  change: (stored: Record<string, unknown>) => object,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [stored, there] = await transaction.getAll(from, to);
    const fields = stored?.data();
    if (!fields) {
      if (there?.exists) return;
      throw new AppError('not-found', 'This comment is no longer there.');
    }
    transaction.set(to, change(fields));
    transaction.delete(from);
    recordAudit(transaction, { action, by, target: from.path, before: fields, after: null });
  });
}
