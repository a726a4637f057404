import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** What the browser offers where the app can be installed; not every browser has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallEvent | undefined;
const listeners = createListeners();

function set(next: InstallEvent | undefined): void {
  offer = next;
  listeners.notify();
}

/** Waits for the browser's offer, and keeps it for the menu: no banner. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
}

/** Asks the browser to install the app; undefined where it cannot be, or is. An offer is good for one question. */
export function useInstall(): (() => void) | undefined {
  const known = useSyncExternalStore(
    listeners.subscribe,
    () => offer,
    () => undefined,
  );
  return (
    known &&
    (() => {
      set(undefined);
      known.prompt().catch(console.warn);
    })
  );
}
