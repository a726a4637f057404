import { FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import type { SetTestimonialApprovalRequest } from '@edu/domain/community/moderation';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { PublicTestimonial } from '@edu/domain/site/served-page';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';
import { recordAudit } from '../lib/audit-log.ts';

const testimonials = db.collection(COLLECTIONS.testimonials);

/**
 * Approves a testimonial, rejects it with a reason, or resets it, and records it. Throws
 * 'not-found', and 'conflict' with the current text when it differs from the shown one.
 */
export const approveTestimonial = (
  { userId, approved, reason, shown }: SetTestimonialApprovalRequest,
  by: string,
): Promise<void> =>
  inTransaction(testimonials.doc(userId), async (stored, transaction) => {
    const current = stored.data();
    if (!current) throw new AppError('not-found', 'This testimonial is no longer there.');
    const { name, role, text } = current;
    if (name !== shown.name || role !== shown.role || text !== shown.text)
      throw new AppError('conflict', 'The testimonial has been changed meanwhile.', {
        details: { name, role, text },
      });
    const before = toState(current['approved'] === true, current['reason']);
    const after = toState(approved, reason);
    if (before.approved === after.approved && before.reason === after.reason) return;
    transaction.update(stored.ref, {
      approved,
      refused: reason === undefined ? FieldValue.delete() : true,
      reason: reason ?? FieldValue.delete(),
    });
    const what = { by, target: stored.ref.path };
    const words = { name, role, text } as object;
    const change = { before: { ...words, ...before }, after: { ...words, ...after } };
    recordAudit(transaction, 'setTestimonialApproval', what, change);
  });

const toState = (approved: boolean, reason: unknown): { approved: boolean; reason?: string } => ({
  approved,
  ...(typeof reason === 'string' && { reason }),
});

/**
 * The `count` newest approved testimonials, newest first, with their public fields. One read for
 * each.
 */
export async function readTestimonials(count: number): Promise<PublicTestimonial[]> {
  const approved = testimonials
    .where('approved', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(count)
    .select('name', 'role', 'text');
  const { docs } = await approved.get();
  return docs.map((one) => ({ ...(one.data() as Omit<PublicTestimonial, 'id'>), id: one.id }));
}
