import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import {
  REMOVED_PAGE,
  type RemovedComment,
  type RemovedEnd,
  type RemovedPage,
} from '@edu/domain/community/moderation';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { db } from '../lib/firebase.ts';
import { recordAudit } from '../lib/audit-log.ts';

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
    recordAudit(transaction, 'removeComment', { by, target: shown.ref.path }, { before: comment });
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
    recordAudit(
      transaction,
      'restoreComment',
      { by, target: kept.ref.path },
      { before: kept.data() },
    );
  });
}

const isoOf = (moment: unknown): string =>
  moment instanceof Timestamp ? moment.toDate().toISOString() : '';

function removedOf(kept: QueryDocumentSnapshot, names: Map<string, string>): RemovedComment {
  const text = (field: string) => String(kept.get(field) ?? '');
  const removedBy = text('removedBy');
  return {
    id: kept.id,
    commentId: text('commentId'),
    courseId: text('comment.courseId'),
    userId: text('comment.userId'),
    author: text('comment.author'),
    ...(kept.get('comment.authorRole') === 'admin' && { authorRole: 'admin' as const }),
    content: text('comment.content'),
    createdAt: isoOf(kept.get('comment.createdAt')),
    removedAt: isoOf(kept.get('removedAt')),
    removedBy,
    removedByName: names.get(removedBy) ?? '',
  };
}

/** The names in these profiles. */
async function namesOf(uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const profiles = await db.getAll(...uids.map((uid) => db.collection(COLLECTIONS.users).doc(uid)));
  return new Map(profiles.map((one) => [one.id, String(one.get('displayName') ?? '')]));
}

/** A page of what was removed, the last removed first; costs a read for each, and one for each who removed them. */
export async function listRemoved(after: RemovedEnd | null): Promise<RemovedPage> {
  const newest = evidence
    .orderBy('removedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(REMOVED_PAGE);
  const page = after
    ? newest.startAfter(
        new Timestamp(after.removedAt.seconds, after.removedAt.nanoseconds),
        after.id,
      )
    : newest;
  const { docs } = await page.get();
  const names = await namesOf([...new Set(docs.map((kept) => String(kept.get('removedBy'))))]);
  const last = docs.length < REMOVED_PAGE ? undefined : docs.at(-1);
  const at = last?.get('removedAt') as Timestamp | undefined;
  return {
    items: docs.map((kept) => removedOf(kept, names)),
    next:
      last && at
        ? { id: last.id, removedAt: { seconds: at.seconds, nanoseconds: at.nanoseconds } }
        : null,
  };
}
