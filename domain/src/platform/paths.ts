/** Where everything is stored: collection names, document paths and composed ids. The only place that spells them. */

export const COLLECTIONS = {
  users: 'users',
  userProgress: 'userProgress',
  courseRatings: 'courseRatings',
  ratingThrottle: 'ratingThrottle',
  courseStats: 'courseStats',
  positions: 'positions',
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
  /** {uid}_{courseId}: the rating as courseStats holds it. */
  countedRatings: 'countedRatings',
  /** sha256 of limit and subject: how often something was done in the current window. */
  rateLimits: 'rateLimits',
  /** The last good answers of the content service, for an instance that starts while it is down. */
  contentCache: 'contentCache',
  /** Letters for the Trigger Email extension, which sends what is written here. */
  mail: 'mail',
  /** {courseId}: the email about a new course, and how far its sending has come. */
  courseEmails: 'courseEmails',
  /** {uid}: an account that is being deleted, and how far it has come. */
  deletions: 'deletions',
  /** One document: how many accounts there are. */
  accountCounts: 'accountCounts',
  /** sha256 of learner, or of learner and course: what was counted of them, so that it counts once. */
  analyticsFacts: 'analyticsFacts',
  /** {day}_{shard}: what was counted on a day, in parts that are added up. */
  analyticsCounters: 'analyticsCounters',
} as const;

/** How many documents one query may ask for, where the rules bound it. */
export const LIST_LIMITS = {
  users: 100,
  courseStats: 100,
  comments: 100,
  testimonials: 50,
} as const;

/** userProgress/{userId}_{courseId}. */
export const userProgressId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** courseRatings/{userId}_{courseId}. */
export const courseRatingId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** The one settings document. */
export const SETTINGS_ID = 'main';
