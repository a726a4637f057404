import { type AdminOverview, NEW_COMMENT_DAYS } from '@edu/domain/admin-overview';
import type { CourseRating } from '@edu/domain/rating';
import { type CourseFigures } from '@edu/domain/settings-effects';
import type { ContentSource } from '../content/content-source.ts';
import { loggable } from '../content/errors.ts';
import type { Log } from '../platform/log.ts';

interface Deps {
  courses: ContentSource['courses'];
  ratingsOf: (courseIds: readonly string[]) => Promise<ReadonlyMap<string, CourseRating>>;
  readAccounts: () => Promise<number | null>;
  countAccounts: () => Promise<number>;
  countUnverified: () => Promise<number | null>;
  countWaitingTestimonials: () => Promise<number>;
  countComments: (since: Date) => Promise<number>;
  countFailedLetters: () => Promise<number>;
  now: () => Date;
  log: Log;
}

/**
 * Counts what the panel's first page and the settings tell of the platform. Without the content service the courses are
 * null: the rest is worth telling. Throws where the database or the sign-in service fails.
 */
export function createAdminOverview(deps: Deps) {
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
