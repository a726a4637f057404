import { unsentFlags, shown } from '@edu/domain/learning/user-course-flags';
import {
  type CourseRating,
  courseRating,
  noRatings,
  type RatingHistogram,
  type RatingValue,
  readHistogram,
  shownRating,
} from '@edu/domain/community/rating';
import { useEffect, useState } from 'react';
import { type CourseStats, watchCourseStats } from './course-stats.ts';
import { subscribeWithRetry } from '../../lib/firebase/subscribe-with-retry.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { getCourseRatingsStore, setCourseFlag, useCourseFlags } from '../sync/user-course-flags.ts';

export interface OwnRating {
  rating: RatingValue | undefined;
  isPending: boolean;
  isStored: boolean;
  rate: (rating: RatingValue) => void;
  remove: () => void;
}

/** The current user's rating of a course, and the action that changes it. */
export function useCourseRating(courseId: string): OwnRating {
  const { value: flags, isStored, store } = useCourseFlags(getCourseRatingsStore);
  return {
    rating: shown(flags).get(courseId),
    isPending: unsentFlags(flags).some((change) => change.courseId === courseId),
    isStored,
    rate: (rating) => setCourseFlag(store, courseId, rating),
    remove: () => setCourseFlag(store, courseId, null),
  };
}

export interface AllRatings {
  /** Undefined for a course without ratings. */
  rating: CourseRating | undefined;
  /** The number of ratings of each value; undefined until it is known. */
  histogram: RatingHistogram | undefined;
}

/**
 * The live aggregate; before it, the content API's. The user's own rating counts for a course
 * without other ratings.
 */
export function useAllRatings(
  courseId: string,
  { isOn, known }: { isOn: boolean; known: CourseRating | undefined },
): AllRatings {
  const { rating: ownRating } = useCourseRating(courseId);
  const [live, setLive] = useState<{ courseId: string; stats: CourseStats | undefined }>();
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    const onStats = (stats: CourseStats | undefined) => setLive({ courseId, stats });
    const onError = (error: unknown) => console.warn('The ratings could not be followed.', error);
    const cancel = runWhenIdle(() => {
      stop = subscribeWithRetry(
        (onValue, onFailure) => watchCourseStats(courseId, onValue, onFailure),
        onStats,
        onError,
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [courseId, isOn]);

  const isLive = live?.courseId === courseId;
  const all = isLive ? courseRating(live.stats) : known;
  const spread = all
    ? readHistogram(live?.stats?.histogram)
    : { ...noRatings(), ...(ownRating && { [ownRating]: 1 }) };
  return { rating: shownRating(all, ownRating), histogram: isLive ? spread : undefined };
}
