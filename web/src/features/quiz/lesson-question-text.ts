import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Texts of the questions within a lesson. */
export const lessonQuestion = {
  label: 'Запитання до\u00A0розділу',
  check: 'Перевірити',
  checking: 'Перевіряємо…',
  again: 'Відповісти ще раз',
  next: 'Наступне запитання',
  chooseFirst: 'Оберіть відповідь.',
  waiting: 'Немає зв’язку. Перевіримо відповідь, щойно він з’явиться.',
  failed: 'Не\u00A0вдалося перевірити відповідь. Спробуйте ще раз.',
  tooOften: 'Забагато відповідей поспіль. Зачекайте трохи і\u00A0спробуйте ще раз.',
  number: (number: number, total: number) => `Запитання ${number}\u00A0з\u00A0${total}`,
  sum: (right: number, total: number) => `Правильно ${right}\u00A0з\u00A0${total}.`,
  close: 'Закрити',
  /** The heading and the lead of questions in a row, by their reason. */
  about: {
    lesson: {
      title: 'Перевірте себе',
      lead: (count: number) =>
        `${counted(count, nouns.question)} за\u00A0цим уроком. Результат не\u00A0зберігається.`,
    },
    mistakes: {
      title: 'Робота над помилками',
      lead: (count: number) =>
        `${counted(count, nouns.question)} без правильної відповіді. Результат не\u00A0зберігається.`,
    },
  },
};
