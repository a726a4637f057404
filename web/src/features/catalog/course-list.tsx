import '../course-card/course-card.css';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { catalog } from './text.ts';
import { common } from '../../lib/i18n/common.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  total: number;
  shown: number;
  isBusy: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** The cards and «Показати ще», which moves the focus to the first new card. */
export function CourseList({ total, shown, isBusy, onMore, children }: Props) {
  const cards = useRef<HTMLDivElement>(null);
  const nextAt = useRef(-1);
  useEffect(() => {
    if (nextAt.current < 0 || nextAt.current >= shown) return;
    cards.current?.querySelectorAll<HTMLElement>('.card__title a')[nextAt.current]?.focus();
    nextAt.current = -1;
  });
  return (
    <>
      <div className="cards" aria-busy={isBusy} ref={cards}>
        {children}
      </div>
      {total > shown && (
        <p className="catalog-more">
          <Button
            label={catalog.more}
            onClick={() => {
              nextAt.current = shown;
              onMore();
            }}
          />
        </p>
      )}
    </>
  );
}

/** Some pages of the list failed to load: the list and its count are incomplete. */
export function PartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert variant="warn" className="mb-6" role="status">
      {catalog.cut} <Button variant="link" label={common.tryAgain} onClick={onRetry} />
    </Alert>
  );
}

/** When this element is removed while it has the focus, `fallback` gets the focus. */
export function FocusFallback({
  fallback,
  children,
}: {
  fallback: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    const next = fallback.current;
    return () => {
      // Still in the document: React removes the element after this cleanup.
      if (here?.contains(document.activeElement)) next?.focus();
    };
  }, [fallback]);
  return (
    <span className="focus-fallback" ref={box}>
      {children}
    </span>
  );
}
