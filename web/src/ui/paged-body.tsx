import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { list as text } from '../text/list.ts';
import { Alert } from './alert.tsx';
import { Button, IconButton } from './button.tsx';
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
        <Alert kind="warn" icon={CircleAlert} role="alert">
          {text.stale} <Button kind="link" label={common.tryAgain} onClick={reload} />
        </Alert>
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
        <IconButton
          icon={ChevronLeft}
          label={text.previous}
          disabled={!onPrevious || isBusy}
          onClick={onPrevious}
        />
        <IconButton
          icon={ChevronRight}
          label={text.next}
          disabled={!onNext || isBusy}
          onClick={onNext}
        />
      </span>
    </nav>
  );
}
