/**
 * Patterns of single values that a browser may store. firestore.rules has the same text, which a
 * test compares, so they must mean the same in RE2 and in JavaScript with the flag `u`: no `\s`, no
 * look-around. Only the escape of a code point differs: `\u{200D}` here is `\x{200D}` there.
 */

/**
 * An id of the content service: a course, a lesson, a quiz. Documents of functions are named after
 * it, so it must not begin with a dot or an underscore: `..` and `__x__` have another meaning in
 * Firestore.
 */
export const ID_PATTERN = '^[A-Za-z0-9-][A-Za-z0-9._-]{0,63}$';

/**
 * A link that a page may follow: https only, a host without a user's name, and no character that
 * ends an attribute.
 */
export const LINK_PATTERN =
  '^https://[\\p{L}\\p{M}\\p{N}._-]+(:\\d+)?([/?#][^\\p{Z}\\p{Cc}\\p{Cf}<>"\'`\\\\]*)?$';

/** Up to 200 ids, joined by commas; their number is checked separately. */
export const IDS_PATTERN = '^([A-Za-z0-9._-]{1,64}(,|$))*$';

/** Letters that are drawn as nothing: the fillers of Hangul. */
const BLANK_LETTERS = '\\u{115F}\\u{1160}\\u{3164}\\u{FFA0}';

/**
 * Chinese characters that are newer than the Unicode tables of some devices, and of the emulator.
 */
const NEW_CHINESE =
  '\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2EBE0}\\u{2F800}-\\u{2FA1D}\\u{30000}-\\u{323AF}';

/**
 * A visible character: a letter, a digit, a punctuation mark or a symbol; spaces, accents,
 * invisible and unassigned characters are none. The ranges have emoji and Chinese characters newer
 * than the Unicode tables of a device. Not anchored.
 */
export const VISIBLE_PATTERN = `(?:[^\\P{L}${BLANK_LETTERS}]|[^\\P{S}\\u{2800}\\u{FFFC}]|[\\p{N}\\p{P}\\u{1F000}-\\u{1FAFF}${NEW_CHINESE}])`;

/**
 * A combining mark that is drawn: without the variation selectors, joiners and fillers that Unicode
 * counts among the marks.
 */
const MARKS =
  '[^\\P{M}\\u{34F}\\u{17B4}\\u{17B5}\\u{180B}-\\u{180F}\\u{FE00}-\\u{FE0F}\\u{16FE4}\\u{E0100}-\\u{E01EF}]{0,4}';

/**
 * Arabic, Syriac and the scripts of India, which write some words with a joiner (U+200C, U+200D)
 * between two letters.
 */
const JOINING = '[^\\P{L}\\u{0}-\\u{61F}\\u{E00}-\\u{10FFFF}]';
const JOINED = `${JOINING}${MARKS}(?:[\\u{200C}\\u{200D}]\\p{M}?${JOINING}${MARKS})*`;

const LETTER = `[^\\P{L}\\u{620}-\\u{DFF}${BLANK_LETTERS}${NEW_CHINESE}]`;
/**
 * Digits; ASCII, apostrophes, quotation marks, hyphens, dashes, dots and №; the same of Armenian,
 * Hebrew, Arabic, Tibetan, Ethiopic, Japanese and full-width text.
 */
const SIGN =
  `[${NEW_CHINESE}` +
  '\\p{N}!-/:-@\\[-`{-~\\u{AB}\\u{B4}\\u{B7}\\u{BB}\\u{2010}-\\u{2015}\\u{2018}-\\u{201F}\\u{2022}\\u{2026}\\u{2027}' +
  '\\u{2032}\\u{2033}\\u{2039}\\u{203A}\\u{2116}\\u{55A}-\\u{55F}\\u{58A}\\u{5BE}\\u{5F3}\\u{5F4}\\u{60C}\\u{970}' +
  '\\u{F0B}\\u{1361}\\u{30A0}\\u{30FB}\\u{FF07}-\\u{FF09}\\u{FF0D}\\u{FF0E}]';

const COLOUR = '\\u{FE0F}?[\\u{1F3FB}-\\u{1F3FF}]?';
const PICTURE =
  '[\\u{A9}\\u{AE}\\u{203C}\\u{2049}\\u{2122}\\u{2194}-\\u{2199}\\u{21A9}\\u{21AA}\\u{231A}\\u{231B}\\u{2328}\\u{23CF}' +
  '\\u{23E9}-\\u{23FA}\\u{24C2}\\u{25AA}\\u{25AB}\\u{25B6}\\u{25C0}\\u{25FB}-\\u{25FE}\\u{2600}-\\u{2767}\\u{2794}-\\u{27BF}' +
  '\\u{2934}\\u{2935}\\u{2B05}-\\u{2B07}\\u{2B1B}\\u{2B1C}\\u{2B50}\\u{2B55}\\u{3030}\\u{303D}\\u{3297}\\u{3299}\\u{1F004}' +
  '\\u{1F0CF}\\u{1F170}-\\u{1F19A}\\u{1F1E6}-\\u{1F202}\\u{1F21A}\\u{1F22F}\\u{1F232}-\\u{1F23A}\\u{1F250}\\u{1F251}' +
  '\\u{1F300}-\\u{1F3FA}\\u{1F400}-\\u{1F6FF}\\u{1F7E0}-\\u{1F7F0}\\u{1F90C}-\\u{1F9FF}\\u{1FA70}-\\u{1FAFF}]' +
  COLOUR;
/** What follows a joiner in an emoji. */
const JOINED_PICTURE = `[\\u{2194}-\\u{2199}\\u{2600}-\\u{27BF}\\u{2B1B}\\u{1F300}-\\u{1FAFF}]${COLOUR}`;
/** The flag of a part of a country: invisible tags after 🏴. */
const TAGGED_FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
const EMOJI = `${TAGGED_FLAG}|${PICTURE}(?:\\u{200D}${JOINED_PICTURE})*|[#*0-9]\\u{FE0F}\\u{20E3}`;

const CHARACTER = `(?:(?:${LETTER}|${SIGN})${MARKS}|${JOINED}|${EMOJI})`;
/**
 * The name of a person: letters, each with at most four combining marks, digits, the signs above
 * and emoji, with single spaces U+0020 between them. Everything else is refused: controls, format
 * characters, private and unassigned ones, other symbols and spaces. Joiners, selectors and tags
 * are allowed only inside the emoji or between the letters that need them. No pattern can check
 * NFC; `tidyName` does. NAME_START_PATTERN excludes an empty name and a space at its beginning: a
 * pattern of the rules has at most 4096 signs.
 */
export const NAME_PATTERN = `^(?: ?${CHARACTER})*$`;
export const NAME_START_PATTERN = '^[^ ].*$';

/**
 * A time as ISO 8601 with its zone; firestore.rules has the same text.
 */
export const TIME_PATTERN =
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}([.]\\d+)?(Z|[+-]\\d{2}:\\d{2})$';
