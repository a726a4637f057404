import { getOwn } from '@edu/domain/lib/get-own';
import {
  type CountedCourse,
  type CourseSummary,
  courseSummary,
  newFinish,
} from '@edu/domain/learning/progress-summary';
import { useEffect } from 'react';
import { useProgress } from './progress-provider.tsx';

/**
 * The learner's progress in a course; records its completion, so that lessons added later do not
 * revoke it.
 */
export function useCourseSummary(course: CountedCourse): CourseSummary {
  const { courses, actions } = useProgress();
  const progress = getOwn(courses, course.id);
  useEffect(() => {
    const finish = newFinish(course, progress);
    if (finish) actions.finish(course.id, finish.lessonId, finish.at);
  });
  return courseSummary(course, progress);
}
