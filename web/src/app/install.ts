import { Store, useStore } from '../lib/store.ts';

/** The installation event; not every browser has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const offer = new Store<InstallEvent | undefined>(undefined);

/** Stores the browser's installation offer for the menu, instead of its banner. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

/** Asks the browser to install the app; undefined without an offer. An offer can be used once. */
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
