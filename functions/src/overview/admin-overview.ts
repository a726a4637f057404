import { type AdminOverview, NEW_COMMENT_DAYS } from '@edu/domain/platform/admin-overview';
import { type CourseFigures } from '@edu/domain/platform/settings-effects';
import { loggable } from '../content/errors.ts';
import { content } from '../content/shared.ts';
import { log } from '../lib/log.ts';
import { readAccounts } from '../accounts/account-counts.ts';
import { countAccounts, countUnverified } from '../accounts/accounts.ts';
import { countComments, countFailedLetters, countWaitingTestimonials } from './todo-counts.ts';
import { readRatings } from '../ratings/course-stats.ts';
import { hasActivity } from '../accounts/users.ts';

const REAL = {
  courses: content.courses,
  ratingsOf: readRatings,
  readAccounts,
  countAccounts: () => countAccounts(hasActivity, Date.now()),
  countUnverified,
  countWaitingTestimonials,
  countComments,
  countFailedLetters,
  now: () => new Date(),
  log,
};

/**
 * Counts what the panel's first page and the settings tell of the platform. Without the content service the courses are
 * null: the rest is worth telling. Throws where the database or the sign-in service fails.
 */
export function createAdminOverview(deps = REAL) {
  async function courseFigures(): Promise<CourseFigures[] | null> {
    try {
      const { cards } = (await deps.courses()).value;
      const ratings = await deps.ratingsOf(cards.map(({ id }) => id));
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
    const [accounts, unverified, waitingTestimonials, newComments, failedLetters, courses] =
      await Promise.all([
        // Nobody has registered since the platform stands: then nobody has counted either.
        deps.readAccounts().then((known) => known ?? deps.countAccounts()),
        deps.countUnverified(),
        deps.countWaitingTestimonials(),
        deps.countComments(since),
        deps.countFailedLetters(),
        courseFigures(),
      ]);
    return {
      accounts,
      unverified,
      waitingTestimonials,
      newComments,
      failedLetters,
      courses,
      asOf: now.toISOString(),
    };
  };
}
