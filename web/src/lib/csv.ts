import { platformTime } from '@edu/domain/lib/platform-day';

/**
 * The separator of Excel with Ukrainian settings, where the comma is for decimals. A line `sep=`
 * would disable the UTF-8 BOM.
 */
const SEPARATOR = ';';
/**
 * Where a program with any separator would see the start of a formula; some accept full-width
 * characters.
 */
const FORMULA = /(^|[,;|\t\r\n"])(?=[=+\-@\t\r＝＋－＠])/g;
/** Values that need quotation marks with any separator. */
const SPECIAL = /[",;|\t\r\n]|^[\s']|\s$/;

function toCell(value: string | number): string {
  const text =
    typeof value === 'number' ? String(value).replace('.', ',') : value.replace(FORMULA, "$1'");
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A stored time (ISO) as the file has it: in the platform's zone, with the offset; '' when it is
 * unknown.
 */
export function timeCell(iso: string | null | undefined): string {
  const moment = new Date(iso ?? NaN);
  return Number.isNaN(moment.getTime()) ? '' : platformTime(moment);
}

/**
 * RFC 4180 with semicolons, CRLF and decimal commas; cells that a spreadsheet would run as
 * formulas get an apostrophe.
 */
export function toCsv(rows: readonly Record<string, string | number>[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
  return lines.map((cells) => cells.map(toCell).join(SEPARATOR)).join('\r\n');
}

export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
