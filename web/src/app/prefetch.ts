import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { courseQuery } from '../data/content.ts';
import { paths } from './paths.ts';
import { loadPage } from './routes.tsx';

/** Whoever saves data pays for each byte. */
const isSaving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The pages that most people go on to. */
const LIKELY = [paths.catalog, paths.course, paths.lesson];

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

/** From now on a page is on its way as soon as somebody points at its link, and the likely ones once the browser is idle. */
export function prefetchPages(client: QueryClient): void {
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
  for (const path of LIKELY) ahead(loadPage(path));
}
