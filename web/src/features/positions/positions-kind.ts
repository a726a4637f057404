import { mergePositions, newestAt, type Positions } from '@edu/domain/learning/positions';
import { getPositions, savePositions } from './api.ts';
import type { SyncKind } from '../../lib/sync/sync-loop.ts';
import { positionsOf, stoppedVideo } from './positions.ts';

/** While a video plays, its position is sent at most this often. */
const EVERY_MS = 60_000;

/**
 * Playback positions in the sync loop: read once a visit, when a player is shown; the newer of two
 * wins.
 */
export function positionsKind(uid: string): SyncKind {
  const store = positionsOf(uid);
  let isRead = false;
  let sentAt = 0;
  const isUnsent = () => newestAt(store.value.entries) > store.value.sentAt;
  const isDue = () => isUnsent() && (stoppedVideo.has(uid) || Date.now() - sentAt >= EVERY_MS);
  const isWanted = () => store.isWanted && !isRead;
  /** The server has everything up to this time, unless something was unsent. */
  const take = (positions: Positions, upTo: string) => {
    const entries = mergePositions(store.value.entries, positions);
    store.show({ entries, sentAt: upTo });
    store.save();
  };
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
    const newest = newestAt(stored);
    // Positions stored during the request are newer.
    take(stored, newestAt(store.value.entries) > sent ? sent : newest);
  };
  return {
    store: {
      keys: store.keys,
      onSaved: (listener) =>
        store.onSaved(() => {
          if (isDue() || isWanted()) listener();
        }),
    },
    join: () => store.join(),
    pull: async (signal) => {
      if (!isWanted()) return;
      const stored = await getPositions(uid);
      signal.throwIfAborted();
      isRead = true;
      take(stored, isUnsent() ? store.value.sentAt : newestAt(stored));
    },
    unsent: () =>
      isDue() ? [{ id: 'positions', version: newestAt(store.value.entries), push }] : [],
  };
}
