import { type RefObject, useCallback, useRef, useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A menu in `box`, opened by `button`; closes on Escape, outside clicks, lost focus and
 * navigation; returns the focus.
 */
export function useMenu<Box extends HTMLElement>(): {
  box: RefObject<Box | null>;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  toggle: () => void;
} {
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setOpenAt(null);
  }, []);
  useDismiss(box, open, close);
  return { box, button, open, toggle: () => setOpenAt(open ? null : key) };
}

/**
 * Calls `close` on a click outside of the box, when the focus leaves it, and on Escape, while
 * `open`.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape in a dialog of the menu closes only the dialog.
      const isInDialog = event.target instanceof Element && event.target.closest('dialog');
      if (event.key === 'Escape' && !isInDialog) close();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, open, close]);
}
