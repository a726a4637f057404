import { COURSE_PAGE_SIZE, type CoursePage } from '@edu/domain/content/course';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { courseQuery, coursesQuery, otherCoursesQuery, quizQuery } from './api.ts';

/** The pages after the first, as far as they have come. */
function othersHere(client: QueryClient): CoursePage[] {
  const pages: CoursePage[] = [];
  const at = (skip: number) => client.getQueryData(coursesQuery(skip).queryKey);
  for (let page = at(COURSE_PAGE_SIZE); page; page = at(page.skip + page.limit)) pages.push(page);
  return pages;
}

/** The loaded courses, 20 at first; with `isAll` the other pages follow. `isPartial` until the last one is here. */
export function useCourses(isAll = false) {
  const client = useQueryClient();
  const first = useQuery(coursesQuery());
  // What comes is drawn in pieces: with all that shows courses at once, a telephone would answer nobody for a tenth of a second.
  const page = useDeferredValue(first.data);
  const isPending = !page && !first.isError;
  const total = page?.total ?? 0;
  const hasMore = total > COURSE_PAGE_SIZE;
  const others = useQuery({ ...otherCoursesQuery(total), enabled: isAll && hasMore });
  const { isError: isCut } = others;
  const pages = useDeferredValue(others.data);
  const courses = useMemo(() => {
    const more = pages ?? (isCut ? othersHere(client) : []);
    return page ? [page, ...more].flatMap(({ items }) => items) : [];
  }, [client, page, pages, isCut]);
  return {
    courses,
    total,
    isPending,
    isPartial: isPending || (hasMore && !pages),
    /** Nothing is here and nothing comes. */
    isError: first.isError && !page,
    /** Some are here; the others could not be fetched. */
    isCut: isCut && !pages && !others.isFetching,
    retry: () => void (page && hasMore ? others : first).refetch(),
  };
}

export const useCourse = (courseId: string) => useQuery(courseQuery(courseId));

export const useQuiz = (quizId: string) => useQuery(quizQuery(quizId));
