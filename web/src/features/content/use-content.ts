import { COURSE_PAGE_SIZE, type CoursePage } from '@edu/domain/content/course';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { courseQuery, coursesQuery, otherCoursesQuery, quizQuery } from './api.ts';

/** The loaded pages after the first one. */
function loadedPages(client: QueryClient): CoursePage[] {
  const pages: CoursePage[] = [];
  const at = (skip: number) => client.getQueryData(coursesQuery(skip).queryKey);
  for (let page = at(COURSE_PAGE_SIZE); page; page = at(page.skip + page.limit)) pages.push(page);
  return pages;
}

/**
 * The loaded courses, 20 at first; with `isAll` all other pages load. `isPartial` until the last
 * one has loaded.
 */
export function useCourses(isAll = false) {
  const client = useQueryClient();
  const first = useQuery(coursesQuery());
  // Render in pieces: rendering all course lists at once would block a phone for a tenth of a
  // second.
  const page = useDeferredValue(first.data);
  const isPending = !page && !first.isError;
  const total = page?.total ?? 0;
  const hasMore = total > COURSE_PAGE_SIZE;
  const others = useQuery({ ...otherCoursesQuery(total), enabled: isAll && hasMore });
  const { isError: isCut } = others;
  const pages = useDeferredValue(others.data);
  const courses = useMemo(() => {
    const more = pages ?? (isCut ? loadedPages(client) : []);
    return page ? [page, ...more].flatMap(({ items }) => items) : [];
  }, [client, page, pages, isCut]);
  return {
    courses,
    total,
    isPending,
    isPartial: isPending || (hasMore && !pages),
    /** No courses were loaded and none are loading. */
    isError: first.isError && !page,
    /** Some pages have loaded; the others failed. */
    isCut: isCut && !pages && !others.isFetching,
    retry: () => void (page && hasMore ? others : first).refetch(),
  };
}

export const useCourse = (courseId: string) => useQuery(courseQuery(courseId));

export const useQuiz = (quizId: string) => useQuery(quizQuery(quizId));
