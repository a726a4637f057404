import { isolated } from '@edu/domain/text/isolated';
import type { AccountsAnswer } from '@edu/domain/accounts/account-state';
import { AppError } from '@edu/domain/errors/errors';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeAccounts } from './api.ts';
import { actionFailure, type ActionResult } from './action-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
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
    isLoadingError: query.isLoadingError,
    error: query.error,
    /** The next page or a refetch failed. */
    isRefetchError: query.isRefetchError || query.isFetchNextPageError,
    isFetching: query.isFetching,
    refetch: () => {
      show(0);
      void client.resetQueries({ queryKey });
    },
    // Invalidate every filter of the list: an item that left one may now belong to another.
    refresh: () => client.invalidateQueries({ queryKey: ['admin', key[0]] }),
  };
}

/** An action on items of a list, its undo, and the sentences for both. */
export interface BulkAction<T> {
  run: (item: T) => Promise<void>;
  undo: (item: T) => Promise<void>;
  doneText: (done: readonly T[]) => string;
  undoneText: (undone: readonly T[]) => string;
  failedText: (failedCount: number) => string;
}

/** A sentence for one item by its name, and one for several by their number. */
export const resultSentence =
  <T>(
    forOne: (name: string) => string,
    forMany: (count: number) => string,
    getName: (item: T) => string,
  ) =>
  (items: readonly T[]): string =>
    items.length > 1 ? forMany(items.length) : items.map((item) => forOne(getName(item))).join('');

export const reversed = <T>(action: BulkAction<T>): BulkAction<T> => ({
  ...action,
  run: action.undo,
  undo: action.run,
  doneText: action.undoneText,
  undoneText: action.doneText,
});

interface BulkRun<T> {
  items: readonly T[];
  action: BulkAction<T>;
  leaving: AbortController;
}

/**
 * Runs an action on the items one by one. Failed items stay selected, with their errors in
 * `failures`.
 */
export function useBulkAction<T extends { id: string }>(
  items: readonly T[],
  refresh: () => Promise<void>,
) {
  const client = useQueryClient();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [triedCount, setTriedCount] = useState(0);
  const { mutate, data, error, variables, isPending } = useAction({
    mutationFn: async ({ items: targets, action, leaving }: BulkRun<T>) => {
      const done: T[] = [];
      const failures = new Map<string, AppError>();
      for (const item of targets) {
        // Stop when the administrator leaves the list: the result would not be visible.
        if (leaving.signal.aborted) break;
        setTriedCount(done.length + failures.size);
        try {
          await action.run(item);
          done.push(item);
        } catch (failure) {
          if (!(failure instanceof AppError)) throw failure;
          failures.set(item.id, failure);
        }
      }
      return { done, failures };
    },
    onSuccess: ({ done, failures }) =>
      setChosenIds((ids) => {
        const doneIds = new Set(done.map(({ id }) => id));
        return new Set([...ids, ...failures.keys()].filter((id) => !doneIds.has(id)));
      }),
    // The action is pending until the list is fresh.
    onSettled: async () => {
      // The overview counts the pending items.
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      await refresh();
    },
  });
  const leaving = variables?.leaving;
  useEffect(() => () => leaving?.abort(), [leaving]);

  const act = (targets: readonly T[], action: BulkAction<T>) => {
    if (targets.length > 0) mutate({ items: targets, action, leaving: new AbortController() });
  };

  const [closedResult, setClosedResult] = useState<typeof data | typeof error>();
  const { done = [], failures = new Map<string, AppError>() } = data ?? {};
  const describeResult = (action: BulkAction<T>): ActionResult => ({
    text: done.length > 0 ? action.doneText(done) : '',
    failure:
      failures.size > 0 ? action.failedText(failures.size) : error ? actionFailure(error) : '',
    undo: done.length > 0 ? () => act(done, reversed(action)) : undefined,
  });
  const isShown = !isPending && (data ?? error) !== closedResult;

  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const isAll = items.length > 0 && chosen.length === items.length;
  return {
    chosen,
    isAll,
    isChosen: (id: string) => chosenIds.has(id),
    toggle: (id: string) =>
      setChosenIds((ids) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setChosenIds(new Set(isAll ? [] : items.map(({ id }) => id))),
    progress: isPending ? { done: triedCount, total: variables.items.length } : undefined,
    isBusy: isPending,
    failures,
    result: variables && isShown ? describeResult(variables.action) : undefined,
    forget: () => setClosedResult(data ?? error),
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
export function useActorName(by: string): string {
  const { data } = useQuery({
    queryKey: ['admin', 'person', by],
    queryFn: async () => (await getProfile(by)) ?? null,
    enabled: isAccount(by),
    retry: false,
  });
  return isolated(data?.displayName || data?.email || (actorName(by) ?? by));
}
