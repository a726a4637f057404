/** Ukrainian microtypography of texts from the content service. */

const NBSP = '\u00A0';

/** The apostrophe is ’, a dash never begins a line, one-letter words and numbers are tied to what follows. Not for code. */
export function typography(text: string): string {
  return text
    .replace(/(?<=\p{L})['ʼ](?=\p{L})/gu, '’')
    .replace(/ (—) /g, `${NBSP}$1 `)
    .replace(/(?<=^|[\s(«„])([іійвузаояІЙВУЗАОЯ]) /g, `$1${NBSP}`)
    .replace(/(\d) (?=(%|хв|год|с|МБ|кБ|ГБ)(?!\p{L}))/gu, `$1${NBSP}`);
}
