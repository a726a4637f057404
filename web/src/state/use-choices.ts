import { useEffect, useSyncExternalStore } from 'react';
import { ANONYMOUS } from '../data/local-store.ts';
import { useAuth } from './auth.tsx';
import type { ChoiceState, ChoiceStore } from './choice-store.ts';

/** The choices of one kind of the person who is here, and their store. sync.ts exchanges them with the account. */
export function useChoices<V>(
  storeOf: (uid: string) => ChoiceStore<V>,
): ChoiceState<V> & { store: ChoiceStore<V> } {
  const { user, remembered } = useAuth();
  // Until the sign-in service answers, the remembered person's local copy is shown.
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const store = storeOf(uid);
  useEffect(() => {
    store.want();
  }, [store]);
  const { choices, isKept } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getServerState,
  );
  return { choices, isKept, store };
}
