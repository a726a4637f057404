import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react';
import { expiredUid } from '../../lib/storage/local-store.ts';
import { useStore } from '../../lib/store.ts';
import { useStoredUid } from '../auth/auth-provider.tsx';
import { type Courses, type ExchangeState, ProgressStore, shownStores } from './progress-store.ts';

const ProgressContext = createContext<ProgressStore | null>(null);

/** Until the sign-in service answers, the remembered user's local copy is shown. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const uid = useStoredUid();
  const store = useMemo(() => shownStores.get(uid) ?? new ProgressStore(uid), [uid]);

  // A layout effect: a mark set before React's passive effects run is stored too.
  useLayoutEffect(() => {
    shownStores.set(uid, store);
    const end = store.watch();
    return () => {
      end();
      // After a sign-out nothing of the user stays in memory. Of an expired session the changes
      // stay that the device could not store.
      const isKept = expiredUid() === uid && !store.get().isStored;
      if (!isKept && shownStores.get(uid) === store) shownStores.delete(uid);
    };
  }, [uid, store]);

  return <ProgressContext value={store}>{children}</ProgressContext>;
}

/** The current user's store, for components that change progress without showing it. */
export function useProgressStore(): ProgressStore {
  const store = use(ProgressContext);
  if (!store) throw new Error('useProgress must be used within ProgressProvider');
  return store;
}

interface Progress extends ExchangeState {
  courses: Courses;
  /** Whether the device could store them. */
  isStored: boolean;
  actions: ProgressStore;
}

/** The current user's progress, and the actions that change it. */
export function useProgress(): Progress {
  const store = useProgressStore();
  const { value: courses, isStored } = useStore(store);
  return { courses, isStored, ...useStore(store.exchange), actions: store };
}
