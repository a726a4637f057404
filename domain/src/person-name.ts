import { NAME_PATTERN, RESERVED_NAME_PATTERN, VISIBLE_PATTERN } from './patterns.ts';

/** Names that people give themselves. Without the schema library: the sign-in needs this too. */

const VISIBLE = new RegExp(VISIBLE_PATTERN, 'u');
const LINE = new RegExp(NAME_PATTERN, 'u');
const RESERVED = new RegExp(RESERVED_NAME_PATTERN, 'iu');

/** Whether a name does not look like the administrator's, in whatever alphabet. */
export const isFreeName = (name: string): boolean => !RESERVED.test(name);

/**
 * A name as it may be stored, at most `max` UTF-16 units: one line, without invisible signs; undefined where nothing
 * visible remains, or where it looks like the administrator's.
 */
export function tidyName(name: string, max: number): string | undefined {
  const tidy = name
    .normalize()
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    // Half of a letter outside the basic plane would be stored as a broken one.
    .replaceAll(/\p{Cs}/gu, '');
  return VISIBLE.test(tidy) && LINE.test(tidy) && isFreeName(tidy) ? tidy : undefined;
}
