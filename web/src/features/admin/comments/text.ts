import { counted, type PluralForms } from '../../../lib/i18n/plural.ts';

const comment: PluralForms = {
  one: 'коментар',
  few: 'коментарі',
  many: 'коментарів',
  other: 'коментаря',
};

export const adminComments = {
  title: 'Коментарі',
  note: {
    published: 'Спочатку найновіші. Видалений коментар можна відновити.',
    removed: 'Спочатку видалені останніми. Їх бачить лише адміністратор.',
  },
  shown: { published: 'Опубліковані', removed: 'Видалені' },
  course: 'Курс',
  allCourses: 'Усі курси',
  search: 'Слово з\u00A0коментаря або ім’я автора',
  searchHint:
    'Шукаємо в\u00A0текстах коментарів та\u00A0іменах авторів, спочатку в\u00A0найновіших.',
  none: {
    published: { title: 'Коментарів немає', text: 'Тут з’явиться все, що напишуть під курсами.' },
    found: {
      title: 'Коментарів не\u00A0знайдено',
      text: 'Спробуйте інше слово або оберіть інший курс.',
    },
    removed: { title: 'Видалених коментарів немає', text: 'Усе, що ви видалите, збережеться тут.' },
  },
  author: 'Автор',
  text: 'Коментар',
  date: 'Дата',
  removedAt: 'Видалено',
  by: (name: string) => `Хто: ${name}`,
  someone: 'колишній адміністратор',
  choose: (author: string) => `Вибрати коментар: ${author}`,
  remove: (author: string) => `Видалити коментар: ${author}`,
  restore: (author: string) => `Відновити коментар: ${author}`,
  removeChosen: 'Видалити вибрані',
  restoreChosen: 'Відновити вибрані',
  removed: (author: string) => `Видалено: ${author}.`,
  removedMany: (count: number) => `Видалено ${counted(count, comment)}.`,
  restored: (author: string) => `Відновлено: ${author}.`,
  restoredMany: (count: number) => `Відновлено ${counted(count, comment)}.`,
  failed: (count: number) =>
    `Не\u00A0вдалося обробити ${counted(count, comment)}. Причину вказано біля кожного.`,
  failures: {
    conflict: 'На\u00A0цьому місці вже є\u00A0інший коментар.',
    'not-found': 'Цього коментаря вже немає: його прибрав автор.',
  },
};
