import { COLLECTIONS, courseRatingId, SERVER_COLLECTIONS } from '@edu/domain/paths';
import {
  noRatings,
  type RatingDifference,
  ratingStats,
  type RatingValue,
  withDifferences,
} from '@edu/domain/rating';

const DAY_MS = 86_400_000;

/** Who has rated besides the accounts that there are. */
const RATERS = [
  'demo-taras',
  'demo-iryna',
  'demo-mariia',
  'demo-andrii',
  'demo-sofiia',
  'demo-roman',
  'demo-nadiia',
  'demo-bohdan',
];

/** The ratings of a course, the first by the first of the raters. */
const RATED: Record<string, RatingValue[]> = {
  'js-core': [5, 5, 4, 5, 5, 5, 5, 5],
  'react-basics': [5, 4, 5, 4, 5, 5],
  'sql-basics': [4, 5, 4, 4, 5, 3, 5],
  'web-accessibility': [5, 4, 5, 5],
  'it-english': [4, 5, 4, 5],
};

/**
 * Ratings of the demo learners by their path, with what functions/src/store/course-stats.ts makes of them: the aggregate of each
 * course, and each rating as that holds it, so that counting them again changes nothing. Dates count back from `now`.
 */
export function demoRatings(now: Date): Map<string, object> {
  const documents = new Map<string, object>();
  for (const [courseId, ratings] of Object.entries(RATED)) {
    const differences: RatingDifference[] = [];
    for (const [index, rating] of ratings.entries()) {
      const userId = RATERS[index] ?? '';
      const given = { courseId, userId, rating };
      const id = courseRatingId(userId, courseId);
      const at = new Date(now.getTime() - (index + 1) * DAY_MS);
      documents.set(`${COLLECTIONS.courseRatings}/${id}`, {
        ...given,
        createdAt: at,
        updatedAt: at,
      });
      documents.set(`${SERVER_COLLECTIONS.countedRatings}/${id}`, given);
      differences.push({ held: undefined, stands: rating });
    }
    documents.set(`${COLLECTIONS.courseStats}/${courseId}`, {
      ...ratingStats(withDifferences(noRatings(), differences)),
      asOf: now,
    });
  }
  return documents;
}
