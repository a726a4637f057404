import type { PlatformFigures } from './settings-effects.ts';

/** What `adminOverview` answers: what a browser cannot count itself. */
export interface AdminOverview extends PlatformFigures {
  /** Testimonials that nobody has approved. */
  waitingTestimonials: number;
  /** Comments of the last seven days. */
  newComments: number;
  /** Letters that could not be sent and are still kept. */
  failedLetters: number;
  /** When it was counted, an ISO string. */
  asOf: string;
}

/** How many days comments count as new. */
export const NEW_COMMENT_DAYS = 7;
