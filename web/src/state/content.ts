import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { courseQuery, coursesQuery, quizQuery } from '../data/content.ts';

/** What has been fetched of the content, one copy for every screen. */

/**
 * The courses that are loaded, 20 at first, and how many there are in all. Where `isAll`, the other pages follow one by one:
 * for what must not miss a course, such as a search, a filter or a count. `isPartial` until the last one is here.
 */
export function useCourses(isAll = false) {
  const query = useInfiniteQuery(coursesQuery);
  const { data, isPending, isError, hasNextPage, isFetching, fetchNextPage } = query;
  const courses = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const isPartial = isPending || hasNextPage;
  const mustGoOn = isAll && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    // Several parts of a screen may want all: the page that is on its way does for each.
    if (mustGoOn) void fetchNextPage({ cancelRefetch: false });
  }, [mustGoOn, fetchNextPage]);
  return {
    courses,
    total: data?.pages[0]?.total ?? 0,
    isPending,
    isPartial,
    /** Nothing is here and nothing comes. */
    isError: isError && !data,
    /** Some are here; the others could not be fetched. */
    isCut: isError && hasNextPage && !isFetching,
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
  };
}

/** A course with its programme. */
export const useCourse = (courseId: string) => useQuery(courseQuery(courseId));

/** A quiz with its questions. */
export const useQuiz = (quizId: string) => useQuery(quizQuery(quizId));
