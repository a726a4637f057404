import type { PlatformFigures } from '../settings/settings-effects.ts';

/** What `adminOverview` answers: figures that a browser cannot count. */
export interface AdminOverview extends PlatformFigures {
  /** Testimonials that are not approved yet. */
  waitingTestimonials: number;
  /** Comments of the last seven days. */
  newComments: number;
  /** Emails that could not be sent and are still stored. */
  failedEmails: number;
  /** When it was counted, an ISO string. */
  asOf: string;
}

/** How many days comments count as new. */
export const NEW_COMMENT_DAYS = 7;
