import type { AdminOverview } from '@edu/domain/admin-overview';
import type { AdminAnalytics, AdminAnalyticsRequest } from '@edu/domain/analytics';
import type { ContentCheck } from '@edu/domain/content-findings';
import { callFunction } from './call-function.ts';

/** What the panel asks functions for. Each throws AppError. */

/** What waits for the administrator, and the figures that the limits are about. */
export const getAdminOverview = (): Promise<AdminOverview> => callFunction('adminOverview', {});

/** The mistakes in what is published now; takes some seconds. */
export const checkContent = (): Promise<ContentCheck> => callFunction('checkContent', {});

/** The counts of a span of days. Throws 'forbidden' while the analytics feature is off. */
export const getAnalytics = (span: AdminAnalyticsRequest): Promise<AdminAnalytics> =>
  callFunction('adminAnalytics', span);
