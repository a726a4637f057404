import { FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import type { SetTestimonialApprovalRequest } from '@edu/domain/community/moderation';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import type { Voice } from '@edu/domain/platform/served-page';
import { db } from '../lib/firebase.ts';
import { changing } from '../lib/firestore.ts';
import { recordAudit } from '../lib/audit-log.ts';

/**
 * Approves a testimonial, refuses it with a reason, or resets it, and records it. Throws
 * 'not-found', and 'conflict' with the current text where it is not the shown one.
 */
export async function approveTestimonial(
  { userId, approved, reason, shown }: SetTestimonialApprovalRequest,
  by: string,
): Promise<void> {
  const reference = db.collection(COLLECTIONS.testimonials).doc(userId);
  await changing(reference, async (stored, transaction) => {
    const stands = stored.data();
    if (!stands) throw new AppError('not-found', 'This testimonial is no longer there.');
    const now = { name: stands['name'], role: stands['role'], text: stands['text'] };
    if (now.name !== shown.name || now.role !== shown.role || now.text !== shown.text) {
      throw new AppError('conflict', 'The testimonial has been changed meanwhile.', {
        details: now,
      });
    }
    const before = stateOf(stands['approved'] === true, stands['reason']);
    const after = stateOf(approved, reason);
    if (before.approved === after.approved && before.reason === after.reason) return;
    transaction.update(reference, {
      approved,
      ...(reason === undefined
        ? { refused: FieldValue.delete(), reason: FieldValue.delete() }
        : { refused: true, reason }),
    });
    recordAudit(
      transaction,
      'setTestimonialApproval',
      { by, target: reference.path },
      { before: { ...now, ...before }, after: { ...now, ...after } },
    );
  });
}

const stateOf = (approved: boolean, reason: unknown): { approved: boolean; reason?: string } => ({
  approved,
  ...(typeof reason === 'string' && { reason }),
});

/** The `count` newest approved testimonials, newest first, with what everybody may see of them. One read for each. */
export async function readVoices(count: number): Promise<Voice[]> {
  const approved = db
    .collection(COLLECTIONS.testimonials)
    .where('approved', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(count)
    .select('name', 'role', 'text');
  const { docs } = await approved.get();
  return docs.map((one) => ({ ...(one.data() as Omit<Voice, 'id'>), id: one.id }));
}
