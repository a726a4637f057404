import { dayEnd, dayOf } from '@edu/domain/analytics';
import { appAddress } from './app-address.ts';
import { isHere, storageKeys, writeLocal } from './local-store.ts';
import { type PanelScreen, readPanelScreen } from './panel-screen.ts';

/**
 * Keeps the panel as it stands, with the figures it was drawn from on the platform's day `today` (YYYY-MM-DD). Nothing is kept of
 * somebody who has left meanwhile, here or in another tab, nor behind midnight: «Сьогодні» was yesterday.
 */
export function keepPanelScreen(
  uid: string,
  today: string,
  screen: Omit<PanelScreen, 'today' | 'until'>,
): void {
  if (!isHere(uid)) return;
  const before = readPanelScreen(uid);
  const until = before?.today === today ? before.until : endOf(today);
  if (until !== undefined)
    writeLocal(storageKeys.panelScreen(uid), { app: appAddress(), today, until, ...screen });
}

/** Undefined when that day is not now. */
function endOf(today: string): number | undefined {
  const now = new Date();
  return dayOf(now) === today ? dayEnd(now) : undefined;
}
