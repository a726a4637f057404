import { quiz as text } from './text.ts';

/** A Ukrainian capital before a small letter: not an abbreviation, and no English name. */
const FIRST_CAPITAL = /^(?=\p{Script=Cyrillic})\p{Lu}(?=\p{Ll})/u;

/**
 * «Тест: основи JavaScript» of «Основи JavaScript»; an abbreviation keeps its capital, and a title
 * that begins with «Тест» stays.
 */
export function quizTitle(title: string): string {
  const [first = ''] = title.split(/[^\p{L}]/u);
  if (first.toLocaleLowerCase('uk') === text.word) return title;
  return text.titled(title.replace(FIRST_CAPITAL, (letter) => letter.toLocaleLowerCase('uk')));
}
