import { searchText } from './search-text.ts';

/** The words of a text for search: with their forms reduced to one, in any spelling. */

/** Letters and digits, with apostrophes between letters. */
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:['`\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032\uFF07](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text, with their places in it: [begin, end). */
export function* wordsIn(text: string): Generator<{ word: string; begin: number; end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { word, begin: index, end: index + word.length };
}

/** The endings of nouns, adjectives and verbs, the longest first. */
const ENDING =
  /(?:ється|ються|еться|уться|аться|яться|иться|ими|іми|ями|ами|ові|еві|єві|ого|ого|ому|ому|ої|ій|ою|ею|єю|ах|ях|ів|їв|ом|ем|єм|ам|ям|ий|ій|им|їм|их|їх|іть|ить|ють|уть|ать|ять|ати|яти|ити|іти|ала|яла|ила|али|яли|или|ало|ило|ав|яв|ив|ає|яє|ує|ює|ся|сь|а|я|у|ю|о|е|є|и|і|ї|й|ь)$/;
const STEM_MIN = 3;

const withoutEnding = (word: string): string => {
  const stem = word.replace(ENDING, '');
  return stem.length >= STEM_MIN ? stem : word;
};

/**
 * A word as the search compares it: one spelling of case, accents and apostrophes, and for a
 * Ukrainian word its light stem, which its forms share: «зв’язок» and «зв'язку», «кнопка» and
 * «кнопці», «функція» and «функцій». A stem is no word and is never shown.
 */
export function stemOf(word: string): string {
  const plain = searchText(word);
  if (plain.length < 4 || !/^[а-яіїєґ’]+$/.test(plain)) return plain;
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
