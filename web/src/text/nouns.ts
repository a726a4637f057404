import type { PluralForms } from './plural.ts';

/** Every counted noun in its four forms. */
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
  savedCourse: {
    one: 'збережений курс',
    few: 'збережені курси',
    many: 'збережених курсів',
    other: 'збереженого курсу',
  },
  change: { one: 'зміна', few: 'зміни', many: 'змін', other: 'зміни' },
  /** After «не надіслано». */
  changeAccusative: { one: 'зміну', few: 'зміни', many: 'змін', other: 'зміни' },
  /** After «перегляньте». */
  mistakeAccusative: { one: 'помилку', few: 'помилки', many: 'помилок', other: 'помилки' },
  /** After «через». */
  secondAccusative: { one: 'секунду', few: 'секунди', many: 'секунд', other: 'секунди' },
  minuteAccusative: { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' },
} satisfies Record<string, PluralForms>;

export const lessonGenitive = { one: 'уроку', many: 'уроків' };
export const quizGenitive = { one: 'тесту', many: 'тестів' };
