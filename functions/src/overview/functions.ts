import { type AdminOverview, NEW_COMMENT_DAYS } from '@edu/domain/analytics/admin-overview';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import type { CourseFigures } from '@edu/domain/settings/settings-effects';
import { nothing } from '@edu/domain/validation/values';
import { readAccounts } from '../accounts/account-counts.ts';
import { countAccounts, countUnverified } from '../accounts/accounts.ts';
import { hasActivity } from '../accounts/users.ts';
import { loggable } from '../content/errors.ts';
import { content } from '../content/shared.ts';
import { callable } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { db } from '../lib/firebase.ts';
import { countDocuments } from '../lib/firestore.ts';
import { log } from '../lib/log.ts';
import { readRatings } from '../ratings/store.ts';

/** Testimonials that are neither approved nor rejected. */
export async function countWaitingTestimonials(): Promise<number> {
  const testimonials = db.collection(COLLECTIONS.testimonials);
  const [open, refused] = await Promise.all([
    countDocuments(testimonials.where('approved', '==', false)),
    countDocuments(testimonials.where('refused', '==', true)),
  ]);
  return open - refused;
}

/** Comments written since this time. */
export const countComments = (since: Date): Promise<number> =>
  countDocuments(db.collection(COLLECTIONS.comments).where('createdAt', '>=', since));

/** Emails that the Trigger Email extension could not send. */
export const countFailedEmails = (): Promise<number> =>
  countDocuments(db.collection(SERVER_COLLECTIONS.mail).where('delivery.state', '==', 'ERROR'));

const defaultDeps = {
  courses: content.courses,
  loadRatings: readRatings,
  readAccounts,
  countAccounts: () => countAccounts(hasActivity, Date.now()),
  countUnverified,
  countWaitingTestimonials,
  countComments,
  countFailedEmails,
  now: () => new Date(),
  log,
};

/**
 * The figures of the administrator's overview and settings. Without the content service the courses
 * are null. Throws when the database or the sign-in service fails.
 */
export function createAdminOverview(deps = defaultDeps) {
  async function courseFigures(): Promise<CourseFigures[] | null> {
    try {
      const { cards } = (await deps.courses()).value;
      const ratings = await deps.loadRatings(cards.map(({ id }) => id));
      return cards.map(({ id, title, lessonIds }) => {
        const rating = ratings.get(id);
        return { id, title, lessons: lessonIds.length, ...(rating ? { rating } : {}) };
      });
    } catch (error) {
      deps.log('warn', 'The overview goes without the content.', loggable(error));
      return null;
    }
  }

  return async (): Promise<AdminOverview> => {
    const now = deps.now();
    const since = new Date(now.getTime() - NEW_COMMENT_DAYS * 86_400_000);
    const [accounts, unverified, waitingTestimonials, newComments, failedEmails, courses] =
      await Promise.all([
        // Before the first registration there is no stored count.
        deps.readAccounts().then((known) => known ?? deps.countAccounts()),
        deps.countUnverified(),
        deps.countWaitingTestimonials(),
        deps.countComments(since),
        deps.countFailedEmails(),
        courseFigures(),
      ]);
    return {
      accounts,
      unverified,
      waitingTestimonials,
      newComments,
      failedEmails,
      courses,
      asOf: now.toISOString(),
    };
  };
}

/** What needs the administrator's attention, and the figures that the limits apply to. */
export const adminOverview = callable(
  'adminOverview',
  {
    access: 'administrator',
    schema: nothing,
    limits: [],
    ...withContent,
    timeoutSeconds: 60,
  },
  createAdminOverview(),
);
