import { localDay } from '@edu/domain/platform/day';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { ANONYMOUS, isHere } from '../../lib/storage/local-store.ts';
import { copyKeys, parseCopy, readCopy, writeCopy } from './progress-copy.ts';
import { follow } from '../../lib/firebase/follow.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { type Courses, NO_PROGRESS, type ProgressState, ProgressStore } from './progress-store.ts';

const ProgressContext = createContext<ProgressStore | null>(null);

const clock = () => ({
  now: new Date().toISOString(),
  day: localDay(new Date()),
});

/** What was done here before the sign-in service answered, where the browser stores nothing: it is the user's. */
let unstored: Courses | undefined;

/** Stores changes when the page is hidden or left, and follows the other tabs. Returns how to stop. */
function followTabs(uid: string, store: ProgressStore, isEarly: { current: boolean }): () => void {
  if (unstored) store.take(unstored);
  unstored = undefined;
  const stop = store.stored.watch();
  return () => {
    stop();
    const { isStored, courses } = store.getState();
    // Once the service has answered, what a guest does is the next user's only if they say so (sync/guest-progress.ts).
    if (uid === ANONYMOUS && !isStored && isEarly.current) unstored = courses;
  };
}

/** Loads and starts the sync; when the chunk does not arrive, everything stays on this device until the next try. */
function startSync(uid: string, store: ProgressStore): () => void {
  let isStopped = false;
  const stop = follow<never>(
    async () => {
      const { Sync } = await import('../sync/sync.ts');
      if (isStopped) return () => undefined;
      const sync = new Sync(uid, store);
      return () => sync.stop();
    },
    () => undefined,
    (error) => {
      console.warn('Progress stays on this device for now.', error);
      store.set({ isPulled: true });
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** Until the sign-in service answers, the remembered user's local copy is shown. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const { user, remembered, loading } = useAuth();
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const isEarly = useRef(loading);
  const store = useMemo(
    () =>
      new ProgressStore({
        read: () => readCopy(uid),
        write: (courses) => isHere(uid) && writeCopy(uid, courses),
        keys: copyKeys(uid),
        parse: (key, text) => parseCopy(uid, key, text),
        device: crypto.randomUUID().slice(0, 8),
        clock,
      }),
    [uid],
  );

  // With the page itself: a mark in the moment before React's other effects is stored too.
  useLayoutEffect(() => followTabs(uid, store, isEarly), [uid, store]);
  useEffect(() => {
    isEarly.current = loading;
  });
  // Undefined for a guest. When the address is verified, it begins anew: that opens what was refused. It stops with the page
  // of the user: nothing of theirs is sent once a guest is shown.
  const isVerified = user?.emailVerified;
  useLayoutEffect(
    () => (isVerified === undefined ? undefined : startSync(uid, store)),
    [uid, store, isVerified],
  );

  return <ProgressContext value={store}>{children}</ProgressContext>;
}

/** The server renders without progress. */
const noProgress = () => NO_PROGRESS;

/** The store of the person who is here, for what acts on progress without showing it. */
export function useProgressStore(): ProgressStore {
  const store = use(ProgressContext);
  if (!store) throw new Error('useProgress must be used within ProgressProvider');
  return store;
}

/** The progress of the person who is here, and how to change it. */
export function useProgress(): ProgressState & { actions: ProgressStore } {
  const store = useProgressStore();
  const state = useSyncExternalStore(store.subscribe, store.getState, noProgress);
  return { ...state, actions: store };
}

/** Whether this device could store the progress; renders nothing anew while it can. */
export function useIsStored(): boolean {
  const { subscribe, getState } = useProgressStore();
  return useSyncExternalStore(
    subscribe,
    () => getState().isStored,
    () => true,
  );
}
