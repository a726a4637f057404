import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { courseQuery } from '../features/content/api.ts';
import { savesData } from '../lib/pwa/connectivity.ts';
import { awaitInstallOffer } from './install.ts';
import { paths } from './paths.ts';
import { pageAt } from './routes.tsx';

let hasStarted = false;

/** Starts, once, the work that no page waits for: links, installation, service worker. */
export function startBackground(client: QueryClient): void {
  if (hasStarted) return;
  hasStarted = true;
  prefetchLinks(client);
  cacheInlinedSheets();
  awaitInstallOffer();
  // The development server's file names carry no hash, so they cannot be cached.
  if (import.meta.env.PROD)
    import('./service-worker.ts').then((it) => it.start(client), console.warn);
}

/**
 * Fetches the sheets that a served page has in its HTML: without a network its code, which is in
 * the HTTP cache, needs them in the next document.
 */
function cacheInlinedSheets(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[disabled]'))
    fetch(href, { priority: 'low' }).catch(console.warn);
}

/** The path of the link that an event is about, where it leads to another page of the app. */
function linkTarget({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

function prefetch(client: QueryClient, pathname: string): void {
  // The page reports a chunk that does not arrive when it is opened.
  pageAt(pathname).load().catch(console.warn);
  const { courseId } = matchPath(paths.course, pathname)?.params ?? {};
  if (courseId) void client.prefetchQuery(courseQuery(courseId));
}

/**
 * Fetches the code of a page, and the course of a course page, when its link is hovered, focused
 * or touched.
 */
function prefetchLinks(client: QueryClient): void {
  if (savesData()) return;
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      (event) => {
        const pathname = linkTarget(event);
        if (pathname) prefetch(client, pathname);
      },
      { passive: true },
    );
}
