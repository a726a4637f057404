import type { Choices } from '@edu/domain/learning/choices';
import { useEffect, useSyncExternalStore } from 'react';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import type { CourseFlagsStore } from './user-course-flags.ts';

/** The current user's flags (saved or rated courses) of one kind, and their store. sync.ts syncs them with the account. */
export function useCourseFlags<V>(storeOf: (uid: string) => CourseFlagsStore<V>): {
  flags: Choices<V>;
  isStored: boolean;
  store: CourseFlagsStore<V>;
} {
  const { user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered user's local copy is shown.
  const store = storeOf((user ?? remembered)?.uid ?? ANONYMOUS);
  useEffect(() => store.want(), [store]);
  const { value: flags, isStored } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getFirst,
  );
  return { flags, isStored, store };
}
