import { shown } from '@edu/domain/learning/choices';
import { useMemo } from 'react';
import { chooseIn, savedCoursesOf } from '../sync/choices.ts';
import { useChoices } from '../sync/use-choices.ts';

/**
 * The current user's saved courses in the order of saving, and the action that saves or removes
 * one.
 */
export function useSavedCourses(): {
  ids: string[];
  isSaved: (courseId: string) => boolean;
  toggle: (courseId: string) => void;
} {
  const { choices, store } = useChoices(savedCoursesOf);
  return useMemo(() => {
    const saved = shown(choices);
    return {
      ids: [...saved.keys()],
      isSaved: (courseId) => saved.has(courseId),
      // Read the store: the rendered state may be a click behind.
      toggle: (courseId) =>
        chooseIn(store, courseId, shown(store.value).has(courseId) ? null : true),
    };
  }, [choices, store]);
}
