import { useSyncExternalStore } from 'react';
import { queue, type QueueItem, type QueueState } from './queue.ts';

/** How the whole queue stands: what is refused matters once nothing else waits for a connection. */
export type QueueMood = 'empty' | 'sending' | 'waiting' | 'refused';

export function moodOf(items: readonly QueueItem[]): QueueMood {
  const has = (state: QueueItem['state']) => items.some((item) => item.state === state);
  if (has('waiting')) return 'waiting';
  if (has('refused')) return 'refused';
  return items.length > 0 ? 'sending' : 'empty';
}

/** What waits on this device, of every kind. */
export function useQueue(): QueueState & { mood: QueueMood } {
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return { ...state, mood: moodOf(state.items) };
}
