import './list-tools.css';
import '../../../ui/field.css';
import { platformDay } from '@edu/domain/lib/platform-day';
import { useAction } from '../../../lib/use-action.ts';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toCsv, saveFile } from '../../../lib/csv.ts';
import type { Page } from '../../../lib/firebase/firestore-page.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';

export type CsvRow = Record<string, string | number>;

/** Saves `name-YYYY-MM-DD.csv`, with a BOM for spreadsheets; without rows it saves nothing. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const file = new Blob(['\uFEFF', toCsv(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${platformDay(new Date())}.csv`, file);
}

/**
 * Reads all pages of a list and saves them as a file; leaving the list cancels it. The button that
 * starts stays in its place, so that the second press of a double click does not cancel.
 */
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
  const readPart = async (end: End | undefined) => {
    const { items, next } = await load(end);
    return { rows: await toRows(items), next };
  };
  // Its variables are the controller that cancels it; its result is whether the file was saved.
  const { mutate, variables, isPending, data, isError } = useAction({
    mutationFn: async ({ signal }: AbortController) => {
      const cancelled = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve()),
      );
      const rows: CsvRow[] = [];
      let end: End | undefined;
      setCount(0);
      do {
        const part = await Promise.race([readPart(end), cancelled]);
        if (!part) return false;
        rows.push(...part.rows);
        setCount(rows.length);
        end = part.next;
      } while (end !== undefined);
      downloadCsv(name, rows);
      return true;
    },
  });
  useEffect(() => () => variables?.abort(), [variables]);
  const start = useRef<HTMLButtonElement>(null);
  const buttons = useFocusFallback(start);
  return (
    <div className="csv">
      <div className="csv__buttons" ref={buttons}>
        <Button
          icon={Download}
          label={text.download}
          ref={start}
          aria-disabled={isPending}
          onClick={() => mutate(new AbortController())}
        />
        {isPending && (
          <Button
            variant="quiet"
            icon={X}
            label={text.csv.cancel}
            onClick={() => variables.abort()}
          />
        )}
      </div>
      <p className="t-sm muted" role="status">
        <span>{isPending && text.csv.busy(count)}</span>
        <span>{data === true && text.csv.done(count)}</span>
      </p>
      <p className="field__error" role="alert">
        {isError && text.csv.failed}
      </p>
    </div>
  );
}
