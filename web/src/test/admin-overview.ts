import type { AdminOverview } from '@edu/domain/analytics/admin-overview';

/** An overview without pending items. */
export const OVERVIEW: AdminOverview = {
  accounts: 348,
  unverified: 7,
  courses: [],
  waitingTestimonials: 0,
  newComments: 0,
  failedEmails: 0,
  asOf: '2026-11-21T10:00:00.000Z',
};
