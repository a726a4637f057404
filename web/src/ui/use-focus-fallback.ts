import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element inside is removed without a user action here, `taker` gets the focus.
 * Returns the element's ref.
 */
export function useFocusFallback(taker: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
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
