/**
 * Patterns of single values that a browser may store. firestore.rules has the same text, which a test compares, so they must
 * mean the same in RE2 and in JavaScript with the flag `u`: no `\s`, no look-around.
 */

/**
 * An id of the content service: a course, a lesson, a quiz. Documents of functions are named after it, so it must not begin
 * with a dot or an underscore: `..` and `__x__` have another meaning in Firestore.
 */
export const ID_PATTERN = '^[A-Za-z0-9-][A-Za-z0-9._-]{0,63}$';

/** A link that a page may follow: https only, a host without a user's name, and no character that ends an attribute. */
export const LINK_PATTERN =
  '^https://[\\p{L}\\p{M}\\p{N}._-]+(:\\d+)?([/?#][^\\p{Z}\\p{Cc}\\p{Cf}<>"\'`\\\\]*)?$';

/** Up to 200 ids, joined by commas; their number is checked separately. */
export const IDS_PATTERN = '^([A-Za-z0-9._-]{1,64}(,|$))*$';

/**
 * A visible character; spaces, accents and invisible characters alone are no text. Written as an exclusion, so that a letter or
 * emoji newer than the Unicode tables of the device counts. The ranges exclude blank letters (of Braille and Hangul) and
 * unassigned invisible characters between two visible ones. Not anchored.
 */
export const VISIBLE_PATTERN = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{M}⁞-⁰⟿-⠁ᅞ-ᅡㅣ-ㅥﾟ-ﾡ￮-￼𲎯-󰀀]';

/** A combining mark that is drawn: without the joiners and variation selectors that Unicode counts among the marks. */
const MARK = '[^\\P{M}\u034E-\u0350\u17B3-\u17B5\u180A-\u1810\uFDFD-\uFE10\u{323AE}-\u{F0000}]';

const CHARACTER = `(?:${VISIBLE_PATTERN.slice(0, -1)}\\p{L}]\uFE0F|${VISIBLE_PATTERN})${MARK}{0,4}`;
/**
 * The name of a person: one line of visible characters with single spaces U+0020 between them; a character has at most four
 * combining marks, and one that is no letter may have the selector U+FE0F that colours an emoji. So a name has no control or
 * format characters and no other space, and neither begins nor ends with one. No pattern can check NFC; `tidyName` does.
 */
export const NAME_PATTERN = `^${CHARACTER}(?: ?${CHARACTER})*$`;

/**
 * A time as ISO 8601 with its zone; firestore.rules has the same text.
 */
export const TIME_PATTERN =
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}([.]\\d+)?(Z|[+-]\\d{2}:\\d{2})$';
