import type { AccountsAnswer } from '@edu/domain/accounts/account-state';
import type { AdminOverview } from '@edu/domain/analytics/admin-overview';
import type { AdminAnalytics, AdminAnalyticsRequest } from '@edu/domain/analytics/analytics';
import type { ContentCheck } from '@edu/domain/content/content-findings';
import type { CourseEmailPreview, CourseEmailRequest } from '@edu/domain/community/course-email';
import type { RemovedComment, RemovedEnd, RemovedPage } from '@edu/domain/community/moderation';
import { readSettings } from '@edu/domain/settings/settings';
import type { Moment, UpdateSettingsRequest } from '@edu/domain/settings/settings-update';
import { callFunction } from '../../../lib/firebase/call-function.ts';
import type { DatedSettings } from '../settings/api.ts';
import type { Page } from '../../../lib/firebase/firestore-page.ts';
import type { Testimonial } from '../../testimonials/api.ts';

/** The administrator's actions through functions. Each throws AppError. */

/**
 * Approves, rejects (with a `reason`) or reopens a testimonial; 'conflict' when it was changed
 * meanwhile.
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

/** Hides a comment from all users; its text stays stored. */
export const hideComment = (commentId: string): Promise<void> =>
  callFunction('removeComment', { commentId });

/**
 * Restores a removed comment; 'conflict' when the author has written another one for the same
 * course.
 */
export const restoreComment = (commentId: string): Promise<void> =>
  callFunction('removeComment', { commentId, restore: true });

export async function getRemovedComments(
  after?: RemovedEnd,
): Promise<Page<RemovedComment, RemovedEnd>> {
  const { items, next } = await callFunction<object, RemovedPage>('removedComments', {
    after: after ?? null,
  });
  return { items, next: next ?? undefined };
}

/** The sign-in service's facts about these accounts, 100 at most. */
export const describeAccounts = async (userIds: string[]): Promise<AccountsAnswer> =>
  userIds.length > 0 ? await callFunction('describeAccounts', { userIds }) : {};

/** Blocks an account from signing in, or unblocks it. */
export const setAccountActive = (userId: string, active: boolean): Promise<void> =>
  callFunction('setAccountActive', { userId, active });

/** Revokes a certificate with a reason, or makes it valid again with null. */
export const revokeCertificate = (certificateId: string, reason: string | null): Promise<void> =>
  callFunction('revokeCertificate', { certificateId, reason });

/**
 * Previews, tests or sends the email about a course. Throws AppError, 'already-exists' for one
 * that was sent.
 */
export const askCourseEmail = (request: CourseEmailRequest): Promise<CourseEmailPreview> =>
  callFunction('courseEmail', request);

/** The admin section's queries to functions. Each throws AppError. */

export const getAdminOverview = (): Promise<AdminOverview> => callFunction('adminOverview', {});

/** The mistakes in the published content; takes some seconds. */
export const checkContent = (): Promise<ContentCheck> => callFunction('checkContent', {});

/** The counts of a period. Throws 'forbidden' while the analytics feature is off. */
export const getAnalytics = (span: AdminAnalyticsRequest): Promise<AdminAnalytics> =>
  callFunction('adminAnalytics', span);

/**
 * Replaces the settings; returns the time of the write. Throws AppError; for a stale edit
 * 'conflict' with the current settings (`currentSettingsIn`).
 */
export const saveSettings = (
  request: UpdateSettingsRequest,
): Promise<{ updatedAt: Moment | null }> => callFunction('updateSettings', request);

export function currentSettingsIn(details: unknown): DatedSettings {
  const { settings, updatedAt, updatedBy } = (details ?? {}) as Record<string, unknown>;
  return {
    settings: readSettings(settings),
    updatedAt: (updatedAt ?? null) as Moment | null,
    updatedBy: typeof updatedBy === 'string' ? updatedBy : '',
  };
}
