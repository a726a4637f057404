import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { list as text } from '../text/list.ts';
import { ListBody } from './list-body.tsx';
import { Pager } from './pager.tsx';

/** What is known of a list that the server pages. */
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

/** One page of a list with the way to the others, or what stands there instead of it. */
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
