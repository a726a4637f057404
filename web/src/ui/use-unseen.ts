import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something may stand at a place from now on: as soon as it `isReady` and the place is below what is in view, so that
 * nothing moves before somebody's eyes. At once where it was ready from the beginning, and where the page is too short for the
 * place ever to be out of view.
 */
export function useUnseen(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isIn, setIsIn] = useState(isReady);
  useEffect(() => {
    const watched = place.current;
    if (isIn || !isReady || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isNeverBelow = entry.boundingClientRect.top + window.scrollY < window.innerHeight;
        if (!entry.isIntersecting || isNeverBelow) setIsIn(true);
      },
      // What is above the view counts as in it: coming in there would move the page, too.
      { rootMargin: '1000000px 0px 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place, isReady, isIn]);
  return isIn;
}
