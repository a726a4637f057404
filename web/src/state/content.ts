import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { courseQuery, coursesQuery, quizQuery } from '../data/content.ts';

/** What has been fetched of the content, one copy for every screen. */

/** The courses that are loaded (20 at first), how many there are in all, and how to load more. */
export function useCourses() {
  const query = useInfiniteQuery(coursesQuery);
  const { data, isPending, isError, hasNextPage, isFetchingNextPage } = query;
  const courses = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return {
    courses,
    total: data?.pages[0]?.total ?? 0,
    isPending,
    isError: isError && !data,
    retry: () => void query.refetch(),
    more: hasNextPage ? () => void query.fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
  };
}

/** A course with its programme. */
export const useCourse = (courseId: string) => useQuery(courseQuery(courseId));

/** A quiz with its questions. */
export const useQuiz = (quizId: string) => useQuery(quizQuery(quizId));
