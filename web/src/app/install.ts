import { Store, useStore } from '../lib/store.ts';

/** What the browser offers where the app can be installed; not every browser has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const offer = new Store<InstallEvent | undefined>(undefined);

/** Waits for the browser's offer, and keeps it for the menu: no banner. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

/** Asks the browser to install the app; undefined where it cannot be, or is. An offer is good for one question. */
export function useInstall(): (() => void) | undefined {
  const known = useStore(offer);
  return (
    known &&
    (() => {
      offer.set(undefined);
      known.prompt().catch(console.warn);
    })
  );
}
