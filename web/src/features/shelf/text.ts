import type { PublicShelf } from '@edu/domain/learning/public-shelf';
import { counted, nouns } from '../../lib/i18n/plural.ts';

const certificate = {
  one: 'сертифікат',
  few: 'сертифікати',
  many: 'сертифікатів',
  other: 'сертифіката',
};
const day = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };

/** Texts of a public shelf and of its settings. */
export const shelf = {
  title: (handle: string) => `Полиця ${handle}`,
  /** «3 пройдені курси, 2 сертифікати». */
  description: ({ books, certificates }: PublicShelf) =>
    [
      'Що вивчено на\u00A0платформі',
      ...(books ? [counted(books.length, nouns.course)] : []),
      ...(certificates ? [counted(certificates.length, certificate)] : []),
    ].join(', '),
  lead: 'Що ця людина вивчила на\u00A0платформі. Кожна книга\u00A0— це пройдений курс.',
  books: 'Пройдені курси',
  noBooks: 'На полиці ще порожньо: перший курс попереду.',
  certificates: 'Сертифікати',
  streak: 'Серія',
  days: (count: number) => counted(count, day),
  longest: (count: number) => `найдовша\u00A0— ${counted(count, day)}`,
  own: 'Почати свою полицю',
  missing: {
    title: 'Такої полиці немає',
    text: 'Можливо, власник приховав її, або в\u00A0адресі помилка.',
  },
  unreachable: {
    title: 'Не\u00A0вдалося відкрити полицю',
    text: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  },
  settings: {
    title: 'Публічна полиця',
    text: 'Сторінка, яку можна надіслати друзям або роботодавцеві. На\u00A0ній лише те, що ви позначите: без імені, пошти й\u00A0решти профілю.',
    handle: 'Адреса полиці',
    handleHint: 'Від 3 до\u00A030 символів: малі латинські літери, цифри, дефіс.',
    handleWrong:
      'Вкажіть від 3 до\u00A030 символів: малі латинські літери, цифри, дефіс усередині.',
    handleTaken: 'Цю адресу вже зайнято. Оберіть іншу.',
    parts: 'Що показати',
    partNames: {
      books: 'Пройдені курси',
      certificates: 'Сертифікати (на\u00A0них є\u00A0ваше ім’я)',
      streak: 'Серію днів',
    },
    partsMissing: 'Позначте хоча\u00A0б щось одне.',
    isListed: 'Дозволити пошуковим системам знаходити сторінку',
    show: 'Показати полицю',
    save: 'Зберегти зміни',
    hide: 'Приховати полицю',
    saving: 'Зберігаємо…',
    open: 'Відкрити полицю',
    shown: 'Полицю видно всім, хто має адресу.',
    hidden: 'Полицю приховано.',
    failed: 'Не\u00A0вдалося зберегти. Перевірте з’єднання і\u00A0спробуйте ще раз.',
    tooOften: 'Забагато змін поспіль. Спробуйте ще раз через годину.',
    notLoaded: 'Не\u00A0вдалося завантажити налаштування полиці.',
  },
};
