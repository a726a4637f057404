import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { courseQuery } from '../data/content.ts';
import { afterPaint } from '../state/after-paint.ts';
import { paths } from './paths.ts';
import { loadPage } from './routes.tsx';

/** Whoever saves data pays for each byte. */
const isSaving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The pages that most people go on to: within a course its lessons, in the panel none, else whatever leads to one. */
function likely(pathname: string): string[] {
  if (matchPath(paths.admin, pathname)) return [];
  return matchPath(paths.course, pathname) ? [paths.lesson] : [paths.catalog, paths.course];
}

/** One page after the other, each when the browser is idle: all at once they would keep a telephone from answering. */
function fetchInTurn(pages: string[]): void {
  for (const page of pages) afterPaint(() => loadPage(page, false).catch(console.warn));
}

/** What is fetched ahead and does not come is fetched again when it is needed, which then says so. */
const ahead = (work: Promise<unknown>) => void work.catch(console.warn);

function fetchPage(client: QueryClient, pathname: string): void {
  ahead(loadPage(pathname));
  const { courseId } = matchPath(paths.course, pathname)?.params ?? {};
  if (courseId) ahead(client.prefetchQuery(courseQuery(courseId)));
}

/** The path of the link that an event is about, where it leads to another page of the app. */
function aimOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** A press on the menu of this screen need not wait for its file. */
const fetchMenu = (): Promise<unknown> =>
  matchMedia('(min-width: 64rem)').matches
    ? import('./header/courses-menu.tsx')
    : import('./header/mobile-menu.tsx');

/** What somebody is likely to go on to from this page is fetched once the browser is idle. */
export function prefetchLikely(pathname: string): void {
  if (isSaving()) return;
  afterPaint(() => fetchMenu().catch(console.warn));
  fetchInTurn(likely(pathname));
}

/** From now on a page is on its way as soon as somebody points at its link. */
export function prefetchAimed(client: QueryClient): void {
  if (isSaving()) return;
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      sign,
      (event) => {
        const pathname = aimOf(event);
        if (pathname) fetchPage(client, pathname);
      },
      { passive: true },
    );
}
