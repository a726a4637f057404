/**
 * Patterns of single values that a browser may store. firestore.rules holds the same text, which a test compares, so they
 * are written to mean the same in RE2 and in JavaScript with the flag `u`: no `\s`, no look-around.
 */

/** An id of the content service: a course, a lesson, a quiz. */
export const ID_PATTERN = '^[A-Za-z0-9._-]{1,64}$';

/** A moment as ISO 8601 with its time zone. */
export const TIME_PATTERN =
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}([.]\\d+)?(Z|[+-]\\d{2}:\\d{2})$';

/** A link that a page may follow: nothing but https, nothing that ends an attribute. */
export const LINK_PATTERN = '^https://[^\\p{Z}\\p{Cc}<>"\']+$';

/**
 * A sign that one can see; spaces, accents and invisible signs alone are no text. Said by what it is not, so that a letter
 * or emoji which is newer than somebody's Unicode tables counts. Not anchored.
 */
export const VISIBLE_PATTERN = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{M}]';

/** One line without invisible or directing signs and without letters in disguise (circled, wide, mathematical). */
export const NAME_PATTERN = '^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}Ⓐ-ⓩ！-～𝐀-𝟿🄐-🆉]*$';

const [A, D, M, I, N] = [
  '[aаα@4àáâãäåāăąɑ]',
  '[dдďđԁ]',
  '(?:[mмμ]|rn)',
  '[iіїιìíîïīıӏи1l!|]',
  '[nнпhñńňη]',
];
const joined = (gap: string) => [A, D, M, I, N].join(gap);

/**
 * A name that looks like the administrator's (design of the threat T10): «адмін» or "admin" anywhere, in any mixture of
 * alphabets, with digits and signs for letters, with accents, or with a gap after each letter. «бадмінтон» and "Padmini"
 * are free. Not anchored; case is ignored.
 */
export const RESERVED_NAME_PATTERN = `(?:^|[^bpбп])(?:${joined('\\p{M}*')}|${joined('[^\\p{L}\\p{N}]+')})`;
