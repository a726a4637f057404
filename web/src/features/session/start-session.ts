import { storageKeys } from '../../lib/storage/local-store.ts';
import { SyncLoop, type SyncStatus } from '../../lib/sync/sync-loop.ts';
import { outbox } from '../outbox/outbox.ts';
import { type PendingChange, unsentSync } from '../pending-changes/pending-changes.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { syncedCourseRatings, syncedSavedCourses } from '../sync/synced-course-flags.ts';
import { guestProgress } from './guest-progress.ts';
import { syncedPositions } from '../positions/synced-positions.ts';
import { noteStores } from '../notes/notes-store.ts';
import { syncedNotes } from '../notes/synced-notes.ts';
import { practiceStores } from '../practice/practice-store.ts';
import { syncedPractice } from '../practice/synced-practice.ts';
import { syncedProgress } from '../sync/synced-progress.ts';
import { unsentChanges } from '../sync/unsent-changes.ts';
import { getCourseRatingsStore, getSavedCoursesStore } from '../sync/user-course-flags.ts';

/**
 * Starts what runs for a signed-in user: the sync loop and the outbox, which runs beside it,
 * because it pauses between two comments. Returns the stop function.
 */
export function startSession(uid: string, store: ProgressStore): () => void {
  const stopSync = startSync(uid, store);
  outbox.start(uid);
  return () => {
    stopSync();
    outbox.stop(uid);
  };
}

/**
 * Syncs the user's data with the server (docs/decisions/011), and shows the state. Returns the
 * stop function.
 */
function startSync(uid: string, store: ProgressStore): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const progress = syncedProgress(uid, store);
  const syncedData = [
    progress,
    syncedSavedCourses(uid),
    syncedCourseRatings(uid),
    syncedPositions(uid),
    syncedPractice(uid),
    syncedNotes(uid),
  ];
  const guest = guestProgress(uid, store);

  /** The last state of the loop; another tab may have sent since what it could not send. */
  let last: SyncStatus = 'saving';
  /** Whether the last round could not send: true also while the next one tries. */
  let isStuck = false;
  const isPractice = ({ kind }: { kind: string }) => kind === 'practice';
  /** Shows the unsent changes and the state. */
  const show = (status?: SyncStatus) => {
    if (signal.aborted) return;
    if (status !== undefined && status !== 'saving') isStuck = status === 'waiting';
    // Code that is being typed waits for its turn: it is shown when it cannot be sent.
    const unsent = unsentChanges(uid, store).filter(
      (change) => !isPractice(change) || isStuck || loop.isRefused(change.part),
    );
    last = status ?? (last !== 'saving' && unsent.length === 0 ? 'saved' : last);
    store.exchange.update({
      pending: unsent.length,
      sync: last === 'saved' && unsent.length > 0 ? 'saving' : last,
      isPulled: store.exchange.get().isPulled || (status !== undefined && status !== 'saving'),
    });
    const waits = last === 'waiting' || last === 'refused';
    const changes = unsent.map(({ part, ...change }): PendingChange =>
      loop.isRefused(part)
        ? { ...change, state: 'refused', reason: 'refused' }
        : { ...change, state: waits ? 'waiting' : 'sending' },
    );
    unsentSync.set({ changes, send: loop.retry });
  };

  const loop = new SyncLoop({
    syncedData,
    onStatus: show,
    before: guest.begin,
    after: async (left) => {
      // A learner may be typing all the time.
      if (unsentChanges(uid, store).every(isPractice)) await guest.finish(left);
    },
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKeys.progressServer(uid)) return;
    progress.listenToServer();
    show();
  };
  window.addEventListener('storage', onStorage, { signal });
  for (const one of [store, getSavedCoursesStore(uid), getCourseRatingsStore(uid)])
    signal.addEventListener(
      'abort',
      one.subscribe(() => show()),
    );
  for (const one of [practiceStores.of(uid), noteStores.of(uid)])
    signal.addEventListener(
      'abort',
      one.onSaved(() => show()),
    );
  void loop.sync();

  const stop = () => {
    stopped.abort();
    loop.stop();
    unsentSync.set(undefined);
    store.sync = {};
  };
  store.sync = {
    send: loop.sync,
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
