import type { CourseProgress } from '@edu/domain/progress';
import { readCourses } from '@edu/domain/progress-read';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { ANONYMOUS, readLocal, removeLocal, storageKeys, writeLocal } from '../data/local-store.ts';
import { getProgress, saveProgress } from '../data/progress.ts';
import { useAuth } from './auth.tsx';
import { type ProgressState, ProgressStore } from './progress-store.ts';

const ProgressContext = createContext<ProgressStore | null>(null);

/** Whether this device still belongs to the person; a guest is always here. */
function isHere(uid: string): boolean {
  const last = readLocal(storageKeys.lastUser) as { uid?: string } | undefined;
  return uid === ANONYMOUS || last?.uid === uid;
}

function storeFor(uid: string): ProgressStore {
  const key = storageKeys.progress(uid);
  const store = new ProgressStore({
    read: () => readLocal(key),
    // Somebody who has signed out, in this tab or another, leaves nothing here but what was never sent.
    write: (courses) =>
      isHere(uid) || store.hasUnsent() ? writeLocal(key, courses) : (removeLocal(key), true),
    device: crypto.randomUUID().slice(0, 8),
    now: () => new Date().toISOString(),
    // The Swedish way to write a date is YYYY-MM-DD.
    today: () => new Date().toLocaleDateString('sv'),
    log: (message, error) => console.warn(message, error),
  });
  return store;
}

/** What a guest has done here and nobody else has taken: the next person must not get it. */
function takeGuestCopies(uid: string): CourseProgress[] {
  const owner = readLocal(storageKeys.guestOwner);
  if (owner !== undefined && owner !== uid) return [];
  const copies = Object.values(readCourses(readLocal(storageKeys.progress(ANONYMOUS))));
  if (copies.length > 0) writeLocal(storageKeys.guestOwner, uid);
  return copies;
}

/**
 * Loads a person's progress when the user changes and keeps it (platform.md section 4). Until the sign-in service
 * answers, the remembered person's local copy is shown.
 */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const { loading, user, remembered } = useAuth();
  const uid = user?.uid ?? (loading ? remembered?.uid : undefined) ?? ANONYMOUS;
  const signedIn = user !== null;
  const store = useMemo(() => storeFor(uid), [uid]);

  useEffect(() => {
    const keep = () => store.keepLocally();
    const onVisibility = () => document.visibilityState === 'hidden' && keep();
    const onOnline = () => void store.flush();
    // The synchronous flush: a tab closed within the delay loses nothing.
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  }, [store]);

  useEffect(() => {
    if (!signedIn) return;
    // What was done as a guest joins the account; it is cleared only after the server has it.
    const server = {
      getAll: () => getProgress(uid),
      save: (progress: CourseProgress) => saveProgress(uid, progress),
    };
    const copies = takeGuestCopies(uid);
    void store.start(server, copies).then((stored) => {
      if (!stored || copies.length === 0) return;
      removeLocal(storageKeys.progress(ANONYMOUS));
      removeLocal(storageKeys.guestOwner);
    });
  }, [store, uid, signedIn]);

  return <ProgressContext value={store}>{children}</ProgressContext>;
}

/** The progress of the person who is here, and how to change it. */
export function useProgress(): ProgressState & { actions: ProgressStore } {
  const store = use(ProgressContext);
  if (!store) throw new Error('useProgress must be used within ProgressProvider');
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return useMemo(() => ({ ...state, actions: store }), [state, store]);
}
