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
