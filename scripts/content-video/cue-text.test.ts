import { array, assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUE_LINE_MAX, CUE_LINES_MAX, splitIntoCues } from './cue-text.ts';

describe('captions of a sentence', () => {
  it('are one line when it fits', () => {
    expect(splitIntoCues('Урок 1. Перший компонент')).toEqual([['Урок 1. Перший компонент']]);
  });

  it('are two even lines, broken after a clause', () => {
    expect(splitIntoCues('Кожна цифра має значення, а кожна літера — своє місце.')).toEqual([
      ['Кожна цифра має значення,', 'а кожна літера — своє місце.'],
    ]);
  });

  it('are several cues when it is long, cut after a clause', () => {
    const cues = splitIntoCues(
      'Якщо рядок не вміщується на екрані, його ділять на частини, і кожна частина стоїть стільки, скільки її читають.',
    );
    expect(cues.map((lines) => lines.join(' '))).toEqual([
      'Якщо рядок не вміщується на екрані, його ділять на частини,',
      'і кожна частина стоїть стільки, скільки її читають.',
    ]);
  });

  it('keep every word and the limits, whatever the sentence', () => {
    const word = stringMatching(/^[а-яіїєґ]{1,20}[,.]?$/u);
    assert(
      property(array(word, { minLength: 1, maxLength: 24 }), (words) => {
        const cues = splitIntoCues(words.join(' '));
        expect(cues.flat().join(' ')).toBe(words.join(' '));
        for (const lines of cues) {
          expect(lines.length).toBeLessThanOrEqual(CUE_LINES_MAX);
          for (const line of lines) expect([...line].length).toBeLessThanOrEqual(CUE_LINE_MAX);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are none for silence', () => {
    expect(splitIntoCues('')).toEqual([]);
  });
});
