import { FieldValue, type Transaction } from '@google-cloud/firestore';
import type { AuditAction } from '@edu/domain/audit/audit';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { db } from './firebase.ts';

/**
 * Appends an action to the log in the transaction of the change, so that both are stored or
 * neither. `by` is a uid or an AuditActor, `target` a path; `before` and `after` are plain data.
 */
export function recordAudit(
  transaction: Transaction,
  action: AuditAction,
  { by, target }: { by: string; target: string },
  { before = null, after = null }: { before?: unknown; after?: unknown },
): void {
  const createdAt = FieldValue.serverTimestamp();
  const entry = { action, by, target, before, after, createdAt };
  transaction.create(db.collection(COLLECTIONS.auditLog).doc(), entry);
}
