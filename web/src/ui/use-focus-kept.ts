import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** What has the focus within an element may go without anybody here having pressed it: then `taker` has it. Returns the element's ref. */
export function useFocusKept(taker: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = undefined;
    if (document.activeElement === document.body) taker.current?.focus({ preventScroll: true });
  });
  return useCallback((within) => {
    const remember = ({ target }: FocusEvent) => (last.current = target as Element);
    within?.addEventListener('focusin', remember);
    return () => within?.removeEventListener('focusin', remember);
  }, []);
}
