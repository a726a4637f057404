import {
  characterCount,
  hasAtMost,
  toInitial,
  truncateCharacters,
  maxUnits,
} from '@edu/domain/text/graphemes';
import { metaDescription } from '@edu/domain/site/page-meta';
import { text } from '@edu/domain/validation/values';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

/** One character each. */
const SINGLE = ['a', 'ї', 'й'.normalize('NFD'), '\n', '\r\n', '—', '😀', '👩‍💻', '👩🏽‍❤️‍💋‍👨🏽', '🇺🇦'];

describe('characters as users count them', () => {
  it.each([
    ['🦊 Лис', '🦊'],
    ['👩‍💻 Олена', '👩‍💻'],
    ['🇺🇦', '🇺🇦'],
    ['й'.normalize('NFD'), 'й'.normalize('NFD')],
    ['Олена', 'О'],
    ['ʼЯна', 'Я'],
    ['’Яна', 'Я'],
    ['«(Олена)»', 'О'],
    [' 7 клас', '7'],
    ['?', '?'],
    ['', ''],
  ])('the one that stands for %j is %j', (name, initial) => {
    expect(toInitial(name)).toBe(initial);
  });

  it('are counted so', () => {
    for (const one of SINGLE) expect(characterCount(one), one).toBe(1);
    expect(characterCount(SINGLE.join('+'))).toBe(2 * SINGLE.length - 1);
    expect(characterCount(`${'а'.repeat(1_999)}😀`)).toBe(2_000);
    expect(characterCount(`а${'\u0301'.repeat(31)}`), 'two characters’ worth of accents').toBe(2);
  });

  it.each([...SINGLE, 'х\u0301', `х${'\u0301'.repeat(40)}`])('%j is limited so', (one) => {
    const schema = text(3, 20);
    for (let times = 0; times < 25; times += 1) {
      const value = `${one}-`.repeat(times);
      const count = characterCount(value);
      expect(hasAtMost(value, 20)).toBe(count <= 20);
      expect(v.is(schema, value)).toBe(count >= 3 && count <= 20);
      expect(value.length <= maxUnits(20) || count > 20).toBe(true);
      expect(characterCount(truncateCharacters(value, 20))).toBeLessThanOrEqual(20);
    }
  });

  it.each([
    ['абв', 3, 'абв'],
    ['абв', 2, 'аб'],
    ['а👩‍💻б', 1, 'а'],
    ['а👩‍💻б', 2, 'а👩‍💻'],
    ['🦊', 0, ''],
  ])('%j cut to %i is %j', (whole, max, cut) => {
    expect(truncateCharacters(whole, max)).toBe(cut);
  });

  it('a description never ends within one', () => {
    expect(metaDescription('👩‍💻'.repeat(200))).toMatch(/^(?:👩‍💻){159}…$/u);
    expect(metaDescription('👩‍💻'.repeat(160))).toBe('👩‍💻'.repeat(160));
  });
});
