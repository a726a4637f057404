import type { QueryClient } from '@tanstack/react-query';
import { followVersion } from '../data/content-version.ts';
import { describePage } from './page-meta.ts';
import { prefetchAimed, prefetchLikely } from './prefetch.ts';
import { afterPaint, atLeisure } from '../state/after-paint.ts';
import { awaitInstallOffer } from '../state/install.ts';
import { wakeNotices } from './wake-notices.ts';

let hasBegun = false;

/** What was left out of the first layouts (styles/layout.css) has its true height from now on, a section at a time. */
function layOutBelow(): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('.later'))
    atLeisure(() => {
      style.contentVisibility = 'visible';
    });
}

/**
 * What goes on behind a page once it is painted: fetched by itself, so that nothing of it stands before the paint. Of the page that
 * stands now: whoever is quick has left the one that asked.
 */
export function follow(client: QueryClient): void {
  const { pathname } = location;
  describePage(pathname);
  wakeNotices();
  prefetchLikely(pathname);
  layOutBelow();
  if (hasBegun) return;
  hasBegun = true;
  prefetchAimed(client);
  awaitInstallOffer();
  afterPaint(() => followVersion(client));
  // The development server's files have no lasting names.
  if (import.meta.env.PROD)
    afterPaint(() => import('./worker.ts').then((it) => it.start(client), console.warn));
}
