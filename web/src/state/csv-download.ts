import { unparse } from 'papaparse';

/** A spreadsheet knows by this mark that the file is UTF-8. */
const BOM = '\uFEFF';

/**
 * Gives the browser a file to save: `name` and today's date, the titles of the columns from the first row. What a spreadsheet
 * would take for a formula is kept as text.
 */
export function downloadCsv(name: string, rows: readonly Record<string, string | number>[]): void {
  const text = BOM + unparse([...rows], { escapeFormulae: true, newline: '\r\n' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  // The Swedish way to write a date is YYYY-MM-DD.
  link.download = `${name}-${new Date().toLocaleDateString('sv')}.csv`;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
