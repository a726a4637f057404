import { pageAt } from './routes.tsx';

/** A visitor who saves data pays for each byte. */
const isSaving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The path of the link that an event is about, where it leads to another page of the app. */
function targetOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Fetches the code of a page when its link is hovered, focused or touched. */
export function prefetchLinks(): void {
  if (isSaving()) return;
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      (event) => {
        const pathname = targetOf(event);
        // The page reports a chunk that does not arrive when it is opened.
        if (pathname) pageAt(pathname).load().catch(console.warn);
      },
      { passive: true },
    );
}
