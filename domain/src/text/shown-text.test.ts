import { describe, expect, it } from 'vitest';
import { isolated } from '@edu/domain/text/isolated';
import { shownLine, shownText } from '@edu/domain/text/shown-text';

describe('what strangers wrote, as it is shown', () => {
  it.each([
    ['а\nб\n\nв', 'а\nб\n\nв'],
    [`а${'\n'.repeat(400)}б`, 'а\n\nб'],
    ['а\r\n\r\n\r\nб', 'а\n\nб'],
    ['а\n \u200B\n\t\n\u3164\nб', 'а\n\nб'],
    ['а\u2028\u2029\u2028б', 'а\n\nб'],
    ['\n\nа\n\n', 'а'],
  ])('%j is %j', (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  it.each([
    ['з\u0301', 'з\u0301'],
    [`з${'\u0301'.repeat(300)}к`, `з${'\u0301'.repeat(4)}к`],
    [`з${'\u0301\u200B'.repeat(300)}к`, 'з' + '\u0301\u200B'.repeat(4) + 'к'],
    ['❤️👨‍👩‍👧', '❤️👨‍👩‍👧'],
  ])('at most four marks for each letter', (text, shown) => {
    expect(shownText(text).replace(/\u200B+к/u, '\u200Bк')).toBe(shown);
    expect(shownLine(text).replace(/\u200B+к/u, '\u200Bк')).toBe(shown);
  });

  it.each([
    ['Олена', 'Олена'],
    ['Muhammad Ali', 'Muhammad Ali'],
    ['محمد عبد الرحمن (Muhammad) بن سلمان!', '\u2068محمد عبد الرحمن (Muhammad) بن سلمان!\u2069'],
    ['Олена דוד', '\u2068Олена דוד\u2069'],
    ['\u2069\u202Eדוד\u2066', '\u2068דוד\u2069'],
  ])('%j in a sentence of plain text is %j', (name, shown) => {
    expect(isolated(name)).toBe(shown);
  });

  it('a name does not turn the sentence around it', () => {
    expect(shownLine('\u202Eабв\u2066')).toBe('абв');
  });
});
