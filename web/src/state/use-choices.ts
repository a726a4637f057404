import { type Choices, shown } from '@edu/domain/choices';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ANONYMOUS } from '../data/local-store.ts';
import { useAuth } from './auth.tsx';
import { chooseIn, type ChoiceStore, savedCoursesOf } from './choices.ts';

/** The choices of one kind of the person who is here, and their store. sync.ts exchanges them with the account. */
export function useChoices<V>(storeOf: (uid: string) => ChoiceStore<V>): {
  choices: Choices<V>;
  isStored: boolean;
  store: ChoiceStore<V>;
} {
  const { user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered person's local copy is shown.
  const store = storeOf((user ?? remembered)?.uid ?? ANONYMOUS);
  useEffect(() => store.want(), [store]);
  const { value: choices, isStored } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getFirst,
  );
  return { choices, isStored, store };
}

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
