import { type RefObject, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from './use-dismiss.ts';

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
