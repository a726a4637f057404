import { localDay } from '@edu/domain/day';
import { useEffect, useRef, useState } from 'react';
import type { Page } from '../data/firestore-page.ts';
import { csvOf, saveFile } from '../data/csv.ts';

export type CsvRow = Record<string, string | number>;

/** Saves `name-YYYY-MM-DD.csv`, with a BOM for spreadsheets; without a row nothing is saved. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const file = new Blob(['\uFEFF', csvOf(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${localDay(new Date())}.csv`, file);
}

export interface CsvDownload {
  state: 'ready' | 'busy' | 'done' | 'failed';
  count: number;
  start: () => void;
  cancel: () => void;
}

/** Reads a list that the server pages to its end and gives it as a file; whoever leaves stops it. */
export function useCsvDownload<T, End>(
  name: string,
  load: (after?: End) => Promise<Page<T, End>>,
  rowsOf: (items: T[]) => CsvRow[] | Promise<CsvRow[]>,
): CsvDownload {
  const [{ state, count }, show] = useState({ state: 'ready' as CsvDownload['state'], count: 0 });
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const collect = async (mine: number) => {
    const rows: CsvRow[] = [];
    let end: End | undefined;
    do {
      const page = await load(end);
      rows.push(...(await rowsOf(page.items)));
      if (run.current !== mine) return;
      show({ state: 'busy', count: rows.length });
      end = page.next;
    } while (end !== undefined);
    downloadCsv(name, rows);
    if (run.current === mine) show({ state: 'done', count: rows.length });
  };
  return {
    state,
    count,
    start: () => {
      run.current += 1;
      const mine = run.current;
      show({ state: 'busy', count: 0 });
      collect(mine).catch((error: unknown) => {
        console.warn('A list was not read to its end.', error);
        if (run.current === mine) show({ state: 'failed', count: 0 });
      });
    },
    cancel: () => {
      run.current += 1;
      show({ state: 'ready', count: 0 });
    },
  };
}
