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

/**
 * One line without blank, invisible or directing signs and without letters in disguise: Roman numerals, phonetic, raised,
 * circled, wide and mathematical ones, and the scripts that look like Latin capitals (Cherokee, Coptic, Lisu, syllabics).
 */
export const NAME_PATTERN =
  '^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Nl}ªº⟿-⠁ᅞ-ᅡㅣ-ㅥᴀ-ᶿ⁞-₟℀-ℕ℗-⅏⒜-ⓩⱠ-ⱿⲀ-⳿ꓐ-꓿ꬰ-ꮿᎠ-ᏽᐁ-ᙿ！-￼𐊠-𐌯𝐀-𝟿🄐-🆉𲎯-󰀀]*$';

/** Each letter with its look-alikes: other alphabets, signs, and every accented form that Unicode has of them. */
const [A, D, M, I, N] = [
  '[aаαλδдᴀ4@ɑɐⱥ🇦à-åā-ąǎǟ-ǡǻȁ-ȃȧάӑ-ӓᴬᵃ-ᵅᵟḁạ-ặἀ-ἇὰ-ὲᾀ-ᾇᾰ-ᾷ]',
  '[dдďđðδɖɗԁ∂🇩ᴰᵈᵟᶞḋ-ḓ]',
  '(?:[mмμɱ🇲ᴹᵐᶬḿ-ṃ]|rn)',
  '[iіїιɨɩɪӏи1l!|¡🇮ì-ïĩ-ıĺ-ľǐȉ-ȋˡΐίϊйѝӣ-ӥᴵᴸᵢᶤ-ᶦḭ-ḯḷ-ḽỉ-ịἰ-ἷὶ-ὸῐ-ῗ]',
  '[nнпνиhոңӊηɲ🇳ñĥń-ňǹȟʰήйѝӣ-ӥᴴᴺᵸᶮḣ-ḫṅ-ṋẖἠ-ἧὴ-ὶᾐ-ᾗῂ-ῇ]',
];
const joined = [A, D, M, I, N].join('\\p{M}*');
const apart = [A, D, M, I, N].join('[^\\p{L}\\p{N}]+');

/**
 * A name that looks like the administrator's (threat T10): «адмін» or "admin" anywhere, in any mixture of Latin, Cyrillic
 * and Greek, with digits and signs for letters, with accents, or with a gap after each letter. «бадмінтон» and "Padmini" are
 * free, "webadmin" and «бадміністратор» are not; a gap in some places is free, because of «Влад Міненко». Not anchored; case is
 * ignored.
 */
export const RESERVED_NAME_PATTERN = `(?:(?:^|[^bpбп])(?:${joined}|${apart})|[bpбп]${joined}(?:[^tтiіaа]|$)|адмін[іi]стр|administr)`;
