import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has ever come into or near the viewport (`margin` as CSS). */
export function useInView(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isSeen || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, margin, isSeen]);
  return isSeen;
}

/**
 * Whether content may be inserted at `place`: once `isReady` and below the viewport, so that
 * nothing visible shifts.
 */
export function useCanInsertBelow(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
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
      // A place above the viewport counts as visible: an insertion there would shift the page too.
      { rootMargin: '1000000px 0px 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place, isReady, isIn]);
  return isIn;
}
