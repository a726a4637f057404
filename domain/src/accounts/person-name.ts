import { hasAtMost, truncateCharacters } from '../text/graphemes.ts';
import { cleanLine } from '../text/one-line.ts';
import { NAME_PATTERN } from '../validation/patterns.ts';

/** Names of users. Without the schema library, because the sign-in loads this too. */

const NAME = new RegExp(NAME_PATTERN, 'u');

/**
 * A name as it may be stored, of at most `max` characters: in NFC, one line, single spaces;
 * undefined when nothing visible remains, or when it has a character that no name has (see
 * NAME_PATTERN).
 */
export function tidyName(name: string, max: number): string | undefined {
  // An unpaired surrogate would be stored as a broken character.
  const tidy = truncateCharacters(cleanLine(name.replaceAll(/\p{Cs}/gu, '')), max).trimEnd();
  return tidy && NAME.test(tidy) ? tidy : undefined;
}

/** The same of a name that a form may refuse: undefined, too, when it is longer. */
export const typedName = (typed: string, max: number): string | undefined =>
  hasAtMost(cleanLine(typed), max) ? tidyName(typed, max) : undefined;
