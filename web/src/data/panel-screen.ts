import type { ActivityFigures } from '@edu/domain/activity-figures';
import type { AdminOverview } from '@edu/domain/admin-overview';
import type { Severity } from '@edu/domain/content-findings';
import { appAddress } from './app-address.ts';
import { readLocal, storageKeys } from './local-store.ts';

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
 * who is here, and the overview begins from its figures: nothing of the panel is fetched for it. Keeping it needs the panel's own
 * code, which no learner's page has (keep-panel-screen.ts).
 */
export interface PanelScreen {
  /** As React has drawn it, with the styles it stands in. */
  html: string;
  /** The platform's day that «Сьогодні» on it is (YYYY-MM-DD), and when that ends (milliseconds). */
  today: string;
  until: number;
  figures: OverviewFigures;
}

/** On the day that the clock goes back. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/** Undefined when nothing is kept, or it is of another version of the app or of another day. */
export function readPanelScreen(uid: string): PanelScreen | undefined {
  const kept = readLocal(storageKeys.panelScreen(uid)) as
    | (PanelScreen & { app: string })
    | undefined;
  if (!kept || kept.app !== appAddress()) return undefined;
  const left = kept.until - Date.now();
  // A clock that was a day ahead has been set since.
  return left > 0 && left <= LONGEST_DAY_MS ? kept : undefined;
}
