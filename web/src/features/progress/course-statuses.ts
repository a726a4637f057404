import type { CourseStatus } from '@edu/domain/content/catalog';
import { getOwn } from '@edu/domain/lib/get-own';
import { begunIds, isBegun } from '@edu/domain/learning/progress';
import { type CountedCourse, courseSummary } from '@edu/domain/learning/progress-summary';
import { useMemo } from 'react';
import { useProgress } from './progress-provider.tsx';
import { useSavedCourses } from '../saved-courses/store.ts';

/** The current user's statuses of a course, and whether any course has one. */
export function useCourseStatuses(): {
  getStatuses: (course: CountedCourse) => CourseStatus[];
  hasAny: boolean;
} {
  const { courses } = useProgress();
  const { ids, isSaved } = useSavedCourses();
  return useMemo(() => {
    const toStatus = (course: CountedCourse): CourseStatus => {
      const progress = getOwn(courses, course.id);
      if (courseSummary(course, progress).isPassed) return 'done';
      return progress && isBegun(progress) ? 'started' : 'new';
    };
    return {
      getStatuses: (course) => [
        toStatus(course),
        ...(isSaved(course.id) ? (['saved'] as const) : []),
      ],
      hasAny: ids.length > 0 || begunIds(courses).length > 0,
    };
  }, [courses, ids, isSaved]);
}
