import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { list as text } from '../text/list.ts';
import { ListBody } from './list-body.tsx';

interface Listed {
  items: readonly unknown[];
  from: number;
  to: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isStale: boolean;
  isBusy: boolean;
  reload: () => void;
}

export function PagedBody({
  list,
  empty,
  children,
}: {
  list: Listed;
  empty: { title: string; text?: string };
  children: ReactNode;
}) {
  const { items, from, to, previous, next, isPending, isError, error, isStale, isBusy, reload } =
    list;
  return (
    <ListBody
      isPending={isPending}
      isError={isError}
      error={error}
      isEmpty={items.length === 0}
      empty={empty}
      onRetry={reload}
    >
      {children}
      {isStale && !isBusy && (
        <div className="alert alert--warn" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <p>
            {text.stale}{' '}
            <button type="button" className="link" onClick={reload}>
              {common.tryAgain}
            </button>
          </p>
        </div>
      )}
      <Pager from={from} to={to} onPrevious={previous} onNext={next} isBusy={isBusy} />
    </ListBody>
  );
}

function Pager({
  from,
  to,
  onPrevious,
  onNext,
  isBusy,
}: {
  from: number;
  to: number;
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
