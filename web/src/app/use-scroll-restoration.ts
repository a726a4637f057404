import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useNavigationType } from 'react-router-dom';
import { restoreScroll } from './scroll.ts';

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * A new page starts at the top with the focus on its heading; "back" returns to the scroll
 * position.
 */
export function useScrollRestoration(
  main: RefObject<HTMLElement | null>,
  { pathname, key }: Location,
): void {
  const reached = useRef(pathname);
  const step = useRef(key);
  const isBack = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    restoreScroll({ isBack, isNewPage: reached.current !== pathname });
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per navigation; isBack belongs to it
  }, [pathname, key]);

  // A menu closes with its link to the current page, and the focus would be lost with it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (step.current !== key && reached.current === pathname && main.current && isLost)
      focusHeading(main.current);
    step.current = key;
  }, [main, pathname, key]);

  useEffect(() => {
    const element = main.current;
    if (!element || reached.current === pathname) return;
    reached.current = pathname;
    if (focusHeading(element)) return;
    element.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      const isElsewhere = document.activeElement !== element;
      if (isElsewhere || focusHeading(element)) waiting.disconnect();
    });
    waiting.observe(element, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [main, pathname]);
}
