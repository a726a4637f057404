/** Ukrainian microtypography of texts from the content service. */

const NBSP = '\u00A0';
/** Forbids a line break; U+2011, the hyphen without one, is in few fonts. */
const WORD_JOINER = '\u2060';

/** A number with at most one decimal, after a comma: «1,5». */
export const decimalText = (value: number): string =>
  String(Math.round(value * 10) / 10).replace('.', ',');

/**
 * The apostrophe is ’, a dash never begins a line, one-letter words and numbers are tied to what
 * follows, «будь-якого» does not break at its hyphen. Not for code.
 */
export function typography(text: string): string {
  return text
    .replace(/(?<=\p{L})['ʼ](?=\p{L})/gu, '’')
    .replace(/(?<=(?<!\p{L})будь-)(?=\p{L})/giu, WORD_JOINER)
    .replace(/ (—) /g, `${NBSP}$1 `)
    .replace(/(?<=^|[\s(«„])([іійвузаояІЙВУЗАОЯ]) /g, `$1${NBSP}`)
    .replace(/(\d) (?=(%|хв|год|с|МБ|кБ|ГБ)(?!\p{L}))/gu, `$1${NBSP}`);
}
