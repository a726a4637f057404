/**
 * Patterns of single values that a browser may store. firestore.rules holds the same text, which a test compares, so they
 * are written to mean the same in RE2 and in JavaScript with the flag `u`: no `\s`, no look-around.
 */
export { TIME_PATTERN } from './time-pattern.ts';

/**
 * An id of the content service: a course, a lesson, a quiz. Documents of functions are named after it, so it must not begin
 * with a dot or an underscore: `..` and `__x__` mean something else to Firestore.
 */
export const ID_PATTERN = '^[A-Za-z0-9-][A-Za-z0-9._-]{0,63}$';

/** A link that a page may follow: nothing but https, a host without a user's name, and nothing that ends an attribute. */
export const LINK_PATTERN =
  '^https://[\\p{L}\\p{M}\\p{N}._-]+(:\\d+)?([/?#][^\\p{Z}\\p{Cc}\\p{Cf}<>"\'`\\\\]*)?$';

/** Up to 200 ids, joined by commas; how many they are is counted apart. */
export const IDS_PATTERN = '^([A-Za-z0-9._-]{1,64}(,|$))*$';

/**
 * A sign that one can see; spaces, accents and invisible signs alone are no text. Said by what it is not, so that a letter
 * or emoji which is newer than somebody's Unicode tables counts. The ranges hold blank letters (of Braille and
 * Hangul) and unassigned signs that nothing is drawn for, between two that one can see. Not anchored.
 */
export const VISIBLE_PATTERN = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{M}⁞-⁰⟿-⠁ᅞ-ᅡㅣ-ㅥﾟ-ﾡ￮-￼𲎯-󰀀]';

/** A combining mark that is drawn: without the joiners and variation selectors that Unicode counts among the marks. */
const MARK = '[^\\P{M}\u034E-\u0350\u17B3-\u17B5\u180A-\u1810\uFDFD-\uFE10\u{323AE}-\u{F0000}]';

const CHARACTER = `(?:${VISIBLE_PATTERN.slice(0, -1)}\\p{L}]\uFE0F|${VISIBLE_PATTERN})${MARK}{0,4}`;
/**
 * The name of a person: one line of visible characters and between them single spaces U+0020; a character carries at most
 * four combining marks, and one that is no letter may have the selector U+FE0F that colours an emoji. So a name holds no
 * control or format characters and no other space, and neither begins nor ends with one. It does not say that the text is
 * in NFC: no pattern can, `tidyName` sees to that.
 */
export const NAME_PATTERN = `^${CHARACTER}(?: ?${CHARACTER})*$`;
