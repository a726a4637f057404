import { type CourseRating, isRestricted, type RatingHistogram } from '@edu/domain/rating';
import { courseRating, readHistogram } from '@edu/domain/rating';
import { useQuery } from '@tanstack/react-query';
import { getRatedCourses } from '../../data/rated-courses.ts';
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

/** Every course that was rated. */
export function useRated() {
  const { courses } = useCourses(true);
  const least = useSettings().settings.security.minRatingForAccess;
  const query = useQuery({
    queryKey: ['admin', 'ratings'],
    queryFn: getRatedCourses,
    staleTime: 0,
    gcTime: 60_000,
  });
  const rated = (query.data ?? []).flatMap((stats): Rated[] => {
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
  return {
    rated,
    least,
    isPending: query.isPending,
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}

export type RatedList = ReturnType<typeof useRated>;
