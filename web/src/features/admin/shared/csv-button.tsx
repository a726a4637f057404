import './list-tools.css';
import '../../../ui/field.css';
import { platformDay } from '@edu/domain/lib/platform-day';
import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toCsv, saveFile } from '../../../lib/csv.ts';
import type { Page } from '../../../lib/firebase/firestore-page.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { Button } from '../../../ui/button.tsx';

export type CsvRow = Record<string, string | number>;

/** Saves `name-YYYY-MM-DD.csv`, with a BOM for spreadsheets; without rows it saves nothing. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const file = new Blob(['\uFEFF', toCsv(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${platformDay(new Date())}.csv`, file);
}

/** Reads all pages of a list and saves them as a file; leaving the list cancels it. */
export function CsvButton<T, End>({
  name,
  load,
  toRows,
}: {
  name: string;
  load: (after?: End) => Promise<Page<T, End>>;
  toRows: (items: T[]) => CsvRow[] | Promise<CsvRow[]>;
}) {
  const [count, setCount] = useState(0);
  // Its variables are the controller that cancels it.
  const { mutate, reset, variables, isPending, isSuccess, isError } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const rows: CsvRow[] = [];
      let end: End | undefined;
      setCount(0);
      do {
        const page = await load(end);
        rows.push(...(await toRows(page.items)));
        if (signal.aborted) return;
        setCount(rows.length);
        end = page.next;
      } while (end !== undefined);
      downloadCsv(name, rows);
    },
    onError: (error) => console.warn('A list was not read to its end.', error),
  });
  useEffect(() => () => variables?.abort(), [variables]);
  const cancel = () => {
    variables?.abort();
    reset();
  };
  return (
    <div className="csv">
      <Button
        icon={isPending ? X : Download}
        label={isPending ? text.csv.cancel : text.download}
        onClick={isPending ? cancel : () => mutate(new AbortController())}
      />
      <p className="t-sm muted" role="status">
        <span>{isPending && text.csv.busy(count)}</span>
        <span>{isSuccess && text.csv.done(count)}</span>
      </p>
      <p className="field__error" role="alert">
        {isError && text.csv.failed}
      </p>
    </div>
  );
}
