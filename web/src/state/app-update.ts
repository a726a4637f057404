import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A newer version of the app that is here and waits; undefined while there is none. */
type Take = () => void;

let take: Take | undefined;
const listeners = createListeners();

function set(next: Take | undefined): void {
  take = next;
  listeners.notify();
}

/** `apply` lets the newer version take over and opens the page anew. */
export const offerUpdate = (apply: Take): void => set(apply);

export function useAppUpdate(): Take | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => take,
    () => undefined,
  );
}
