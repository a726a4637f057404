import { describe, expect, it } from 'vitest';
import { truncateCharacters, firstSign } from '@edu/domain/platform/graphemes';
import { metaDescription } from '@edu/domain/platform/page-meta';

describe('characters as users count them', () => {
  it.each([
    ['🦊 Лис', '🦊'],
    ['👩‍💻 Олена', '👩‍💻'],
    ['🇺🇦', '🇺🇦'],
    ['й'.normalize('NFD'), 'й'.normalize('NFD')],
    ['Олена', 'О'],
    ['', ''],
  ])('the first one of %j is %j', (text, first) => {
    expect(firstSign(text)).toBe(first);
  });

  it.each([
    ['абв', 3, 'абв'],
    ['абв', 2, 'аб'],
    ['а👩‍💻б', 3, 'а'],
    ['а👩‍💻б', 6, 'а👩‍💻'],
    ['🦊', 1, ''],
  ])('%j cut to %i is %j', (text, max, cut) => {
    expect(truncateCharacters(text, max)).toBe(cut);
  });

  it('a description never ends within one', () => {
    expect(metaDescription('👩‍💻'.repeat(100))).toMatch(/^(?:👩‍💻)+…$/u);
  });
});
