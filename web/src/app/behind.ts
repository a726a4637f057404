import type { QueryClient } from '@tanstack/react-query';
import { followVersion } from '../data/content-version.ts';
import { describePage } from './page-meta.ts';
import { prefetchPages } from './prefetch.ts';
import { awaitInstallOffer } from '../state/install.ts';
import { wakeNotices } from './wake-notices.ts';

let hasBegun = false;

/** What goes on behind a page once it is painted: fetched by itself, so that nothing of it stands before the paint. */
export function follow(client: QueryClient, pathname: string): void {
  describePage(pathname);
  wakeNotices();
  if (hasBegun) return;
  hasBegun = true;
  followVersion(client);
  prefetchPages(client);
  awaitInstallOffer();
  // The development server's files have no lasting names.
  if (import.meta.env.PROD) import('./worker.ts').then((it) => it.start(client), console.warn);
}
