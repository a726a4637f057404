import { JOINED_CHARACTERS } from './patterns.ts';

/**
 * Invisible characters: format characters (zero-width spaces, soft hyphens, bidi controls) and others that are drawn as
 * nothing. The variation selector that makes ❤️ of ❤ stays; it has no effect after a letter.
 */
const INVISIBLE = String.raw`(?<=\p{L}\uFE0F*)\uFE0F|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
/** Emoji and joined letters have invisible characters inside and keep them. */
const KEPT_OR_INVISIBLE = new RegExp(`(${JOINED_CHARACTERS})|${INVISIBLE}`, 'gu');
const SPACES = /[\p{Cc}\p{Z}\s]+/gu;

/**
 * A one-line value as it is shown: NFC, without invisible characters, trimmed, any white space inside as one U+0020. For every
 * one-line value that is typed, pasted or read from the content service, never for a password or a text of several lines.
 */
export const cleanLine = (text: string): string =>
  text
    .replace(KEPT_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFC');
