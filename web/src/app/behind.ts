import type { QueryClient } from '@tanstack/react-query';
import { followVersion } from '../data/content-version.ts';
import { ANONYMOUS, localKeys, storageKeys } from '../data/local-store.ts';
import { queueWanted } from '../state/queue-wanted.ts';
import { describePage } from './page-meta.ts';
import { prefetchPages } from './prefetch.ts';
import { awaitInstallOffer } from '../state/install.ts';
import { sendKept } from './send-kept.ts';

let hasBegun = false;

/** What goes on behind a page once it is painted: fetched by itself, so that nothing of it stands before the paint. */
export function follow(client: QueryClient, pathname: string): void {
  describePage(pathname);
  // A guest's way back into learning is kept for the next visit too (kept-screen.tsx).
  if (localKeys().includes(storageKeys.progress(ANONYMOUS))) queueWanted.fetch?.();
  if (hasBegun) return;
  hasBegun = true;
  followVersion(client);
  sendKept();
  prefetchPages(client);
  awaitInstallOffer();
  // The development server's files have no lasting names.
  if (import.meta.env.PROD) import('./worker.ts').then((it) => it.start(client), console.warn);
}
