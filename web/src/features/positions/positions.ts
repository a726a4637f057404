import {
  mergePositions,
  type Positions,
  readPositions,
  withPosition,
} from '@edu/domain/learning/positions';
import { useEffect } from 'react';
import { ANONYMOUS, removeLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { useStore } from '../../lib/store.ts';
import { userStores } from '../../lib/sync/synced-store.ts';

/** The position in each clip, and the time of the newest entry that the server has. */
export interface StoredPositions {
  entries: Positions;
  sentAt: string;
}

function read([stored]: readonly unknown[]): StoredPositions {
  const { entries, sentAt } = Object(stored) as { entries?: unknown; sentAt?: unknown };
  return { entries: readPositions(entries), sentAt: typeof sentAt === 'string' ? sentAt : '' };
}

const EMPTY: StoredPositions = { entries: {}, sentAt: '' };

export const getPositionsStore = userStores<StoredPositions>({
  keys: (uid) => [storageKeys.positions(uid)],
  read,
  empty: EMPTY,
  merge: (stored, held) => ({
    entries: mergePositions(stored.entries, held.entries),
    sentAt: stored.sentAt > held.sentAt ? stored.sentAt : held.sentAt,
  }),
  delayMs: 300,
});

/** Users who have stopped a video since the last sending: the next sending does not wait. */
export const stoppedVideo = new Set<string>();

const secondIn = ({ entries }: StoredPositions, id: string): number | undefined =>
  entries[id]?.second || undefined;

/**
 * The second of the file where this user stopped, on any device; undefined after watching to the
 * end.
 */
export function usePosition(uid: string, id: string): number | undefined {
  const store = getPositionsStore(uid);
  useEffect(() => store.requestRead(), [store]);
  return secondIn(useStore(store).value, id);
}

/** Stores the second, or undefined for a finished clip. */
export function storePosition(
  uid: string,
  id: string,
  sec: number | undefined,
  isPlaying = false,
): void {
  const store = getPositionsStore(uid);
  const { entries, sentAt } = store.value;
  store.change({ entries: withPosition(entries, id, sec ?? 0, Date.now()), sentAt });
  if (!isPlaying) sendPositions(uid);
}

/** The video is paused or left: send its position now. */
export function sendPositions(uid: string): void {
  stoppedVideo.add(uid);
  getPositionsStore(uid).flush();
}

/** Moves a guest's positions to the user who signs in; the user's own win. */
export function joinGuestPositions(uid: string): void {
  const store = getPositionsStore(uid);
  const { entries, sentAt } = store.value;
  const guest = getPositionsStore(ANONYMOUS);
  const added = Object.entries(guest.value.entries).filter(([id]) => !(id in entries));
  if (added.length > 0) {
    // Entries keep their times: the account's later ones win.
    const joined = mergePositions(Object.fromEntries(added), entries);
    store.change({ entries: joined, sentAt });
    sendPositions(uid);
    if (!store.get().isStored) return;
  }
  guest.flush();
  guest.show(EMPTY);
  removeLocal(storageKeys.positions(ANONYMOUS));
}
