import { cleanLine } from './one-line.ts';

/**
 * The one way in which a typed text and a stored one are compared: every search and every filter
 * uses it.
 */

/**
 * Apostrophes, and the signs that are typed or pasted for them: accents, primes, modifier letters.
 */
const APOSTROPHES =
  /['`\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u0374\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C\uFF07\uFF40]/g;
const DASHES = /[\p{Pd}\u2043\u2212\u02D7]/gu;
/**
 * A letter with the accents of Latin, Greek and Cyrillic texts; those of other scripts are letters
 * of the word.
 */
const ACCENTED = /(\P{M}?)([\u0300-\u036F]+)/gu;

/**
 * й and ў, ї and ё are letters of their own; every other accent, such as the stress, only helps to
 * read.
 */
const LETTERS: Record<string, string> = { и: '\u0306', у: '\u0306', і: '\u0308', е: '\u0308' };
const withoutAccents = (_: string, letter: string, accents: string): string => {
  const own = LETTERS[letter];
  return own && accents.includes(own) ? letter + own : letter;
};

/** The text with ’ for every kind of apostrophe. */
export const withOneApostrophe = (text: string): string => text.replace(APOSTROPHES, '’');

const folded = (text: string): string =>
  withOneApostrophe(text)
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .normalize('NFD')
    .replace(ACCENTED, withoutAccents)
    .replace(DASHES, '-')
    .normalize('NFC');

/**
 * One clean line in lower case, compatible forms as plain letters (NFKC), without accents but with
 * й, ї, ё and ў, one kind of apostrophe and of dash: «Об'є́кт» and «обʼєкт» are both «об’єкт».
 */
export const searchText = (text: string): string => cleanLine(folded(cleanLine(text)));
