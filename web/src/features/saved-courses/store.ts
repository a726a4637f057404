import { shown } from '@edu/domain/learning/choices';
import { useMemo } from 'react';
import { chooseIn, savedCoursesOf } from '../sync/choices.ts';
import { useChoices } from '../sync/use-choices.ts';

/** The courses that the person who is here has saved, in the order of saving, and how to save one or take it back. */
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
      // What is shown may be a click behind.
      toggle: (courseId) =>
        chooseIn(store, courseId, shown(store.value).has(courseId) ? null : true),
    };
  }, [choices, store]);
}
