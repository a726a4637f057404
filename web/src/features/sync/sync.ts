import { storageKeys } from '../../lib/storage/local-store.ts';
import { SyncLoop, type SyncStatus } from '../../lib/sync/sync-loop.ts';
import { showResultsIn } from '../quiz/attempt-kind.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { courseRatingsKind, savedCoursesKind } from './choice-kind.ts';
import { GuestProgress } from './guest-progress.ts';
import { positionsKind } from '../positions/positions-kind.ts';
import { ProgressKind } from './progress-kind.ts';
import { listUnsent, unsentChanges } from './unsent-changes.ts';

/** Exchanges the data of one signed-in person with the server (docs/decisions/011), and shows how far that has come. */
export class Sync {
  readonly #uid: string;
  readonly #store: ProgressStore;
  readonly #progress: ProgressKind;
  readonly #loop: SyncLoop;
  readonly #stopped = new AbortController();

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
    this.#progress = new ProgressKind(uid, store);
    const guest = new GuestProgress(uid, store);
    this.#loop = new SyncLoop({
      kinds: [this.#progress, savedCoursesKind(uid), courseRatingsKind(uid), positionsKind(uid)],
      onStatus: (status) => this.#show(status),
      before: () => guest.begin(),
      after: async (signal) => {
        if (this.#unsent() === 0) await guest.finish(() => signal.throwIfAborted());
      },
    });
    store.sync = {
      send: this.#loop.sync,
      unsent: this.#unsent,
      stop: () => this.stop(),
      onStored: (...stored) => {
        this.#progress.receiveResult(...stored);
        // A guest's copy may go now.
        void this.#loop.sync();
      },
      answerGuest: (isMine) => {
        guest.answer(isMine);
        void this.#loop.sync();
      },
    };
    const { signal } = this.#stopped;
    window.addEventListener('storage', this.#onStorage, { signal });
    void this.#loop.sync();
    this.#startOutbox(signal);
  }

  stop(): void {
    this.#stopped.abort();
    this.#loop.stop();
    this.#store.sync = {};
  }

  /** What is sent once goes beside the loop: between two comments there is a pause. */
  #startOutbox(signal: AbortSignal): void {
    const hideResults = showResultsIn(this.#uid, this.#store);
    outbox.start(this.#uid);
    const withdraw = listUnsent({
      uid: this.#uid,
      store: this.#store,
      known: this.#progress.known,
      isRefused: this.#loop.isRefused,
      send: this.#loop.retry,
    });
    signal.addEventListener('abort', () => {
      outbox.stop(this.#uid);
      hideResults();
      withdraw();
    });
  }

  #onStorage = ({ key }: StorageEvent): void => {
    if (key !== storageKeys.progressServer(this.#uid)) return;
    this.#progress.hearServer();
    this.#show(undefined);
  };

  #show(status: SyncStatus | undefined): void {
    if (this.#stopped.signal.aborted) return;
    const state = this.#store.getState();
    const pending = this.#unsent();
    const sync = status ?? (pending === 0 && state.sync !== 'local' ? 'saved' : state.sync);
    this.#store.set({
      pending,
      sync: sync === 'saved' && pending > 0 ? 'saving' : sync,
      isPulled: state.isPulled || (status !== undefined && status !== 'saving'),
    });
  }

  #unsent = (): number => unsentChanges(this.#uid, this.#store, this.#progress.known()).length;
}
