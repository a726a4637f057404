import { cleanLine } from '../platform/one-line.ts';
import { NAME_PATTERN } from '../platform/patterns.ts';

/** Names of users. Without the schema library, because the sign-in loads this too. */

const NAME = new RegExp(NAME_PATTERN, 'u');

/**
 * A name as it may be stored, at most `max` UTF-16 units: in NFC, one line, single spaces, no control or format characters;
 * undefined when nothing visible remains, or when a character has more than four combining marks.
 */
export function tidyName(name: string, max: number): string | undefined {
  const tidy = cleanLine(name)
    .slice(0, max)
    // An unpaired surrogate would be stored as a broken character.
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd();
  return NAME.test(tidy) ? tidy : undefined;
}
