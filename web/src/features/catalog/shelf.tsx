import { type ReactNode, useEffect, useRef } from 'react';
import { catalog } from '../../text/catalog.ts';

interface Props {
  /** How many cards there are in all, and how many of them may be shown. */
  total: number;
  shown: number;
  isBusy: boolean;
  onMore: () => void;
  /** The cards. */
  children: ReactNode;
}

/** The cards, and «Показати ще»: the focus goes on to the first card that comes. */
export function Shelf({ total, shown, isBusy, onMore, children }: Props) {
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
        <p className="cat-more">
          <button
            type="button"
            className="btn btn--line"
            onClick={() => {
              nextAt.current = shown;
              onMore();
            }}
          >
            {catalog.more}
          </button>
        </p>
      )}
    </>
  );
}
