import { type RefObject, useEffect } from 'react';
import { preferencesNow } from '../preferences/store.ts';

/** Fields and menus use these keys themselves. */
const OTHERS = 'select, textarea, [contenteditable], [role="menu"], [role="combobox"], dialog';

const usesKeys = (target: Element, form: HTMLFormElement): boolean =>
  target.closest(OTHERS) !== null || (target.matches('input') && !form.contains(target));

/** A digit, also of the number pad, in every layout; 0 is none. */
const toDigit = ({ code }: KeyboardEvent): number =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

/**
 * Keys of a question: 1–9 choose an option, and can be switched off with the player's keys (WCAG
 * 2.1.4). Enter presses the main button, also when nothing has the focus.
 */
export function useQuestionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey, repeat, key } = event;
      const own = form.current;
      if (!own || !(target instanceof Element) || usesKeys(target, own)) return;
      if (ctrlKey || metaKey || altKey || shiftKey || repeat || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      if (key === 'Enter') {
        // A focused button, link or option acts on Enter itself.
        if (target.matches('a, button, input, summary')) return;
        event.preventDefault();
        own.requestSubmit();
        return;
      }
      const at = toDigit(event);
      const option = own.querySelectorAll<HTMLInputElement>('.options input')[at - 1];
      if (!option || !preferencesNow().shortcuts) return;
      event.preventDefault();
      option.click();
      option.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
