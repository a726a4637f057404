import { appAddress } from './app-address.ts';
import { readLocal, removeLocal, storageKeys, writeLocal } from './local-store.ts';

/**
 * The panel's first part as its administrator last saw it. index.html shows it before any script is here, the door until it is known
 * who is here, and the panel begins from its answers: nothing of the panel is fetched for it.
 */
export interface PanelScreen {
  /** As React has drawn it, with the styles it stands in. */
  html: string;
  /** The answers it was drawn from, with the keys of their queries. */
  answers: [key: readonly unknown[], data: unknown][];
}

export const keepPanelScreen = (uid: string, screen: PanelScreen): boolean =>
  writeLocal(storageKeys.panelScreen(uid), { app: appAddress(), ...screen });

/** Undefined when nothing is kept, or another version of the app has kept it. */
export function readPanelScreen(uid: string): PanelScreen | undefined {
  const kept = readLocal(storageKeys.panelScreen(uid)) as
    | (PanelScreen & { app: string })
    | undefined;
  return kept?.app === appAddress() ? kept : undefined;
}

export const forgetPanelScreen = (uid: string): void => removeLocal(storageKeys.panelScreen(uid));
