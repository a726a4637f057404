import { expect, it } from 'vitest';
import { stemOf, wordsIn } from './search-words.ts';

it.each([
  ['зв’язок', "ЗВ'ЯЗКУ", 'звʼязки', 'зв`язками'],
  ['кнопка', 'кнопці', 'кнопок', 'Кнопками'],
  ['функція', 'функцій', 'функцією', 'функціями'],
  ['сторінка', 'сторінці', 'сторінок'],
  ['запитання', 'запитань', 'запитанню'],
  ['запит', 'запити', 'запитів', 'запитами'],
  ['час', 'часу', 'часом'],
  ['масив', 'масиву', 'масивами', 'масивів'],
  ['змінна', 'змінної', 'змінних', 'змінну'],
  ['рівень', 'рівня', 'рівнів'],
  ['сервер', 'серверів', 'сервером'],
  ['заголовок', 'заголовка', 'заголовки', 'заголовків'],
  ['контейнер', 'контейнери', 'контейнерами'],
  ['об’єкт', 'обʼєктів', "об'єктом"],
  ['пам’ять', "пам'яті", 'памʼяттю'],
  ['перевірка', 'перевірки', 'перевірок', 'перевірці'],
  ['семантичний', 'семантична', 'семантичного', 'семантичними'],
])('the forms of «%s» share their stem', (word, ...forms) => {
  for (const form of forms) expect(stemOf(form), form).toBe(stemOf(word));
});

it.each([
  ['масив', 'масштаб'],
  ['клас', 'клієнт'],
  ['цикл', 'циркуль'],
  ['код', 'кодек'],
  ['сервер', 'сервіс'],
])('«%s» and «%s» stay different', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

it('a word of another script or a short one is only folded', () => {
  expect(['Flex', 'ECMA', 'шо', 'Ґрід2', 'ＧＲＩＤ'].map(stemOf)).toEqual([
    ...['flex', 'ecma', 'шо', 'ґрід2', 'grid'],
  ]);
});

it('has the operators of code, and no other sign', () => {
  const code = 'if (a === b && c?.d !== [...e]) f = x => x ?? 2 ** 3; // Справді?.. Так!';
  expect([...wordsIn(code)].map(({ word }) => word).join(' ')).toBe(
    'if a === b && c ?. d !== ... e f x => x ?? 2 ** 3 Справді Так',
  );
});

it('finds words with their places, with apostrophes inside and without quotes around', () => {
  expect([...wordsIn("'Обʼєкт' grid-gap: 2px; об'єкт")].map(({ word }) => word)).toEqual([
    ...['Обʼєкт', 'grid', 'gap', '2px', "об'єкт"],
  ]);
  expect([...wordsIn('а, бб')]).toEqual([
    { word: 'а', begin: 0, end: 1 },
    { word: 'бб', begin: 3, end: 5 },
  ]);
});
