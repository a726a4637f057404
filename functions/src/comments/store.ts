import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import {
  REMOVED_PAGE,
  type RemovedComment,
  type RemovedEnd,
  type RemovedPage,
} from '@edu/domain/community/moderation';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { recordAudit } from '../lib/audit-log.ts';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';

const commentAt = (id: string) => db.collection(COLLECTIONS.comments).doc(id);
const evidence = db.collection(SERVER_COLLECTIONS.moderation);

const gone = () => new AppError('not-found', 'This comment is no longer there.');

/**
 * The removed comments with this id, the newest first: a browser may write another comment under
 * the id of a removed one.
 */
async function loadEvidence(
  transaction: Transaction,
  id: string,
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await transaction.get(evidence.where('commentId', '==', id));
  return docs.sort((a, b) => b.createTime.toMillis() - a.createTime.toMillis());
}

/**
 * Moves a comment into the evidence. Throws 'not-found' when there is none; a second call changes
 * nothing.
 */
export const hideComment = (commentId: string, by: string): Promise<void> =>
  inTransaction(commentAt(commentId), async (shown, transaction) => {
    const earlier = await loadEvidence(transaction, commentId);
    const comment = shown.data();
    if (!comment && earlier.length > 0) return;
    if (!comment) throw gone();
    const removed = earlier.length > 0 ? evidence.doc() : evidence.doc(commentId);
    const removedAt = FieldValue.serverTimestamp();
    transaction.create(removed, { commentId, comment, removedBy: by, removedAt });
    transaction.delete(shown.ref);
    const change = { before: comment };
    recordAudit(transaction, 'removeComment', { by, target: shown.ref.path }, change);
  });

/**
 * Restores the comment that was removed last under this id. Throws 'not-found' when none was
 * removed, 'conflict' when another comment has the id. Idempotent.
 */
export const restoreComment = (commentId: string, by: string): Promise<void> =>
  inTransaction(commentAt(commentId), async (shown, transaction) => {
    const [removed] = await loadEvidence(transaction, commentId);
    if (!removed && shown.exists) return;
    if (!removed) throw gone();
    if (shown.exists)
      throw new AppError('conflict', 'Another comment has this id. Remove that one first.');
    transaction.create(shown.ref, removed.get('comment') as object);
    transaction.delete(removed.ref);
    const change = { before: removed.data() };
    recordAudit(transaction, 'restoreComment', { by, target: removed.ref.path }, change);
  });

const toIso = (moment: unknown): string =>
  moment instanceof Timestamp ? moment.toDate().toISOString() : '';

function toRemovedComment(
  removed: QueryDocumentSnapshot,
  names: Map<string, string>,
): RemovedComment {
  const text = (field: string) => String(removed.get(field) ?? '');
  const removedBy = text('removedBy');
  return {
    id: removed.id,
    commentId: text('commentId'),
    courseId: text('comment.courseId'),
    userId: text('comment.userId'),
    author: text('comment.author'),
    ...(removed.get('comment.authorRole') === 'admin' && { authorRole: 'admin' as const }),
    content: text('comment.content'),
    createdAt: toIso(removed.get('comment.createdAt')),
    removedAt: toIso(removed.get('removedAt')),
    removedBy,
    removedByName: names.get(removedBy) ?? '',
  };
}

/** The names in these profiles. */
async function loadNames(uids: ReadonlySet<string>): Promise<Map<string, string>> {
  const users = db.collection(COLLECTIONS.users);
  // A wrong uid names no document.
  const known = [...uids].filter((uid) => uid !== '' && !uid.includes('/'));
  if (known.length === 0) return new Map();
  const profiles = await db.getAll(...known.map((uid) => users.doc(uid)));
  return new Map(profiles.map((one) => [one.id, String(one.get('displayName') ?? '')]));
}

/**
 * A page of removed comments, the last removed first; costs a read for each comment and for each
 * administrator who removed one.
 */
export async function listRemoved(after: RemovedEnd | null): Promise<RemovedPage> {
  let page = evidence
    .orderBy('removedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(REMOVED_PAGE);
  if (after) {
    const { seconds, nanoseconds } = after.removedAt;
    page = page.startAfter(new Timestamp(seconds, nanoseconds), after.id);
  }
  const { docs } = await page.get();
  const names = await loadNames(new Set(docs.map((one) => String(one.get('removedBy')))));
  const last = docs.length < REMOVED_PAGE ? undefined : docs.at(-1);
  const { seconds, nanoseconds } = (last?.get('removedAt') ?? {}) as Partial<Timestamp>;
  const hasMore = last && seconds !== undefined && nanoseconds !== undefined;
  return {
    items: docs.map((one) => toRemovedComment(one, names)),
    next: hasMore ? { id: last.id, removedAt: { seconds, nanoseconds } } : null,
  };
}
