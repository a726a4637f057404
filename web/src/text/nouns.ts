import type { PluralForms } from './plural.ts';

/** Every noun that is counted on the first screen or on many, in its four forms; the others are in inner-nouns.ts. */
export const nouns = {
  course: { one: 'курс', few: 'курси', many: 'курсів', other: 'курсу' },
  category: { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' },
  lesson: { one: 'урок', few: 'уроки', many: 'уроків', other: 'уроку' },
  quiz: { one: 'тест', few: 'тести', many: 'тестів', other: 'тесту' },
  question: { one: 'запитання', few: 'запитання', many: 'запитань', other: 'запитання' },
  dayInRow: {
    one: 'день поспіль',
    few: 'дні поспіль',
    many: 'днів поспіль',
    other: 'дня поспіль',
  },
  rating: { one: 'оцінка', few: 'оцінки', many: 'оцінок', other: 'оцінки' },
  second: { one: 'секунда', few: 'секунди', many: 'секунд', other: 'секунди' },
  minute: { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' },
} satisfies Record<string, PluralForms>;

export const lessonGenitive = { one: 'уроку', many: 'уроків' };
export const quizGenitive = { one: 'тесту', many: 'тестів' };
