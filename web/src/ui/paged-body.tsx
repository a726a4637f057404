import type { ReactNode } from 'react';
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
  const { items, from, to, previous, next, isPending, isError, isBusy, reload } = list;
  return (
    <ListBody
      isPending={isPending}
      isError={isError}
      isEmpty={items.length === 0}
      empty={empty}
      onRetry={reload}
    >
      {children}
      <Pager from={from} to={to} onPrevious={previous} onNext={next} isBusy={isBusy} />
    </ListBody>
  );
}
