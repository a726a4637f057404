/** Ukrainian plural forms (CLDR `uk`): one 1, 21 · few 2–4, 22 · many 0, 5–20 · other fractions. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
  other: string;
}

const rules = new Intl.PluralRules('uk');

/**
 * A number as text: «1 234,5». Without a formatter, which a phone takes a tenth of a second to
 * create.
 */
export const written = (count: number): string =>
  `${count}`.replace('.', ',').replace(/\B(?<!,\d*)(?=(\d{3})+(?!\d))/g, '\u00A0');

export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count) as keyof PluralForms];
}

/** The number and its noun with a no-break space: «5 курсів». */
export function counted(count: number, forms: PluralForms): string {
  return `${written(count)}\u00A0${plural(count, forms)}`;
}

/** The genitive after «з»: «3 з 12 уроків», «1 з 1 уроку». */
export function countedOutOf(
  done: number,
  total: number,
  genitive: { one: string; many: string },
): string {
  const noun = rules.select(total) === 'one' ? genitive.one : genitive.many;
  return `${done}\u00A0з\u00A0${total}\u00A0${noun}`;
}

export const nouns = {
  course: { one: 'курс', few: 'курси', many: 'курсів', other: 'курсу' },
  category: { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' },
  lesson: { one: 'урок', few: 'уроки', many: 'уроків', other: 'уроку' },
  task: { one: 'завдання', few: 'завдання', many: 'завдань', other: 'завдання' },
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
export const taskGenitive = { one: 'завдання', many: 'завдань' };
export const quizGenitive = { one: 'тесту', many: 'тестів' };
