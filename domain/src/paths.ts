/** Where everything is stored: collection names, document paths and composed ids. The only place that spells them. */

export const COLLECTIONS = {
  users: 'users',
  userProgress: 'userProgress',
  platformSettings: 'platformSettings',
  courseStats: 'courseStats',
} as const;

/** userProgress/{userId}_{courseId} (platform.md section 3). */
export const userProgressId = (userId: string, courseId: string): string => `${userId}_${courseId}`;

/** The one settings document. */
export const SETTINGS_ID = 'main';
