/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** What must stand between quotation marks. */
const SPECIAL = /[",\r\n]|^\s|\s$/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA.test(value);
  const text = isFormula ? `'${value}` : value;
  return isFormula || SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180), its lines ended by CRLF; the titles are those of the first row, and '' without one. A text that a
 * spreadsheet would run begins with an apostrophe. Written here because a library that reads CSV too is 6 kB for this.
 */
export function csvOf(rows: readonly Record<string, string | number>[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
  return lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
}
