import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** When this goes from the screen with the focus in it, `heir` takes the focus over. */
export function FocusHeir({
  heir,
  children,
}: {
  heir: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    const next = heir.current;
    return () => {
      // Still in the document: React removes it after this.
      if (here?.contains(document.activeElement)) next?.focus();
    };
  }, [heir]);
  return (
    <span className="focus-heir" ref={box}>
      {children}
    </span>
  );
}
