/**
 * Invisible characters: format characters (zero-width spaces, soft hyphens, bidi controls) and
 * others that are drawn as nothing. The variation selector that makes ❤️ of ❤ stays; it has no
 * effect after a letter.
 */
const INVISIBLE = String.raw`(?<=\p{L}\uFE0F*)\uFE0F|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
/**
 * What NAME_PATTERN allows too: the joiner inside an emoji and between letters of Arabic and of the
 * scripts of India, and the tags of a flag such as England's.
 */
const KEPT = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|(?<=\p{Extended_Pictographic}\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})|(?<=(?=[\u0620-\u0DFF])\p{L}\p{M}*)[\u200C\u200D](?=\p{M}?(?=[\u0620-\u0DFF])\p{L})`;
const KEPT_OR_INVISIBLE = new RegExp(`(${KEPT})|${INVISIBLE}`, 'gu');
const SPACES = /[\p{Cc}\p{Z}\s]+/gu;

/**
 * A one-line value as it is shown: NFC, without invisible characters, trimmed, any white space
 * inside as one U+0020. For every one-line value that is typed, pasted or read from the content
 * service, never for a password or a text of several lines.
 */
export const cleanLine = (text: string): string =>
  text
    .replace(KEPT_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFC');
