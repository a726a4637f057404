import { findIn } from '@edu/domain/text/find-in';
import { searchText } from '@edu/domain/text/search-text';
import { describe, expect, it } from 'vitest';

describe('a text that is searched', () => {
  it.each([
    ['  Обʼєкти\nй  ’Класи’ ', 'об’єкти й ’класи’'],
    ['мо́ви', 'мови'],
    ['МО\u0301ВИ', 'мови'],
    ['Ї́жачо\u0301к', 'їжачок'],
    ['ї й ё ў ґ', 'ї й ё ў ґ'],
    ['ї й ё ў ґ'.normalize('NFD'), 'ї й ё ў ґ'],
    ['и\u0301\u0306', 'й'],
    ['Café Ąć Ñ', 'cafe ac n'],
    ['ﬁle ＳＱＬ ２０２６ №', 'file sql 2026 no'],
    ['мо\u00ADви\u200B \u00A0і\u2003код', 'мови і код'],
    [
      'веб–розробка веб—розробка веб‑розробка веб−розробка',
      'веб-розробка веб-розробка веб-розробка веб-розробка',
    ],
    ['אָלֶף किताब ガ', 'אָלֶף किताब ガ'.normalize()],
    ['\u0301', ''],
    ['\u200B\u00AD', ''],
  ])('%j is compared as %j', (text, compared) => {
    expect(searchText(text)).toBe(compared);
  });

  it.each([..."'`´′‛＇’ʼ‘ʹʻʽˈ‵`´ꞌ"])('an apostrophe may be %j', (apostrophe) => {
    expect(searchText(`Об${apostrophe}єкти`)).toBe('об’єкти');
  });

  it.each([
    ['Українські мо́ви тут', 'мови', 'мо́ви'],
    ['Українські мови', 'мо́ви', 'мови'],
    ['Вступ  до\u00A0SQL', 'вступ до sql', 'Вступ  до\u00A0SQL'],
    ['Об´єкти', "об'єкт", 'Об´єкт'],
    ['Java\u00ADScript', 'javascript', 'Java\u00ADScript'],
    ['👩‍💻 код', 'код', 'код'],
    ['код', 'мова', undefined],
    ['код', ' ', undefined],
  ])('in %j the query %j is %j', (text, query, found) => {
    const [begin, end] = findIn(text, query) ?? [];
    expect(begin === undefined ? undefined : text.slice(begin, end)).toBe(found);
  });
});
