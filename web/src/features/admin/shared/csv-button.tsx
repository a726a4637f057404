import './list-tools.css';
import '../../../ui/field.css';
import { platformDay } from '@edu/domain/platform/platform-day';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { csvOf, saveFile } from '../../../lib/csv.ts';
import type { Page } from '../../../lib/firebase/firestore-page.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { Button } from '../../../ui/button.tsx';

export type CsvRow = Record<string, string | number>;

/** Saves `name-YYYY-MM-DD.csv`, with a BOM for spreadsheets; without rows it saves nothing. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const file = new Blob(['\uFEFF', csvOf(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${platformDay(new Date())}.csv`, file);
}

/** Reads all pages of a list and saves them as a file; leaving the list cancels it. */
export function CsvButton<T, End>({
  name,
  load,
  rowsOf,
}: {
  name: string;
  load: (after?: End) => Promise<Page<T, End>>;
  rowsOf: (items: T[]) => CsvRow[] | Promise<CsvRow[]>;
}) {
  const [{ state, count }, show] = useState({ state: 'ready', count: 0 });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    run.current = new AbortController();
    const { signal } = run.current;
    const rows: CsvRow[] = [];
    let end: End | undefined;
    show({ state: 'busy', count: 0 });
    try {
      do {
        const page = await load(end);
        rows.push(...(await rowsOf(page.items)));
        if (signal.aborted) return;
        show({ state: 'busy', count: rows.length });
        end = page.next;
      } while (end !== undefined);
      downloadCsv(name, rows);
      show({ state: 'done', count: rows.length });
    } catch (error) {
      console.warn('A list was not read to its end.', error);
      if (!signal.aborted) show({ state: 'failed', count: 0 });
    }
  };
  const cancel = () => {
    run.current?.abort();
    show({ state: 'ready', count: 0 });
  };
  const isBusy = state === 'busy';
  return (
    <div className="csv">
      <Button
        icon={isBusy ? X : Download}
        label={isBusy ? text.csv.cancel : text.download}
        onClick={isBusy ? cancel : () => void start()}
      />
      <p className="t-sm muted" role="status">
        <span>{isBusy && text.csv.busy(count)}</span>
        <span>{state === 'done' && text.csv.done(count)}</span>
      </p>
      <p className="field__error" role="alert">
        {state === 'failed' && text.csv.failed}
      </p>
    </div>
  );
}
