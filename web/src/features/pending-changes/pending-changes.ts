import { useSyncExternalStore } from 'react';
import type { PendingItem } from '../../lib/outbox/outbox.ts';
import { Store } from '../../lib/store.ts';
import { outbox } from '../outbox/outbox.ts';

/**
 * Everything on this device that the server does not have yet, as one list: the outbox and the
 * unsent part of the progress sync. This module stores nothing.
 */

/** A lesson's mark · time spent in a lesson · a finished attempt · … */
export type PendingKind =
  | 'lesson'
  | 'time'
  | 'attempt'
  | 'rating'
  | 'saved'
  | 'practice'
  | 'note'
  | 'comment'
  | 'contact'
  | 'newsletter';

/** Why a change is not sent, as its kind knows it; the components choose the words. */
export type PendingReason =
  | 'refused'
  | 'not-taken'
  | 'inactive'
  | 'too-often'
  | 'sign-in'
  | 'off'
  | 'changed'
  | 'gone'
  | 'unverified';

export interface PendingChange {
  kind: PendingKind;
  /** Unique within its kind. */
  id: string;
  courseId?: string;
  /** The lesson or the quiz of the change. */
  partId?: string;
  /**
   * Content that only the device has: the text of a comment, an address, the title of a quiz, the
   * stars.
   */
  words?: string;
  /** A mark, a rating or a saved course that was removed. */
  isRemoval?: boolean;
  /** When it was made (ISO). */
  since?: string;
  /**
   * waiting: sent without the user's action · sending: being sent · refused: stays until the user
   * acts, or for some time.
   */
  state: 'waiting' | 'sending' | 'refused';
  reason?: PendingReason;
  /** The user may discard it, and undo that. */
  isDiscardable?: boolean;
  /** The device could not store it: it is only in memory. */
  isUnstored?: boolean;
}

/** Whether it needs an action of the user to be sent. */
export const needsUser = ({ state, reason }: PendingChange): boolean =>
  state === 'refused' && reason !== 'refused' && reason !== 'too-often';

/** The status of the whole list: refusals count once nothing else is waiting. */
export type PendingStatus = 'empty' | 'sending' | 'waiting' | 'refused';

export function pendingStatus(changes: readonly PendingChange[]): PendingStatus {
  const has = (state: PendingChange['state']) => changes.some((one) => one.state === state);
  if (has('waiting')) return 'waiting';
  if (has('refused')) return 'refused';
  return changes.length > 0 ? 'sending' : 'empty';
}

function ofItem({ item, row, state: { status, isStored, ...state } }: PendingItem): PendingChange {
  const reason = (item.refused ?? state.reason) as PendingReason | undefined;
  const isRefused = item.refused !== undefined || reason === 'off';
  const isSending = status === 'sending' || status === 'pausing';
  return {
    ...row,
    kind: item.kind as PendingKind,
    id: item.id,
    ...(item.createdAt && { since: item.createdAt }),
    state: isRefused ? 'refused' : isSending ? 'sending' : 'waiting',
    ...(reason && { reason }),
    isDiscardable: true,
    ...(!isStored && { isUnstored: true }),
  };
}

/** The unsent changes of the progress sync, while a user is signed in, and its retry. */
export const unsentSync = new Store<
  { changes: readonly PendingChange[]; send: () => Promise<void> } | undefined
>(undefined);

const list = new Store<readonly PendingChange[]>([]);

/** Whether the list is open: it is rendered beside the page, not in a menu that closes. */
export const listOpen = new Store(false);

/** Newest first; a change without a time is last. */
function look(): void {
  const next = [...(unsentSync.get()?.changes ?? []), ...outbox.shown().map(ofItem)].toSorted(
    (a, b) => (b.since ?? '').localeCompare(a.since ?? ''),
  );
  if (JSON.stringify(next) !== JSON.stringify(list.get())) list.set(next);
}
outbox.subscribe(look);
unsentSync.subscribe(look);

const findItem = ({ kind, id }: PendingChange) =>
  outbox.shown().find(({ item }) => item.kind === kind && item.id === id)?.item;

export const pendingChanges = {
  /** The same list until something changes. */
  read: list.get,
  subscribe: list.subscribe,
  /** «Надіслати зараз»: resolves when everything was tried. */
  send: async (): Promise<void> => {
    await Promise.all([unsentSync.get()?.send(), outbox.flush()]);
  },
  /** Retries a rejected change. */
  retry: (change: PendingChange): void => {
    const item = findItem(change);
    if (item) outbox.retry(item);
    else void unsentSync.get()?.send();
  },
  /** Removes it; returns the undo function. */
  discard: (change: PendingChange): (() => void) | undefined => {
    const item = findItem(change);
    return item && outbox.discard(item);
  },
};

/** The pending changes of every kind. */
export function usePendingChanges(): {
  changes: readonly PendingChange[];
  status: PendingStatus;
  /** Whether the device could store the whole outbox. */
  isStored: boolean;
} {
  const changes = useSyncExternalStore(list.subscribe, list.get, list.get);
  return {
    changes,
    status: pendingStatus(changes),
    isStored: !changes.some((one) => one.isUnstored),
  };
}
