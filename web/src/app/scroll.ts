/**
 * Restores the scroll position on "back" and reload: the browser does it before React has rendered
 * the page.
 */

import { storedScrollPosition } from '../lib/scroll-position.ts';

/** The scroll position of the history entry, until its page is rendered. */
let wanted: number | undefined;
/** Set while the page is still too short for the position. */
let reaching: AbortController | undefined;
const arriving = new AbortController();
/** User input that cancels the restoration. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const manual = () => {
  history.scrollRestoration = 'manual';
};

export function keepScroll(): void {
  if (!('onscrollend' in window)) return;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' && scrollY === 0) wanted = storedScrollPosition() || undefined;
  const stay = () => {
    wanted = undefined;
  };
  for (const sign of SIGNS)
    addEventListener(sign, stay, { signal: arriving.signal, passive: true });
  manual();
  addEventListener('pageshow', manual);
  // Let the browser restore the position until the app has loaded again.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('popstate', () => {
    wanted = storedScrollPosition();
  });
  addEventListener('scrollend', () => {
    if (wanted === undefined && !reaching)
      history.replaceState({ ...history.state, y: scrollY }, '');
  });
}

function reach(top: number): void {
  // Parts that are not laid out have an estimated height (styles/layout.css).
  if (top > 0) document.documentElement.classList.add('laid-out');
  const go = () => scrollTo({ top, behavior: 'instant' });
  go();
  if (scrollY >= top - 1) return;
  const { signal } = (reaching = new AbortController());
  const growing = new ResizeObserver(() => {
    go();
    if (scrollY >= top - 1) stop();
  });
  growing.observe(document.body);
  signal.addEventListener('abort', () => growing.disconnect());
  for (const sign of SIGNS) addEventListener(sign, stop, { signal, passive: true });
}

function stop(): void {
  reaching?.abort();
  reaching = undefined;
}

export function restoreScroll({
  isBack,
  isNewPage,
}: {
  isBack: boolean;
  isNewPage: boolean;
}): void {
  const top = (isBack ? wanted : undefined) ?? (isNewPage ? 0 : undefined);
  wanted = undefined;
  arriving.abort();
  stop();
  if (top !== undefined) reach(top);
}
