import { AppError } from '@edu/domain/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OVERVIEW_KEY } from './admin-overview.ts';

/** What can be done with one item or many of a list, what takes it back, and what is said of either. */
export interface Deed<T> {
  run: (item: T) => Promise<void>;
  undo: (item: T) => Promise<void>;
  said: (done: T[]) => string;
  saidBack: (undone: T[]) => string;
  saidFailed: (count: number) => string;
}

export interface Told {
  text: string;
  failure: string;
  undo: (() => void) | undefined;
}

const without = (chosen: ReadonlySet<string>, ids: readonly string[]): Set<string> =>
  new Set([...chosen].filter((id) => !ids.includes(id)));

/** What an expected failure says; undefined when there is none. Throws what nobody foresaw. */
const errorOf = (work: Promise<void>): Promise<AppError | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

export const reversed = <T>(deed: Deed<T>): Deed<T> => ({
  ...deed,
  run: deed.undo,
  undo: deed.run,
  said: deed.saidBack,
  saidBack: deed.said,
});

/** Runs a deed on the chosen items one by one. What failed stays chosen, with its error in `failures`. */
export function useBulkAction<T extends { id: string }>(
  items: readonly T[],
  refresh: () => Promise<void>,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [told, setTold] = useState<Told>();
  const [failures, setFailures] = useState<ReadonlyMap<string, AppError>>(new Map());
  const client = useQueryClient();
  const isGone = useIsGone();
  const here = items.filter(({ id }) => chosen.has(id));

  const act = async (which: readonly T[], deed: Deed<T>): Promise<void> => {
    if (progress || which.length === 0) return;
    setTold(undefined);
    const done: T[] = [];
    const failed = new Map<string, AppError>();
    try {
      for (const item of which) {
        // Who has left the list would not see what becomes of the rest.
        if (isGone.current) break;
        setProgress({ done: done.length + failed.size, total: which.length });
        const error = await errorOf(deed.run(item));
        if (error) failed.set(item.id, error);
        else done.push(item);
      }
    } finally {
      // The panel counts what waits.
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      await refresh();
      setProgress(undefined);
    }
    setFailures(failed);
    const ids = done.map(({ id }) => id);
    setChosen((now) => new Set([...without(now, ids), ...failed.keys()]));
    setTold({
      text: done.length > 0 ? deed.said(done) : '',
      failure: failed.size > 0 ? deed.saidFailed(failed.size) : '',
      undo: done.length > 0 ? () => void act(done, reversed(deed)) : undefined,
    });
  };

  return {
    chosen: here,
    isChosen: (id: string) => chosen.has(id),
    isAll: items.length > 0 && here.length === items.length,
    toggle: (id: string) =>
      setChosen((now) => (now.has(id) ? without(now, [id]) : new Set([...now, id]))),
    toggleAll: () =>
      setChosen(here.length === items.length ? new Set() : new Set(items.map(({ id }) => id))),
    progress,
    failures,
    told,
    forget: () => setTold(undefined),
    act,
  };
}
