import type { AccountsAnswer } from '@edu/domain/account-state';
import type { RemovedComment, RemovedEnd, RemovedPage } from '@edu/domain/moderation';
import { callFunction } from './call-function.ts';
import type { Page } from './firestore-page.ts';
import type { Testimonial } from './testimonials.ts';

/** What the administrator does through functions. Each throws AppError. */

/**
 * Approves a testimonial as it was shown, refuses it for a `reason`, or lets it wait again; 'conflict' with what stands
 * (`details`) where it was changed.
 */
export const setTestimonialApproval = (
  { userId, name, role, text }: Testimonial,
  approved: boolean,
  reason?: string,
): Promise<void> =>
  callFunction('setTestimonialApproval', {
    userId,
    approved,
    ...(reason !== undefined && { reason }),
    shown: { name, role, text },
  });

/** Takes a comment out of everybody's sight; what was said is kept. */
export const hideComment = (commentId: string): Promise<void> =>
  callFunction('removeComment', { commentId });

/** Puts a removed comment back; 'conflict' where another one stands in its place. */
export const restoreComment = (commentId: string): Promise<void> =>
  callFunction('removeComment', { commentId, restore: true });

/** A page of the removed comments, the last removed first. */
export async function getRemovedComments(
  after?: RemovedEnd,
): Promise<Page<RemovedComment, RemovedEnd>> {
  const { items, next } = await callFunction<object, RemovedPage>('removedComments', {
    after: after ?? null,
  });
  return { items, next: next ?? undefined };
}

/** What the sign-in service knows of these accounts, 100 at most. */
export const describeAccounts = async (userIds: string[]): Promise<AccountsAnswer> =>
  userIds.length > 0 ? await callFunction('describeAccounts', { userIds }) : {};

/** Lets nobody in with this account any more, or lets them in again. */
export const setAccountActive = (userId: string, active: boolean): Promise<void> =>
  callFunction('setAccountActive', { userId, active });
