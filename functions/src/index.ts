import './platform/defaults.ts';

/**
 * The table of contents: what is exported here is deployed under this name. Each file of `wiring` gives functions their
 * trigger and their options; what holds for all is in platform/defaults.ts.
 */

// For visitors, through Hosting: the content, and word from Contentful that it has changed.
export { api, contentWebhook } from './wiring/content.ts';
// For visitors: messages to the support.
export { sendContactMessage } from './wiring/contact.ts';
// For visitors: the newsletter, and what mail programs call.
export {
  confirmNewsletter,
  newsletterUnsubscribe,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from './wiring/newsletter.ts';
// For learners and guests.
export { gradeQuiz } from './wiring/quizzes.ts';
export { deleteMyAccount, exportMyData } from './wiring/accounts.ts';
// For the administrator.
export {
  adminOverview,
  checkContent,
  describeAccounts,
  ensureSettings,
  removeComment,
  removedComments,
  setAccountActive,
  setTestimonialApproval,
  updateSettings,
} from './wiring/admin.ts';
export { adminAnalytics } from './wiring/analytics.ts';
export { courseEmail, onCourseEmail, resumeCourseEmails } from './wiring/course-emails.ts';
// By themselves: when somebody registers, when something is written, and each night.
export { limitRegistration, reconcileAccounts, resumeDeletions } from './wiring/accounts.ts';
export { onRatingWritten, reconcileRatings } from './wiring/ratings.ts';
export {
  onAttemptActivity,
  onCommentActivity,
  onProgressActivity,
  onRatingActivity,
  onUserActivity,
  rollUpAnalytics,
} from './wiring/analytics.ts';
