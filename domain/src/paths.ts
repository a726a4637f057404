/** Where everything is stored: collection names, document paths and composed ids. The only place that spells them. */

export const COLLECTIONS = {
  users: 'users',
  userProgress: 'userProgress',
  courseRatings: 'courseRatings',
  courseStats: 'courseStats',
  comments: 'comments',
  throttle: 'throttle',
  testimonials: 'testimonials',
  newsletterSubscribers: 'newsletter_subscribers',
  platformSettings: 'platformSettings',
  adminAnalytics: 'adminAnalytics',
  auditLog: 'auditLog',
} as const;

/** What functions keep for themselves: no rule names them, so no browser sees them. */
export const SERVER_COLLECTIONS = {
  /** Comments that the administrator has removed, by their old id. */
  moderation: 'moderation',
  /** {uid}_{attemptId}: what an attempt was answered, so that asking again makes no second one. */
  quizAttempts: 'quizAttempts',
} as const;

/** How many documents one query may ask for, where the rules bound it. */
export const LIST_LIMITS = {
  users: 100,
  courseStats: 100,
  comments: 100,
  testimonials: 50,
} as const;

/** userProgress/{userId}_{courseId} (platform.md section 3). */
export const userProgressId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** courseRatings/{userId}_{courseId} (decisions.md section 3). */
export const courseRatingId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** The one settings document. */
export const SETTINGS_ID = 'main';
