import { counted } from './plural.ts';

const subscriber = {
  one: 'підписник',
  few: 'підписники',
  many: 'підписників',
  other: 'підписника',
};
/** After «розіслати». */
const toSubscribers = {
  one: 'підписнику',
  few: 'підписникам',
  many: 'підписникам',
  other: 'підписника',
};

/** Texts of the email about a new course in the admin panel. */
export const adminCourseEmail = {
  title: 'Лист про новий курс',
  note: 'Підписники розсилки чекають на лист про кожен новий курс. Кожен отримає його один раз.',
  course: 'Курс',
  choose: 'Оберіть курс',
  open: 'Розіслати лист про курс',
  loading: 'Готуємо лист…',
  subject: 'Тема',
  body: 'Текст листа',
  subscribers: (count: number) => `У\u00A0розсилці ${counted(count, subscriber)}.`,
  test: 'Надіслати собі',
  tested: (email: string) => `Лист надіслано на\u00A0${email}.`,
  send: (count: number) => `Розіслати ${counted(count, toSubscribers)}`,
  busy: 'Надсилаємо…',
  close: 'Закрити',
  sending: (count: number, total: number) => `Розсилаємо: ${count}\u00A0з\u00A0${total}.`,
  sent: (count: number, date: string) =>
    `Лист про цей курс розіслано ${date}: ${counted(count, subscriber)}.`,
  nobody: 'У\u00A0розсилці ще немає підтверджених підписників.',
  failed: {
    load: 'Не\u00A0вдалося підготувати лист. Перевірте з’єднання і\u00A0спробуйте ще раз.',
    send: 'Не\u00A0вдалося надіслати. Перевірте з’єднання і\u00A0спробуйте ще раз.',
    hidden: 'Цього курсу немає в\u00A0каталозі. Спершу опублікуйте його.',
    before: 'Лист про цей курс уже розіслано.',
  },
};
