import { isolated } from '@edu/domain/platform/isolated';
import type { AccountsAnswer } from '@edu/domain/people/account-state';
import { AppError } from '@edu/domain/platform/errors';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeAccounts } from './api.ts';
import type { Page, PageEnd } from '../../../lib/firebase/firestore-page.ts';
import { getProfile } from '../../profile/api.ts';
import { OVERVIEW_KEY } from '../overview/overview.ts';
import { actorName, isAccount } from '../audit-log/text.ts';

/** A list is always fetched again; cached pages serve only «previous page». */
const FRESH = { staleTime: 0, gcTime: 60_000 };

/** A paged list; `key` names the list with its filters. */
export function usePaged<T, End = PageEnd>(
  key: readonly unknown[],
  load: (after?: End) => Promise<Page<T, End>>,
) {
  const name = JSON.stringify(key);
  const client = useQueryClient();
  const [shown, setShown] = useState({ name, page: 0 });
  const queryKey = ['admin', ...key];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam as End | undefined),
    initialPageParam: undefined as End | undefined,
    getNextPageParam: (last) => last.next,
    ...FRESH,
  });
  const pages = query.data?.pages ?? [];
  const page = shown.name === name ? shown.page : 0;
  const at = Math.min(page, Math.max(0, pages.length - 1));
  const before = pages.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
  const items = pages[at]?.items ?? [];
  const show = (next: number) => setShown({ name, page: next });
  const next = async () => {
    const isHere = at + 1 < pages.length;
    const known = isHere ? pages : (await query.fetchNextPage()).data?.pages;
    if ((known?.length ?? 0) > at + 1) show(at + 1);
  };
  return {
    items,
    /** The numbers of the first and the last item of this page; 0 before the first answer. */
    from: items.length === 0 ? 0 : before + 1,
    to: before + items.length,
    total: pages[0]?.total,
    previous: at > 0 ? () => show(at - 1) : undefined,
    next: at + 1 < pages.length || query.hasNextPage ? () => void next() : undefined,
    isPending: query.isPending,
    // Loaded rows stay when a refetch fails.
    isError: query.isLoadingError,
    error: query.error,
    /** The next page or a refetch failed. */
    isStale: query.isRefetchError || query.isFetchNextPageError,
    isBusy: query.isFetching,
    refetch: () => {
      show(0);
      void client.resetQueries({ queryKey });
    },
    // Invalidate every filter of the list: an item that left one may now belong to another.
    refresh: () => client.invalidateQueries({ queryKey: ['admin', key[0]] }),
  };
}

/** An action on items of a list, its undo, and the messages for both. */
export interface BulkAction<T> {
  run: (item: T) => Promise<void>;
  undo: (item: T) => Promise<void>;
  said: (done: readonly T[]) => string;
  saidBack: (undone: readonly T[]) => string;
  saidFailed: (errors: readonly AppError[]) => string;
}

/** A message for one item by its name, and one for several by their number. */
export const saying =
  <T>(
    one: (name: string) => string,
    many: (count: number) => string,
    nameOf: (item: T) => string,
  ) =>
  (items: readonly T[]): string =>
    items.length > 1 ? many(items.length) : items.map((item) => one(nameOf(item))).join('');

export const reversed = <T>(action: BulkAction<T>): BulkAction<T> => ({
  ...action,
  run: action.undo,
  undo: action.run,
  said: action.saidBack,
  saidBack: action.said,
});

export interface BulkResult {
  text: string;
  failure: string;
  undo: (() => void) | undefined;
}

/**
 * Runs an action on the items one by one. Failed items stay selected, with their errors in
 * `failures`.
 */
export function useBulkAction<T extends { id: string }>(
  items: readonly T[],
  refresh: () => Promise<void>,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<BulkResult>();
  const [failures, setFailures] = useState<ReadonlyMap<string, AppError>>(new Map());
  const client = useQueryClient();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const here = items.filter(({ id }) => chosen.has(id));
  const isAll = items.length > 0 && here.length === items.length;

  const act = async (which: readonly T[], action: BulkAction<T>): Promise<void> => {
    if (progress || which.length === 0) return;
    setResult(undefined);
    const done = new Map<string, T>();
    const failed = new Map<string, AppError>();
    try {
      for (const item of which) {
        // Stop when the administrator leaves the list: the result would not be visible.
        if (isGone.current) break;
        setProgress({ done: done.size + failed.size, total: which.length });
        try {
          await action.run(item);
          done.set(item.id, item);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          failed.set(item.id, error);
        }
      }
    } finally {
      // The overview counts the pending items.
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      await refresh();
      setProgress(undefined);
    }
    setFailures(failed);
    setChosen((now) => new Set([...now, ...failed.keys()].filter((id) => !done.has(id))));
    const all = [...done.values()];
    setResult({
      text: all.length > 0 ? action.said(all) : '',
      failure: failed.size > 0 ? action.saidFailed([...failed.values()]) : '',
      undo: all.length > 0 ? () => void act(all, reversed(action)) : undefined,
    });
  };

  return {
    chosen: here,
    isAll,
    isChosen: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen(
        (now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
      ),
    toggleAll: () => setChosen(new Set(isAll ? [] : items.map(({ id }) => id))),
    progress,
    isBusy: progress !== undefined,
    failures,
    result,
    forget: () => setResult(undefined),
    act,
  };
}

export type Bulk = Omit<ReturnType<typeof useBulkAction>, 'act' | 'chosen'> & {
  chosen: readonly { id: string }[];
};

/** Filters in the address: '' removes one; a change replaces the history entry. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  const put = (next: Readonly<Record<string, string>>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(next))
          if (value) known.set(name, value);
          else known.delete(name);
        return known;
      },
      { replace: true },
    );
  return [params, put] as const;
}

/** The sign-in service's facts about these accounts; undefined until it answers. */
export function useAccounts(uids: string[]): AccountsAnswer | undefined {
  const { data } = useQuery({
    queryKey: ['admin', 'accounts', ...uids],
    queryFn: () => describeAccounts(uids),
    enabled: uids.length > 0,
    ...FRESH,
  });
  return data;
}

/** The name or address of an actor in the log, «система», or the uid while the name is unknown. */
export function useWho(by: string): string {
  const { data } = useQuery({
    queryKey: ['admin', 'person', by],
    queryFn: async () => (await getProfile(by)) ?? null,
    enabled: isAccount(by),
    retry: false,
  });
  return isolated(data?.displayName || data?.email || (actorName(by) ?? by));
}
