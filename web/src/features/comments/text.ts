import { common } from '../../lib/i18n/common.ts';
import { counted } from '../../lib/i18n/plural.ts';
import { characters } from '../../lib/i18n/format.ts';

const newComment = {
  one: 'новий коментар',
  few: 'нові коментарі',
  many: 'нових коментарів',
  other: 'нового коментаря',
};

/** Texts of the comments of a course. */
export const comments = {
  title: 'Коментарі',
  guest: 'щоб залишити коментар.',
  signIn: 'Увійдіть',
  loading: 'Завантажуємо коментарі…',
  label: 'Ваш коментар',
  placeholder: 'Запитайте або поділіться думкою',
  publish: 'Опублікувати',
  left: (count: number) => `Залишилося ${characters(count)}`,
  over: (count: number) => `На\u00A0${characters(count)} більше, ніж можна`,
  tooLong: (max: number) => `Скоротіть коментар: щонайбільше ${characters(max)}.`,
  empty: 'Напишіть коментар.',
  none: 'Коментарів ще немає.',
  noneOffline: 'Без мережі коментарів не\u00A0видно. Ваш надішлемо, щойно з’явиться зв’язок.',
  noneYours: 'Коментарів ще немає. Ваш може бути першим.',
  unverified: 'Щоб коментувати, підтвердьте електронну пошту.',
  more: 'Показати ще',
  news: (count: number) => counted(count, newComment),
  you: 'Ви',
  /** Why the comments do not load. */
  trouble: {
    failed: 'Коментарі поки не\u00A0завантажуються. Спробуємо ще раз, щойно з’явиться зв’язок.',
    notInitialised: common.notInitialised,
    refused: 'Коментарі цього курсу зараз недоступні.',
  },

  sending: 'Надсилаємо…',
  pausing: 'Між коментарями має минути 10 секунд. Надішлемо цей коментар автоматично.',
  waiting: 'Збережено на\u00A0цьому пристрої. Надішлемо, щойно з’явиться зв’язок.',
  waitingOnline: 'Збережено на\u00A0цьому пристрої. Надішлемо автоматично.',
  notStored:
    'Браузер нічого не\u00A0зберігає. Не\u00A0закривайте вкладку, доки коментар не\u00A0надіслано.',
  notTaken:
    'Сервер не\u00A0прийняв цей коментар. Він лишається тут: змініть його, спробуйте ще раз або видаліть.',
  silenced: 'Обліковий запис вимкнено, тому коментар не\u00A0опубліковано. Він лишається тут.',
  edit: 'Змінити',

  remove: 'Видалити',
  removeLabel: 'Видалити коментар',
  question: { title: 'Видалити коментар?', text: 'Відновити його не можна.' },
  removeFailed: 'Не вдалося видалити коментар. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  removing: 'Видаляємо…',

  announced: {
    removed: 'Коментар видалено.',
    published: 'Коментар опубліковано.',
    stored: 'Коментар збережено на\u00A0цьому пристрої.',
  },
};
