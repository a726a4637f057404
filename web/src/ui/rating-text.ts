import { counted, nouns, written } from '../lib/i18n/plural.ts';

const decimal = (value: number) => written(value) + (value % 1 ? '' : ',0');

/**
 * The mean rating and the number of ratings: visible as «4,6», for screen readers «Рейтинг 4,6 із
 * 5».
 */
export const mean = {
  short: (value: number) => decimal(value),
  spoken: (value: number) => `Рейтинг ${decimal(value)} із\u00A05`,
  count: (count: number) => counted(count, nouns.rating),
};

const NBSP = '\u00A0';

export const rating = {
  title: 'Рейтинг',
  none: 'Оцінок ще немає.',
  row: (stars: number, count: number) => `${stars} із${NBSP}5: ${mean.count(count)}`,
  own: 'Ваша оцінка',
  of: (stars: number) => `${stars} з${NBSP}5`,
  choose: 'Оберіть від\u00A01 до\u00A05 зірок.',
  saved: 'Дякуємо. Оцінку можна змінити будь-коли.',
  saving: 'Надсилаємо…',
  /** As specified. */
  addFailed: 'Помилка додавання рейтингу',
  refused: 'Оцінку збережено на\u00A0цьому пристрої: спробуємо ще раз.',
  savedHere: 'Збережено на\u00A0цьому пристрої, надішлемо, щойно буде зв’язок.',
  notStored: 'Ще надсилаємо: не\u00A0закривайте вкладку.',
  unverified: 'Підтвердьте електронну пошту, і\u00A0оцінка потрапить до\u00A0рейтингу.',
  remove: 'Прибрати оцінку',
  first: 'Оцінити курс можна після першого пройденого уроку.',
  signIn: 'Увійдіть',
  guest: 'щоб оцінити курс.',
};
