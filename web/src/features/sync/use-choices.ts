import type { Choices } from '@edu/domain/learning/choices';
import { useEffect, useSyncExternalStore } from 'react';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import type { ChoiceStore } from './choices.ts';

/** The current user's choices of one kind, and their store. sync.ts syncs them with the account. */
export function useChoices<V>(storeOf: (uid: string) => ChoiceStore<V>): {
  choices: Choices<V>;
  isStored: boolean;
  store: ChoiceStore<V>;
} {
  const { user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered user's local copy is shown.
  const store = storeOf((user ?? remembered)?.uid ?? ANONYMOUS);
  useEffect(() => store.want(), [store]);
  const { value: choices, isStored } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getFirst,
  );
  return { choices, isStored, store };
}
