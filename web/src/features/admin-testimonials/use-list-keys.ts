import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Keys<T> {
  onDecide: (item: T) => void;
  onChoose: (item: T) => void;
  /** The key by its place: the letter is another one on a Ukrainian keyboard. */
  decideBy: 'KeyA' | 'KeyW';
}

const STEPS: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

/**
 * Single keys in a list, only while an item of it or something in one has the focus (WCAG 2.1.4). When the item with the focus
 * goes, the one that takes its place gets it.
 */
export function useListKeys<T extends { id: string }>(
  items: readonly T[],
  { onDecide, onChoose, decideBy }: Keys<T>,
) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(-1);
  const focusOn = (index: number) => {
    const next = list.current?.children[Math.max(0, Math.min(index, items.length - 1))];
    if (next instanceof HTMLElement) next.focus();
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (at.current < 0 || !isLost) return;
    if (items.length > 0) focusOn(at.current);
    else document.querySelector<HTMLElement>('main h1')?.focus();
    at.current = -1;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Of a button in an item the item is remembered: with it the button goes.
    const remember = ({ target }: FocusEvent) => {
      at.current = [...element.children].findIndex((child) => child.contains(target as Node));
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) at.current = -1;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  });
  const onKeyDown = (event: KeyboardEvent, item: T) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = STEPS[event.code];
    if (step) focusOn(items.indexOf(item) + step);
    else if (event.code === decideBy) onDecide(item);
    else if (event.code === 'KeyX') onChoose(item);
    else return;
    event.preventDefault();
  };
  return { list, onKeyDown };
}
