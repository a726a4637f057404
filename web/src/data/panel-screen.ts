import type { ActivityFigures } from '@edu/domain/activity-figures';
import type { AdminOverview } from '@edu/domain/admin-overview';
import { dayEnd, dayOf } from '@edu/domain/analytics';
import type { Severity } from '@edu/domain/content-findings';
import { appAddress } from './app-address.ts';
import { isHere, readLocal, storageKeys, writeLocal } from './local-store.ts';

/** What «Огляд» is drawn from. */
export interface OverviewFigures {
  overview: AdminOverview;
  /** How many mistakes the content check has found. */
  faults: Record<Severity, number>;
  /** Undefined while analytics is off. */
  activity?: ActivityFigures[] | undefined;
}

/**
 * The panel's overview as its administrator last saw it. index.html shows it before any script is here, the door until it is known
 * who is here, and the overview begins from its figures: nothing of the panel is fetched for it.
 */
export interface PanelScreen {
  /** As React has drawn it, with the styles it stands in. */
  html: string;
  /** When «Сьогодні» on it is another day (milliseconds). */
  until: number;
  figures: OverviewFigures;
}

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

/** Undefined when nothing is kept, or it is of another version of the app or of another day. */
export function readPanelScreen(uid: string): PanelScreen | undefined {
  const kept = readLocal(storageKeys.panelScreen(uid)) as
    | (PanelScreen & { app: string })
    | undefined;
  return kept && kept.app === appAddress() && Date.now() < kept.until ? kept : undefined;
}
