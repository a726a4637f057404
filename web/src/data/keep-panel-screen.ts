import { dayEnd, dayOf } from '@edu/domain/analytics';
import { appAddress } from './app-address.ts';
import { isHere, storageKeys, writeLocal } from './local-store.ts';
import type { PanelScreen } from './panel-screen.ts';

/**
 * Keeps the panel as it stands, with the figures it was drawn from on the platform's day `today` (YYYY-MM-DD). Nothing is kept of
 * somebody who has left meanwhile, here or in another tab, nor behind midnight: «Сьогодні» was yesterday.
 */
export function keepPanelScreen(
  uid: string,
  today: string,
  screen: Omit<PanelScreen, 'until'>,
): void {
  const now = new Date();
  if (!isHere(uid) || dayOf(now) !== today) return;
  writeLocal(storageKeys.panelScreen(uid), { app: appAddress(), until: dayEnd(now), ...screen });
}
