const NBSP = '\u00a0';

/**
 * Ukrainian microtypography (visual.md section 2): no-break spaces, so that a line never starts with a dash and never
 * ends with a one-letter word or with a number cut off from its unit. For running text, not for code.
 */
export function typo(text: string): string {
  return text
    .replaceAll(' —', `${NBSP}—`)
    .replace(/(?<=^|[\s(«„])([авзійоуяє]) /giu, `$1${NBSP}`)
    .replace(/(?<=\d) (?=(?:%|хв|год|мс|с|кБ|МБ|ГБ|px)(?!\p{L}))/gu, NBSP);
}
