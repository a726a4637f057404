import type { Course } from '@edu/domain/course';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courseQuery } from '../../data/content.ts';
import { useCourses } from '../../state/content.ts';

/** What is known of a course here; without a network, what was looked at before. */
export type KnownCourse = Pick<Course, 'title'> & Partial<Course>;

/** The courses with these ids, as far as they are known: whole where they were looked at or can be fetched, else as listed. */
export function useKnownCourses(ids: string[]): (courseId?: string) => KnownCourse | undefined {
  const client = useQueryClient();
  const list = useCourses();
  const known = (id: string) => client.getQueryData(courseQuery(id).queryKey);
  const missing = ids.filter((id) => known(id) === undefined);
  // What does not come is shown without its name.
  useQuery({
    queryKey: ['content', 'pending-courses', ...missing],
    queryFn: async () => {
      const answers = await Promise.allSettled(
        missing.map((id) => client.fetchQuery(courseQuery(id))),
      );
      return answers.map(({ status }) => status);
    },
    enabled: missing.length > 0,
  });
  return (id) =>
    id === undefined ? undefined : (known(id) ?? list.courses.find((one) => one.id === id));
}
