/** Collection names, document paths and composed ids, spelled only here. */

export const COLLECTIONS = {
  users: 'users',
  userProgress: 'userProgress',
  courseRatings: 'courseRatings',
  ratingThrottle: 'ratingThrottle',
  courseStats: 'courseStats',
  positions: 'positions',
  practice: 'practice',
  notes: 'notes',
  comments: 'comments',
  throttle: 'throttle',
  testimonials: 'testimonials',
  certificates: 'certificates',
  shelves: 'shelves',
  newsletterSubscribers: 'newsletter_subscribers',
  platformSettings: 'platformSettings',
  adminAnalytics: 'adminAnalytics',
  auditLog: 'auditLog',
} as const;

/** Collections of the functions: no rule names them, so no browser reads them. */
export const SERVER_COLLECTIONS = {
  /** Comments that the administrator has removed, with their old id. */
  moderation: 'moderation',
  /**
   * {uid}_{attemptId}: the answers of a graded attempt, so that a repeated request does not make a
   * second one.
   */
  quizAttempts: 'quizAttempts',
  /**
   * {uid}_{attemptId}: the answers that were checked before the end of an attempt; they count as
   * they were checked.
   */
  quizChecks: 'quizChecks',
  /** {uid}_{courseId}: the rating as courseStats counts it. */
  countedRatings: 'countedRatings',
  /** sha256 of limit and subject: the count of the current window. */
  rateLimits: 'rateLimits',
  /** {year}: the number of certificates that were issued in it. */
  certificateCounters: 'certificateCounters',
  /** {uid}_{courseId}: the id of the learner's certificate, so that each course has one. */
  certificateKeys: 'certificateKeys',
  /** The last good answers of the content service, for an instance that starts while it is down. */
  contentCache: 'contentCache',
  /** Emails for the Trigger Email extension, which sends each document. */
  mail: 'mail',
  /** {courseId}: the email about a new course, and the progress of its sending. */
  courseEmails: 'courseEmails',
  /** {uid}: an account that is being deleted, and the state of the deletion. */
  deletions: 'deletions',
  /**
   * {uid}: the addresses that an account has verified, with the time until which each was its own.
   */
  verifiedAddresses: 'verifiedAddresses',
  /** One document: the number of accounts. */
  accountCounts: 'accountCounts',
  /** sha256 of learner, or of learner and course: their counted facts, so that each counts once. */
  analyticsFacts: 'analyticsFacts',
  /** {day}_{shard}: the counts of a day, in shards that are added up. */
  analyticsCounters: 'analyticsCounters',
} as const;

/** The most documents that one query may ask for, where the rules limit it. */
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

/** practice/{userId}_{courseId}. */
export const practiceId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** notes/{userId}_{courseId}. */
export const notesId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** certificateKeys/{userId}_{courseId}. */
export const certificateKeyId = (userId: string, courseId: string): string =>
  `${userId}_${courseId}`;

/** The one settings document. */
export const SETTINGS_ID = 'main';
