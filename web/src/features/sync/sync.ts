import { storageKeys } from '../../lib/storage/local-store.ts';
import { SyncLoop, type SyncStatus } from '../../lib/sync/sync-loop.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { courseRatingsKind, savedCoursesKind } from './course-flags-kind.ts';
import { guestProgress } from './guest-progress.ts';
import { positionsKind } from '../positions/positions-kind.ts';
import { progressKind } from './progress-kind.ts';
import { listUnsent, unsentChanges } from './unsent-changes.ts';

/**
 * Syncs one signed-in user's data with the server (docs/decisions/011), and shows the state.
 * Returns the stop function.
 */
export function startSync(uid: string, store: ProgressStore): () => void {
  const stopped = new AbortController();
  const progress = progressKind(uid, store);
  const guest = guestProgress(uid, store);
  const unsent = () => unsentChanges(uid, store, progress.known()).length;

  const show = (status?: SyncStatus) => {
    if (stopped.signal.aborted) return;
    const state = store.getState();
    const pending = unsent();
    const sync = status ?? (pending === 0 && state.sync !== 'local' ? 'saved' : state.sync);
    store.set({
      pending,
      sync: sync === 'saved' && pending > 0 ? 'saving' : sync,
      isPulled: state.isPulled || (status !== undefined && status !== 'saving'),
    });
  };

  const loop = new SyncLoop({
    kinds: [progress, savedCoursesKind(uid), courseRatingsKind(uid), positionsKind(uid)],
    onStatus: show,
    before: guest.begin,
    after: async (signal) => {
      if (unsent() === 0) await guest.finish(() => signal.throwIfAborted());
    },
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKeys.progressServer(uid)) return;
    progress.hearServer();
    show();
  };
  window.addEventListener('storage', onStorage, { signal: stopped.signal });
  void loop.sync();
  // The outbox runs beside the loop, because it pauses between two comments.
  outbox.start(uid);
  const withdraw = listUnsent({
    uid,
    store,
    known: progress.known,
    isRefused: loop.isRefused,
    send: loop.retry,
  });

  const stop = () => {
    stopped.abort();
    loop.stop();
    outbox.stop(uid);
    withdraw();
    store.sync = {};
  };
  store.sync = {
    send: loop.sync,
    unsent,
    stop,
    onStored: (...stored) => {
      progress.receiveResult(...stored);
      // A guest's copy may be removed now.
      void loop.sync();
    },
    answerGuest: (isMine) => {
      guest.answer(isMine);
      void loop.sync();
    },
  };
  return stop;
}
