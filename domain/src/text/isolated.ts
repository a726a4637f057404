import { shownLine } from './shown-text.ts';

/** Letters that are written from right to left. */
const FROM_THE_RIGHT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A user's line within a sentence of plain text: a title of a page, a label, an email. In HTML a
 * component isolates it instead. The isolates U+2068 and U+2069 keep a name that is written from
 * right to left from moving the words around it.
 */
export function isolated(line: string): string {
  const shown = shownLine(line);
  return FROM_THE_RIGHT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
