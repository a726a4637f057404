import {
  mergePositions,
  type Positions,
  readPositions,
  withPosition,
} from '@edu/domain/learning/positions';
import { useEffect, useSyncExternalStore } from 'react';
import { ANONYMOUS, removeLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { userStores } from '../../lib/storage/user-stores.ts';

/** Where a person stopped in each clip, and the newest entry that the server is known to have. */
export interface StoredPositions {
  entries: Positions;
  sentAt: string;
}

function read(stored: unknown): StoredPositions {
  const { entries, sentAt } = Object(stored) as { entries?: unknown; sentAt?: unknown };
  // Earlier versions stored seconds by id alone.
  const isOlder = typeof sentAt !== 'string';
  return { entries: readPositions(isOlder ? stored : entries), sentAt: isOlder ? '' : sentAt };
}

const stores = userStores<StoredPositions>({
  keyOf: storageKeys.positions,
  read,
  empty: { entries: {}, sentAt: '' },
  merge: (stored, held) => ({
    entries: mergePositions(stored.entries, held.entries),
    sentAt: stored.sentAt > held.sentAt ? stored.sentAt : held.sentAt,
  }),
  delayMs: 300,
});

export const positionsOf = stores.of;

/** The people who have stopped a video since their positions were sent: the next sending does not wait. */
export const stoppedVideo = new Set<string>();

export function forgetPositionsOf(uid: string): void {
  stores.forget(uid);
  stoppedVideo.delete(uid);
}

const secondIn = ({ entries }: StoredPositions, id: string): number | undefined =>
  entries[id]?.second || undefined;

/** The second of the file where this person stopped, on any device; undefined when they have seen the clip to its end. */
export function usePosition(uid: string, id: string): number | undefined {
  const store = positionsOf(uid);
  useEffect(() => store.want(), [store]);
  return secondIn(useSyncExternalStore(store.subscribe, store.getState, store.getFirst).value, id);
}

/** Stores the second, or that the clip was seen to its end (undefined). */
export function storePosition(
  uid: string,
  id: string,
  sec: number | undefined,
  isPlaying = false,
): void {
  const store = positionsOf(uid);
  const { entries, sentAt } = store.value;
  store.change({ entries: withPosition(entries, id, sec ?? 0, Date.now()), sentAt });
  if (!isPlaying) sendPositions(uid);
}

/** The video is paused or left: what it has come to is stored and sent now. */
export function sendPositions(uid: string): void {
  stoppedVideo.add(uid);
  positionsOf(uid).flush();
}

/** Where a guest stopped is where the person goes on who signs in; what is their own wins. */
export function joinGuestPositions(uid: string): void {
  const store = positionsOf(uid);
  const { entries, sentAt } = store.value;
  const guest = Object.entries(positionsOf(ANONYMOUS).value.entries).filter(
    ([id]) => !(id in entries),
  );
  if (guest.length > 0) {
    // With their own moments: what the account knows of a later visit wins.
    const joined = mergePositions(Object.fromEntries(guest), entries);
    store.change({ entries: joined, sentAt });
    sendPositions(uid);
    if (!store.getState().isStored) return;
  }
  forgetPositionsOf(ANONYMOUS);
  removeLocal(storageKeys.positions(ANONYMOUS));
}
