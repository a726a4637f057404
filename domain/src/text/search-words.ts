import { searchText } from './search-text.ts';

/** The words of a text for search: with their forms reduced to one, in any spelling. */

/** Letters and digits, with apostrophes between letters; or an operator of code. */
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:['`\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032\uFF07](?=\p{L})[\p{L}\p{M}\p{N}]+)*|[=!]==?|=>|[<>]=|&&|\|\||\?\?|\?\.(?=[\w[(]|$)|\*\*|(?<![\p{L}\p{N}])\.\.\.(?=[\w[{$]|$)/gu;

/** The words of a text, with their places in it: [begin, end). */
export function* wordsIn(text: string): Generator<{ word: string; begin: number; end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { word, begin: index, end: index + word.length };
}

/** The endings of nouns, adjectives and verbs. */
const ENDINGS = (
  'ється ються еться уться аться яться иться ими іми ями ами ові еві єві ого ому ої ій ою ею єю ' +
  'ах ях ів їв ом ем єм ам ям ий им їм их їх іть ить ють уть ать ять ати яти ити іти ала яла ила ' +
  'али яли или ало ило ав яв ив ає яє ує ює ся сь а я у ю о е є и і ї й ь'
)
  .split(' ')
  .sort((a, b) => b.length - a.length);
/** Of a verb: a noun of three letters before one, «зап-ити», is another word. */
const OF_VERBS = /^(?:[аяиі]ти|[аяи]л[аои]|[аяи]в|ть|[аяуюіи]ть)$/;
const STEM_MIN = 3;

/** Without the longest ending that leaves a stem. */
function withoutEnding(word: string): string {
  const ending = ENDINGS.find((one) => {
    const least = OF_VERBS.test(one) ? STEM_MIN + 1 : STEM_MIN;
    const stem = word.slice(0, -one.length);
    // «пам’ять» is no form of a verb.
    return word.endsWith(one) && stem.length >= least && !stem.endsWith('’');
  });
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/**
 * A word as the search compares it: one spelling of case, accents and apostrophes, and for a
 * Ukrainian word its light stem, which its forms share: «зв’язок» and «зв'язку», «кнопка» and
 * «кнопці», «функція» and «функцій». A stem is no word and is never shown.
 */
export function stemOf(word: string): string {
  const plain = searchText(word);
  if (!/^[а-яіїєґ’]{3,}$/.test(plain)) return plain;
  return (
    withoutEnding(withoutEnding(plain))
      // «запитанн»ю and «запитань»; the vowel of «кнопок» and «кнопки»; «кнопці», «дорозі», «русі».
      .replace(/([бвгґджзклмнпрстфхцчшщ])\1$/, '$1')
      .replace(/(?<=..)[оеє](?=[кцнлрг]$)/, '')
      .replace(/ц$/, 'к')
      .replace(/з$/, 'г')
      .replace(/с$/, 'х')
  );
}
