import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page, PageEnd } from '../data/firestore-page.ts';

export interface Paged<T> {
  items: T[];
  /** The number of the first item of this page, and of the last; 0 while nothing is known. */
  from: number;
  to: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  /** What is shown stands, but the next page or a newer look did not arrive. */
  isStale: boolean;
  /** Something is on its way. */
  isBusy: boolean;
  reload: () => void;
  refresh: () => Promise<void>;
}

/** Reads a list page by page; `key` names the list with its filters, and pages that were read stay for the way back. */
export function usePaged<T, End = PageEnd>(
  key: readonly unknown[],
  load: (after?: End) => Promise<Page<T, End>>,
): Paged<T> {
  const name = JSON.stringify(key);
  const client = useQueryClient();
  const [shown, setShown] = useState({ name, page: 0 });
  const page = shown.name === name ? shown.page : 0;
  const queryKey = ['admin', ...key];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam as End | undefined),
    initialPageParam: undefined as End | undefined,
    getNextPageParam: (last) => last.next,
    // The panel shows what stands; the way back within it is short.
    staleTime: 0,
    gcTime: 60_000,
  });
  const pages = query.data?.pages ?? [];
  const at = Math.min(page, Math.max(0, pages.length - 1));
  const before = pages.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
  const items = pages[at]?.items ?? [];
  const show = (next: number) => setShown({ name, page: next });
  const next = async () => {
    if (at + 1 >= pages.length) {
      const { data } = await query.fetchNextPage();
      if ((data?.pages.length ?? 0) <= at + 1) return;
    }
    show(at + 1);
  };
  const isMore = at + 1 < pages.length || query.hasNextPage;
  return {
    items,
    from: items.length === 0 ? 0 : before + 1,
    to: before + items.length,
    previous: at > 0 ? () => show(at - 1) : undefined,
    next: isMore ? () => void next() : undefined,
    isPending: query.isPending,
    // Rows that are here stay, whatever becomes of asking again.
    isError: query.isLoadingError,
    error: query.error,
    isStale: query.isRefetchError || query.isFetchNextPageError,
    isBusy: query.isFetching,
    reload: () => {
      show(0);
      void client.resetQueries({ queryKey });
    },
    // Of each filter: what left one list may have come into another.
    refresh: () => client.invalidateQueries({ queryKey: ['admin', key[0]] }),
  };
}
