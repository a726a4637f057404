import './lib/defaults.ts';

/**
 * The table of contents: each export is deployed under its name. `<noun>/functions.ts` sets trigger
 * and options, lib/defaults.ts the options of all.
 */

// For visitors, through Hosting: the content and the pages.
export { api } from './content/functions.ts';
// For visitors: messages to the support.
export { sendContactMessage } from './contact/functions.ts';
// For visitors: the newsletter, and the address that mail programs call.
export {
  confirmNewsletter,
  newsletterUnsubscribe,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from './newsletter/functions.ts';
// For learners and guests.
export { checkAnswer, gradeQuiz } from './quiz/functions.ts';
export { issueCertificate } from './certificates/functions.ts';
export { saveShelf } from './shelves/functions.ts';
export { deleteMyAccount, exportMyData } from './accounts/functions.ts';
// For the administrator.
export { describeAccounts, setAccountActive } from './accounts/functions.ts';
export { revokeCertificate } from './certificates/functions.ts';
export { adminAnalytics } from './analytics/functions.ts';
export { removeComment, removedComments } from './comments/functions.ts';
export { checkContent } from './content/functions.ts';
export { courseEmail, onCourseEmail, resumeCourseEmails } from './course-emails/functions.ts';
export { adminOverview } from './overview/functions.ts';
export { ensureSettings, updateSettings } from './settings/functions.ts';
export { setTestimonialApproval } from './testimonials/functions.ts';
// Called by triggers: at a registration, when a document is written, and each night.
export {
  limitRegistration,
  onUserAddress,
  reconcileAccounts,
  resumeDeletions,
} from './accounts/functions.ts';
export { onRatingWritten, reconcileRatings } from './ratings/functions.ts';
export {
  onAttemptActivity,
  onCommentActivity,
  onNotesActivity,
  onPracticeActivity,
  onProgressActivity,
  onRatingActivity,
  onUserActivity,
  rollUpAnalytics,
} from './analytics/functions.ts';
