import { own } from '@edu/domain/platform/own';
import {
  type CountedCourse,
  type CourseSummary,
  courseSummary,
  newFinish,
} from '@edu/domain/learning/progress-summary';
import { useEffect } from 'react';
import { useProgress } from './progress-provider.tsx';

/** How far the learner is; records the completion, so that lessons which come later do not take it away. */
export function useCourseSummary(course: CountedCourse): CourseSummary {
  const { courses, actions } = useProgress();
  const progress = own(courses, course.id);
  useEffect(() => {
    const finish = newFinish(course, progress);
    if (finish) actions.finish(course.id, finish.lessonId, finish.at);
  });
  return courseSummary(course, progress);
}
