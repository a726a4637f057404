import { FieldValue, type Transaction } from '@google-cloud/firestore';
import type { AuditAction } from '@edu/domain/platform/audit';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { db } from './firebase.ts';

/** Something that was done, by a uid or an AuditActor, to what, and what it was before and after, as plain data. */
export interface AuditEntry {
  action: AuditAction;
  by: string;
  target: string;
  before: unknown;
  after: unknown;
}

/** Appends to the log in the same transaction as the change, so that there is never one without the other. */
export function recordAudit(transaction: Transaction, entry: AuditEntry): void {
  const reference = db.collection(COLLECTIONS.auditLog).doc();
  transaction.create(reference, { ...entry, createdAt: FieldValue.serverTimestamp() });
}
