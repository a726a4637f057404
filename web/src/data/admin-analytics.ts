import type { AdminAnalytics, AdminAnalyticsRequest } from '@edu/domain/analytics';
import { callFunction } from './call-function.ts';

/** The counts of a span of days. Throws AppError: 'forbidden' to others, and while the analytics feature is off. */
export const getAnalytics = (span: AdminAnalyticsRequest): Promise<AdminAnalytics> =>
  callFunction('adminAnalytics', span);
