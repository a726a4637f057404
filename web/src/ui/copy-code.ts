import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { common } from '../lib/i18n/common.ts';

/** How long a button says that its code is copied. */
const SAID_MS = 2500;

/** The button with its labels, as functions/src/content/contentful/markdown-page.ts writes it. */
export const HAS_CODE = 'class="code-copy"';

/** Shows the first label of a button, or the second one, which says that the code is copied. */
function label(button: Element, isCopied: boolean): void {
  const [asks, says] = button.children;
  button.classList.toggle('is-copied', isCopied);
  asks?.toggleAttribute('hidden', isCopied);
  says?.toggleAttribute('hidden', !isCopied);
}

/**
 * Copies the code of a block whose button was pressed. Where the clipboard is refused, the code is
 * selected, so that the keys copy it. `said` is for a live region.
 */
export function useCopyCode() {
  const [said, setSaid] = useState('');
  const copied = useRef<Element>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => {
    clearTimeout(timer.current);
    if (copied.current) label(copied.current, false);
    setSaid('');
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (button: Element, code: Element) => {
    settle();
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch (error) {
      console.warn('The code was not copied.', error);
      getSelection()?.selectAllChildren(code);
      return setSaid(common.codeSelected);
    }
    copied.current = button;
    label(button, true);
    setSaid(common.codeCopied);
    timer.current = setTimeout(settle, SAID_MS);
  };
  return {
    said,
    onCopy: ({ target }: MouseEvent<HTMLElement>) => {
      const button = (target as Element).closest('.code-copy');
      const code = button?.previousElementSibling;
      if (button && code) void copy(button, code);
    },
  };
}
