import type { Course } from '@edu/domain/content/course';
import { useQueries } from '@tanstack/react-query';
import { courseQuery } from '../../data/content.ts';
import { useCourses } from '../../state/content.ts';

/** What is known of a course here; without a network, what was looked at before. */
export type KnownCourse = Pick<Course, 'title'> & Partial<Course>;

/** The courses with these ids: whole where they were looked at or can be fetched, else as listed; others have no name. */
export function useKnownCourses(ids: string[]): (courseId?: string) => KnownCourse | undefined {
  const list = useCourses();
  const whole = useQueries({
    queries: ids.map((id) => ({ ...courseQuery(id), staleTime: Infinity })),
  });
  return (id) =>
    whole[ids.indexOf(id ?? '')]?.data ?? list.courses.find((course) => course.id === id);
}
