import { tidyName } from '@edu/domain/accounts/person-name';
import { describe, expect, it } from 'vitest';
import { NAMES_OF_PEOPLE } from '../../../tests/rules/models/names.ts';

describe('a name', () => {
  it.each(NAMES_OF_PEOPLE)('%s is accepted, in NFC', (name) => {
    expect(tidyName(name, 80)).toBe(name.normalize());
  });

  it.each([
    ['a hair space', 'Ад\u200Aміністратор', 'Ад міністратор'],
    ['a format character', 'Оле\u200Bна', 'Олена'],
    ['half a letter at its end', `Олена${'🎓'.slice(0, 1)}`, 'Олена'],
  ])('with %s is tidied', (_, name, tidied) => {
    expect(tidyName(name, 80)).toBe(tidied);
  });

  it.each(['', '   ', '\u200B', '\u0301', '\n', '\u3164', 'ad\u2800min'])(
    'a name of nothing visible, or with a blank letter (%j), is none',
    (name) => {
      expect(tidyName(name, 80)).toBeUndefined();
    },
  );

  it('has at most four combining marks for each letter', () => {
    expect(tidyName(`х${'\u0301'.repeat(4)}`, 80)).toBe(`х${'\u0301'.repeat(4)}`);
    expect(tidyName(`х${'\u0301'.repeat(5)}`, 80)).toBeUndefined();
  });

  it('is cut at the maximum, between characters and before a space', () => {
    expect(tidyName('ї'.repeat(100), 80)).toBe('ї'.repeat(80));
    expect(tidyName(`${'a'.repeat(79)}👩‍💻🎓`, 80)).toBe(`${'a'.repeat(79)}👩‍💻`);
    expect(tidyName(`${'a'.repeat(79)} b`, 80)).toBe('a'.repeat(79));
  });
});
