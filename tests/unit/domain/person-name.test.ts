import { tidyName } from '@edu/domain/person-name';
import { displayNameOf } from '@edu/domain/profile';
import { describe, expect, it } from 'vitest';
import { FREE_NAMES, RESERVED_NAMES } from '../../rules/table/cases/names.ts';

describe('a name', () => {
  it.each(FREE_NAMES)('%s is kept as it is', (name) => {
    expect(tidyName(name, 80)).toBe(name.normalize());
  });

  it.each(RESERVED_NAMES)('%s is the administrator’s', (name) => {
    expect(tidyName(name, 80)).toBeUndefined();
  });

  it.each([
    ['spaces around it', '  Олена  ', 'Олена'],
    ['a line break', 'Олена\nШевчук', 'Олена Шевчук'],
    ['an invisible sign', 'Оле\u200Bна', 'Олена'],
    ['a sign that turns the text round', '\u202EОлена', 'Олена'],
    ['letters apart from their accents', 'й'.normalize('NFD'), 'й'],
    ['half a letter at its end', `Олена${'🎓'.slice(0, 1)}`, 'Олена'],
  ])('with %s is mended', (_, name, mended) => {
    expect(tidyName(name, 80)).toBe(mended);
  });

  it.each(['', '   ', '\u200B', '\u0301', '\n'])('of nothing visible (%j) is none', (name) => {
    expect(tidyName(name, 80)).toBeUndefined();
  });

  it('is cut at its longest, between letters', () => {
    expect(tidyName('ї'.repeat(100), 80)).toBe('ї'.repeat(80));
    expect(tidyName(`${'a'.repeat(79)}🎓`, 80)).toBe('a'.repeat(79));
  });
});

describe('the letters of «адмін» and "admin"', () => {
  const accented = (letters: string) =>
    Array.from({ length: 0x1f40 }, (_, i) => String.fromCodePoint(i + 0xc0)).filter((sign) => {
      const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return [...plain].length === 1 && letters.includes(plain) && /\p{L}/u.test(sign);
    });

  it.each([
    ['aаα', (sign: string) => `${sign}dmin`],
    ['dд', (sign: string) => `a${sign}min`],
    ['mм', (sign: string) => `ad${sign}in`],
    ['iіи', (sign: string) => `adm${sign}n`],
    ['nн', (sign: string) => `admi${sign}`],
  ])('%s are known with every accent', (letters, nameWith) => {
    const free = accented(letters).filter((sign) => tidyName(nameWith(sign), 80) !== undefined);
    expect(free).toEqual([]);
  });
});

describe('the name to show', () => {
  it.each([
    ['the administrator’s', 'Адміністратор', 'olena@example.com', 'olena'],
    ['the administrator’s, in the address too', 'admin', 'admin@example.com', 'Користувач'],
    ['invisible', '\u200B', 'taras@example.com', 'taras'],
  ])('of somebody whose own is %s', (_, displayName, email, shown) => {
    expect(displayNameOf({ displayName, email })).toBe(shown);
  });
});
