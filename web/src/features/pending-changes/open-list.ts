import { useSyncExternalStore } from 'react';
import { createListeners } from '../../state/listeners.ts';

let isOpen = false;
const listeners = createListeners();

/** Opens or closes the one list; it is beside the page, not in a menu that closes. */
export function openList(open: boolean): void {
  isOpen = open;
  listeners.notify();
}

export const useListOpen = (): boolean => useSyncExternalStore(listeners.subscribe, () => isOpen);
