import { ChevronLeft, ChevronRight } from 'lucide-react';
import { list as text } from '../text/list.ts';

/** Which rows are shown, and the way to those before and behind them. */
export function Pager({
  from,
  to,
  onPrevious,
  onNext,
  isBusy,
}: {
  /** The number of the first row, 1 for the first of all. */
  from: number;
  to: number;
  /** Undefined where there is nothing on that side. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  isBusy: boolean;
}) {
  return (
    <nav className="pager t-ui" aria-label={text.pages}>
      <span className="muted" role="status">
        {to > 0 && text.range(from, to)}
      </span>
      <span className="row pager__ways">
        <button
          className="icon-btn"
          type="button"
          aria-label={text.previous}
          disabled={!onPrevious || isBusy}
          onClick={onPrevious}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={text.next}
          disabled={!onNext || isBusy}
          onClick={onNext}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </span>
    </nav>
  );
}
