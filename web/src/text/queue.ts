import { innerNouns } from './inner-nouns.ts';
import { counted } from './plural.ts';
import { rating } from './rating.ts';
import { saved } from './saved.ts';

/** Texts of the list of what waits to be sent. */
export const queue = {
  title: 'Очікують надсилання',
  /** Of the same list when nothing is in it. */
  sentTitle: 'Надсилання',
  show: 'Показати список',
  count: (count: number) => counted(count, innerNouns.change),
  notSent: (count: number) => `${counted(count, innerNouns.changeAccusative)} не\u00A0надіслано`,
  lead: 'Усе збережено на\u00A0цьому пристрої: надішлемо, щойно з’явиться зв’язок.',
  leadOnline: 'Усе збережено на\u00A0цьому пристрої й\u00A0надсилається автоматично.',
  leadRefused: 'Усе збережено на\u00A0цьому пристрої, але сервер цього не\u00A0прийняв.',
  notKept:
    'Браузер нічого не\u00A0зберігає на\u00A0цьому пристрої. Не\u00A0закривайте вкладку, доки все не\u00A0надіслано.',
  sendNow: 'Надіслати зараз',
  sending: 'Надсилаємо…',
  allSent: 'Нічого не\u00A0очікує надсилання.',
  stillOffline: 'Зв’язку ще немає. Надішлемо самі, щойно він з’явиться.',
  stillWaiting: 'Поки не\u00A0вдалося надіслати все. Спробуємо ще раз автоматично.',
  discard: 'Прибрати',
  discarded: 'Прибрано',
  undo: 'Скасувати',
  groups: {
    lesson: 'Уроки',
    time: 'Час навчання',
    attempt: 'Тести',
    result: 'Результати тестів',
    rating: 'Оцінки',
    saved: saved.title,
    comment: 'Коментарі',
    contact: 'Повідомлення',
    newsletter: 'Розсилка',
  },
  /** What was done; `words` are the stars of a rating or a score. */
  deeds: {
    lesson: 'Урок пройдено',
    time: 'Час, проведений в\u00A0уроці',
    attempt: 'Відповіді на\u00A0тест',
    result: 'Результат тесту',
    rating: 'Ваша оцінка',
    saved: 'Курс збережено',
    comment: 'Ваш коментар',
    contact: 'Повідомлення в\u00A0підтримку',
    newsletter: 'Підписка на\u00A0нові курси',
  },
  removals: {
    lesson: 'Позначку знято',
    rating: 'Оцінку прибрано',
    saved: 'Курс прибрано зі\u00A0збережених',
  } as Record<string, string>,
  stars: (stars: string) => `${rating.own}: ${stars} з\u00A05`,
  states: {
    waiting: 'Очікує зв’язку',
    waitingOnline: 'Очікує надсилання',
    sending: 'Надсилаємо…',
    refused: 'Не\u00A0надіслано',
  },
  reasons: {
    refused: 'Сервер поки не\u00A0приймає цієї зміни. Спробуємо ще раз.',
    unverified:
      'Підтвердьте електронну пошту, і\u00A0зміну буде збережено в\u00A0обліковому записі.',
    verifyToComment: 'Щоб коментувати, підтвердьте електронну пошту.',
    commentsOff: 'Коментарі зараз вимкнено. Текст лишається тут.',
    ratingsOff: 'Оцінки зараз вимкнено. Ваша лишається тут.',
    inactive: 'Обліковий запис вимкнено, тому коментар не\u00A0опубліковано.',
    'not-taken':
      'Сервер не\u00A0прийняв цей коментар. Змініть його на\u00A0сторінці курсу, спробуйте ще раз або приберіть.',
    contact:
      'Сервер не\u00A0прийняв цього повідомлення. Спробуйте ще раз або надішліть його на\u00A0пошту підтримки.',
    'too-often': 'Забагато спроб поспіль. Спробуємо ще раз через кілька хвилин.',
    'sign-in': 'Щоб перевірити відповіді, увійдіть. Вони лишаються тут.',
    off: 'Зараз це вимкнено. Збережене лишається тут.',
    changed:
      'Тест змінився після ваших відповідей. Відкрийте його: відповіді на\u00A0ті самі запитання збереглися.',
    gone: 'Цього тесту вже немає в\u00A0курсі, тому перевірити відповіді не\u00A0можна.',
  },
  /** Where an account that was switched off can ask why. */
  writeToUs: 'Напишіть нам',
  /** A quiz that was graded by itself. */
  graded: (score: number, total: number) => `Тест перевірено: ${score}\u00A0з\u00A0${total}`,
  toResult: 'Переглянути результат',
  /** On the page of the quiz. */
  attempt: {
    title: 'Буде перевірено',
    sending: 'Перевіряємо відповіді…',
    waiting:
      'Відповіді збережено на\u00A0цьому пристрої. Перевіримо їх, щойно з’явиться зв’язок: сторінку можна закрити.',
    online:
      'Відповіді збережено на\u00A0цьому пристрої. Надсилаємо їх автоматично: сторінку можна закрити.',
    notKept:
      'Браузер нічого не\u00A0зберігає на\u00A0цьому пристрої. Не\u00A0закривайте вкладку, доки відповіді не\u00A0перевірено.',
    again:
      'Можна пройти тест ще раз: перевіримо всі спроби, а\u00A0зарахуємо ту, яку завершено останньою.',
    finished: (ago: string) => `Завершено: ${ago}`,
    refusedTitle: 'Не\u00A0перевірено',
    open: 'Відкрити відповіді',
    discardTitle: 'Прибрати відповіді?',
    discardText: 'Їх не\u00A0буде перевірено, і\u00A0повернути їх не\u00A0можна.',
    keep: 'Залишити',
  },
};
