import { useSyncExternalStore } from 'react';
import { createListeners } from '../../state/listeners.ts';

let isOpen = false;
const listeners = createListeners();

/** Opens or closes the one list, from wherever it is asked for: it stands beside the page, not in a menu that closes. */
export function openQueue(open: boolean): void {
  isOpen = open;
  listeners.notify();
}

export const useQueueOpen = (): boolean => useSyncExternalStore(listeners.subscribe, () => isOpen);
