/**
 * Invisible characters: format characters (zero-width spaces, soft hyphens, bidi controls) and others that are drawn as
 * nothing. The variation selector that makes ❤️ of ❤ stays; it has no effect after a letter.
 */
const INVISIBLE =
  /(?:(?<=\p{L}\uFE0F*)\uFE0F|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}])+/gu;
const SPACES = /[\p{Cc}\p{Z}\s]+/gu;

/**
 * A one-line value as it is shown: NFC, without invisible characters, trimmed, any white space inside as one U+0020. For every
 * one-line value that is typed, pasted or read from the content service, never for a password or a text of several lines.
 */
export const cleanLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC');
