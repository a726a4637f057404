import { appAddress } from './app-address.ts';
import { isHere, readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';

/**
 * The panel's first part as its administrator last saw it. index.html shows it before any script is here, the door until it is known
 * who is here, and the panel begins from its answers: nothing of the panel is fetched for it.
 */
export interface PanelScreen {
  /** As React has drawn it, with the styles it stands in. */
  html: string;
  /** When «Сьогодні» on it is another day (milliseconds). */
  until: number;
  /** The answers it was drawn from, with the keys of their queries. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** Nothing is kept of somebody who has left meanwhile, here or in another tab. */
export function keepPanelScreen(uid: string, screen: PanelScreen): void {
  if (isHere(uid)) writeLocal(storageKeys.panelScreen(uid), { app: appAddress(), ...screen });
}

/** Undefined when nothing is kept, or it is of another version of the app or of another day. */
export function readPanelScreen(uid: string): PanelScreen | undefined {
  const kept = readLocal(storageKeys.panelScreen(uid)) as
    | (PanelScreen & { app: string })
    | undefined;
  return kept && kept.app === appAddress() && Date.now() < kept.until ? kept : undefined;
}

export const forgetPanelScreen = (uid: string): void => removeLocal(storageKeys.panelScreen(uid));
