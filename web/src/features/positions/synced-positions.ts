import { mergePositions, newestAt, type Positions } from '@edu/domain/learning/positions';
import { getPositions, savePositions } from './api.ts';
import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import { getPositionsStore, stoppedVideo } from './positions.ts';

/** While a video plays, its position is sent at most this often. */
const EVERY_MS = 60_000;

/** Playback positions in the sync loop: the newer of two wins. */
export function syncedPositions(uid: string): SyncedData {
  const store = getPositionsStore(uid);
  let sentAt = 0;
  const isUnsent = () => newestAt(store.value.entries) > store.value.sentAt;
  const isDue = () => isUnsent() && (stoppedVideo.has(uid) || Date.now() - sentAt >= EVERY_MS);
  /** The value merged with the server's, which has everything up to this time. */
  const joined = (positions: Positions, upTo: string) => ({
    entries: mergePositions(store.value.entries, positions),
    sentAt: upTo,
  });
  const push = async (signal: AbortSignal) => {
    sentAt = Date.now();
    const sent = newestAt(store.value.entries);
    // A video that is stopped during the request is sent again.
    stoppedVideo.delete(uid);
    const stored = await savePositions(uid, store.value.entries, signal).catch((error: unknown) => {
      stoppedVideo.add(uid);
      throw error;
    });
    signal.throwIfAborted();
    // Positions stored during the request are newer.
    store.show(joined(stored, newestAt(store.value.entries) > sent ? sent : newestAt(stored)));
    store.save();
  };
  return {
    store: {
      keys: store.keys,
      onSaved: (listener) =>
        store.onSaved(() => {
          if (isDue() || store.isReadDue) listener();
        }),
    },
    mergeStored: () => store.mergeStored(),
    pull: async (signal) => {
      if (!store.isReadDue) return;
      const stored = await getPositions(uid);
      signal.throwIfAborted();
      store.receive(joined(stored, isUnsent() ? store.value.sentAt : newestAt(stored)));
    },
    unsent: () =>
      isDue() ? [{ id: 'positions', version: newestAt(store.value.entries), push }] : [],
  };
}
