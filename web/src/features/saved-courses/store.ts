import { shown } from '@edu/domain/learning/user-course-flags';
import { useMemo } from 'react';
import { getSavedCoursesStore, setCourseFlag, useCourseFlags } from '../sync/user-course-flags.ts';

/**
 * The current user's saved courses in the order of saving, and the action that saves or removes
 * one.
 */
export function useSavedCourses(): {
  ids: string[];
  isSaved: (courseId: string) => boolean;
  toggle: (courseId: string) => void;
} {
  const { value: flags, store } = useCourseFlags(getSavedCoursesStore);
  return useMemo(() => {
    const saved = shown(flags);
    return {
      ids: [...saved.keys()],
      isSaved: (courseId) => saved.has(courseId),
      // Read the store: the rendered state may be a click behind.
      toggle: (courseId) =>
        setCourseFlag(store, courseId, shown(store.value).has(courseId) ? null : true),
    };
  }, [flags, store]);
}
