import { cleanLine } from '../platform/one-line.ts';
import { NAME_PATTERN } from '../platform/patterns.ts';

/** Names that people give themselves. Without the schema library: the sign-in needs this too. */

const NAME = new RegExp(NAME_PATTERN, 'u');

/**
 * A name as it may be stored, at most `max` UTF-16 units: in NFC, one line, single spaces, no control or format characters;
 * undefined where nothing visible remains, or where a character carries more than four combining marks.
 */
export function tidyName(name: string, max: number): string | undefined {
  const tidy = cleanLine(name)
    .slice(0, max)
    // Half of a letter outside the basic plane would be stored as a broken one.
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd();
  return NAME.test(tidy) ? tidy : undefined;
}
