import { type RefObject, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from './use-dismiss.ts';

/**
 * A menu in `box` that its `button` opens. It closes by Escape, by a click outside, when the focus leaves it, and with every
 * step of the history, even one to the same address; the focus that was in it returns to the button.
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
