import type { CourseCard } from '@edu/domain/content/course';
import { isNotFound } from '@edu/domain/errors/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courseQuery } from './api.ts';
import { useCourses } from './use-content.ts';

/**
 * The courses with these ids in their order, without those that the content service no longer has.
 */
export function useCoursesById(ids: string[]): {
  courses: CourseCard[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} {
  const list = useCourses();
  const client = useQueryClient();
  const missing = list.isPending
    ? []
    : ids.filter((id) => !list.courses.some((course) => course.id === id));
  const read = (id: string): Promise<CourseCard | undefined> =>
    client.fetchQuery(courseQuery(id)).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
  const others = useQuery({
    queryKey: ['content', 'courses-by-id', ...missing],
    queryFn: async () => (await Promise.all(missing.map(read))).flatMap((course) => course ?? []),
    enabled: missing.length > 0,
    // Known courses stay while another one is fetched.
    placeholderData: (known) => known,
  });
  const found = new Map(
    [...list.courses, ...(others.data ?? [])].map((course) => [course.id, course]),
  );
  return {
    courses: ids.flatMap((id) => found.get(id) ?? []),
    isPending: list.isPending || others.isLoading,
    // Loaded courses stay when a refetch fails.
    isError: others.isLoadingError,
    retry: () => {
      if (list.isError) list.retry();
      void others.refetch();
    },
  };
}
