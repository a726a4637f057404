import { cleanLine } from './one-line.ts';

/**
 * Identifiers as they are typed or pasted from other programs: addresses and numbers, never texts.
 */

const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * One clean line of plain characters: full-width and other compatible forms (NFKC) and every kind
 * of dash as ASCII has them, without invisible characters.
 */
export const pastedLine = (typed: string): string =>
  cleanLine(typed.replaceAll('№', ' ').normalize('NFKC')).replace(DASHES, '-');
