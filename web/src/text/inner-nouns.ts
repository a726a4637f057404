import type { PluralForms } from './plural.ts';

/** Nouns that are counted on inner screens only: the first one does without them. */
export const innerNouns = {
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
