import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, lengthText, percentText, spokenClock } from './format.ts';
import {
  counted,
  lessonGenitive,
  nouns,
  countedOutOf,
  plural,
  quizGenitive,
  written,
} from './plural.ts';
import { typography } from '@edu/domain/text/typography';

/** No-break spaces as «~», to show where a line may wrap. */
const shown = (text: string) => text.replaceAll('\u00A0', '~');

describe('counting', () => {
  it.each([
    [1, '1~курс'],
    [2, '2~курси'],
    [5, '5~курсів'],
    [1.5, '1,5~курсу'],
    [1234, '1~234~курси'],
  ])('%d courses are «%s»', (count, text) => {
    expect(shown(counted(count, nouns.course))).toBe(text);
  });

  it('writes numbers as Unicode CLDR does', () => {
    const unicode = new Intl.NumberFormat('uk', { maximumFractionDigits: 6 });
    for (const count of [0.1234, 999, 1000, 1234.5, 12_345.0625, 100_000, 1_234_567])
      expect(written(count)).toBe(unicode.format(count));
    fc.assert(fc.property(fc.nat(), (count) => written(count) === unicode.format(count)));
  });

  it('follows the CLDR plural rule for every whole number', () => {
    const byHand = (count: number) => {
      const [last, lastTwo] = [count % 10, count % 100];
      if (last === 1 && lastTwo !== 11) return nouns.lesson.one;
      if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return nouns.lesson.few;
      return nouns.lesson.many;
    };
    for (let count = 0; count <= 1200; count++)
      expect(plural(count, nouns.lesson)).toBe(byHand(count));
  });

  it.each([
    [0, 12, '0~з~12~уроків'],
    [1, 1, '1~з~1~уроку'],
    [2, 21, '2~з~21~уроку'],
    [2, 11, '2~з~11~уроків'],
  ])('%d done of %d is «%s»', (done, total, text) => {
    expect(shown(countedOutOf(done, total, lessonGenitive))).toBe(text);
    expect(shown(countedOutOf(done, total, quizGenitive))).toBe(text.replace('урок', 'тест'));
  });
});

describe('durations and positions', () => {
  it.each([
    [59, 'менше~хвилини'],
    [60, '1~хв'],
    [89, '1~хв'],
    [90, '2~хв'],
    [3569, '59~хв'],
    [3570, '1~год'],
    [4800, '1~год 20~хв'],
  ])('%d seconds are «%s»', (seconds, text) => {
    expect(shown(lengthText(seconds))).toBe(text);
  });

  it.each([
    [-5, '0:00'],
    [9.9, '0:09'],
    [250, '4:10'],
    [3753, '1:02:33'],
  ])('second %d is «%s»', (second, text) => {
    expect(clockText(second)).toBe(text);
  });

  it.each([
    [0, '0~секунд'],
    [1, '1~секунда'],
    [1321, '22~хвилини 1~секунда'],
  ])('second %d is spoken as «%s»', (second, text) => {
    expect(shown(spokenClock(second))).toBe(text);
  });

  it('a percentage has a no-break space before its sign', () => {
    expect(shown(percentText(40))).toBe('40~%');
  });
});

describe('texts from the content service', () => {
  it.each([
    ["об'єкт і пам'ять", 'об’єкт і~пам’ять'],
    ['обʼєкт', 'об’єкт'],
    ['у змінній і в полі', 'у~змінній і~в~полі'],
    ['І знову', 'І~знову'],
    ['(з прикладом)', '(з~прикладом)'],
    ['«у цитаті»', '«у~цитаті»'],
    ['Стан — це дані', 'Стан~— це дані'],
    ['5 хв і 40 %', '5~хв і~40~%'],
    ['10 секунд', '10 секунд'],
    ['Мова без змін', 'Мова без змін'],
    ["'в лапках'", "'в лапках'"],
    ['', ''],
  ])('«%s» becomes «%s»', (text, better) => {
    expect(shown(typography(text))).toBe(better);
  });

  it('change only spaces and apostrophes, and nothing the second time', () => {
    const words = fc.array(
      fc.constantFrom(..."і в З — м'яч обʼєкт 5 % хв ( « слово \n".split(' ')),
    );
    const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/['ʼ]/g, '’');
    fc.assert(
      fc.property(words, (drawn) => {
        const text = drawn.join(' ');
        // Two dashes in a row do not occur.
        fc.pre(!text.includes('— —'));
        const better = typography(text);
        expect(plain(better)).toBe(plain(text));
        expect(typography(better)).toBe(better);
      }),
    );
  });
});
