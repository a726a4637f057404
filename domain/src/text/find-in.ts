import { splitGraphemes } from './graphemes.ts';
import { searchText } from './search-text.ts';

/**
 * Where a text has the query first, as [begin, end) of it; undefined when it has none. Never a part
 * of a character.
 */
export function findIn(text: string, query: string): [begin: number, end: number] | undefined {
  const wanted = searchText(query);
  if (!wanted) return undefined;
  let whole = '';
  /** For each position in `whole` the character of the text that it comes from. */
  const from: [begin: number, end: number][] = [];
  for (const { index, segment } of splitGraphemes(text)) {
    const isSpace = segment.trim() === '';
    const part = isSpace ? (whole === '' || whole.endsWith(' ') ? '' : ' ') : searchText(segment);
    whole += part;
    for (let n = 0; n < part.length; n += 1) from.push([index, index + segment.length]);
  }
  const at = whole.indexOf(wanted);
  const [first, last] = [from[at], from[at + wanted.length - 1]];
  return first && last && [first[0], last[1]];
}
