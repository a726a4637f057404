/** Users' texts as they are shown; the stored text does not change. */

/**
 * More than four marks on one letter cover the lines around it. Invisible characters between them
 * do not begin a new letter.
 */
const MANY_MARKS =
  /((?:\p{M}[\u200B-\u200D\u2060\uFEFF]*){4})(?:[\u200B-\u200D\u2060\uFEFF]*\p{M})+/gu;
/** Characters that change the direction of the text after them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const ANY_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Three line breaks or more; lines of invisible characters do not count as lines. */
const MANY_BREAKS = /\n(?:[\p{Zs}\p{Cf}\t\u2800\u3164]*\n){2,}/gu;

const withFewMarks = (text: string) => text.trim().replace(MANY_MARKS, '$1');

/**
 * One line, such as a name: at most four marks for each letter, and no change of direction for the
 * text around it.
 */
export const shownLine = (text: string): string => withFewMarks(text.replace(DIRECTIONS, ''));

/**
 * A text of several lines: at most four marks for each letter, at most one empty line in a row, and
 * no sign that turns the direction of the text after it, which could show a link as another one.
 */
export const shownText = (text: string): string =>
  withFewMarks(text.replace(DIRECTIONS, '')).replace(ANY_BREAK, '\n').replace(MANY_BREAKS, '\n\n');
