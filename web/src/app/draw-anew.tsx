import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { carryOver } from './carry-over.ts';

function OnceDrawn({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

/**
 * Draws the app where nobody sees it, in pieces that let whoever touches the page be answered, and then puts it at once in the place of
 * what stands in `old`.
 */
export function drawAnew(old: HTMLElement, app: ReactNode): void {
  const page = old.cloneNode(false) as HTMLElement;
  let answer = () => {};
  const takePlace = () => {
    answer = carryOver(old, page);
  };
  startTransition(() =>
    createRoot(page).render(
      <>
        {/* In front, so that whatever measures itself is in its place; and behind what answers. */}
        <OnceDrawn act={takePlace} />
        {app}
        <OnceDrawn act={() => answer()} />
      </>,
    ),
  );
}
