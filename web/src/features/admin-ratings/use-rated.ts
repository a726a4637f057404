import {
  type CourseRating,
  courseRating,
  isRestricted,
  type RatingHistogram,
  readHistogram,
} from '@edu/domain/rating';
import type { RatedCourse } from '../../data/rated-courses.ts';
import { useCourses } from '../../state/content.ts';
import { useSettings } from '../../state/settings.tsx';
import { typo } from '../../text/typo.ts';

/** A course that was rated. */
export interface Rated {
  id: string;
  title: string;
  rating: CourseRating;
  histogram: RatingHistogram;
  /** Closed to new learners by the settings. */
  isClosed: boolean;
  /** To be looked at. */
  isLow: boolean;
}

/** Below this mean something is wrong with most courses. */
const LOW_MEAN = 3.5;

/** What the panel says of the aggregates: the title of each course, and what its rating does. None of an aggregate that is empty. */
export function useRated(): { least: number; ratedOf: (stored: RatedCourse[]) => Rated[] } {
  const { courses } = useCourses(true);
  const least = useSettings().settings.security.minRatingForAccess;
  const ratedOf = (stored: RatedCourse[]) =>
    stored.flatMap((stats): Rated[] => {
      const rating = courseRating(stats);
      if (!rating) return [];
      const { id } = stats;
      return [
        {
          id,
          title: typo(courses.find((course) => course.id === id)?.title ?? id),
          rating,
          histogram: readHistogram(stats.histogram),
          isClosed: isRestricted(rating, least),
          isLow: rating.mean < LOW_MEAN,
        },
      ];
    });
  return { least, ratedOf };
}
