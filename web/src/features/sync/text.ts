import { counted, nouns, plural } from '../../lib/i18n/plural.ts';

/** A guest's work, as «4 уроки, 1 тест і 2 збережені курси». */
interface Work {
  lessons: number;
  quizzes: number;
  savedCourses: number;
}

function workText({ lessons, quizzes, savedCourses }: Work): string {
  const parts = [
    lessons > 0 && counted(lessons, nouns.lesson),
    quizzes > 0 && counted(quizzes, nouns.quiz),
    savedCourses > 0 && counted(savedCourses, nouns.savedCourse),
  ].filter((part) => part !== false);
  return new Intl.ListFormat('uk').format(parts);
}

const them = { one: 'її', few: 'їх', many: 'їх', other: 'їх' };
const waits = { one: 'очікує', few: 'очікують', many: 'очікують', other: 'очікують' };

/** The state of a learner's changes: being sent, in the account, or still on this device. */
export const sync = {
  saved: 'Збережено',
  saving: 'Зберігаємо…',
  waiting: (pending: number, isOnline: boolean) =>
    `${counted(pending, nouns.change)} ${plural(pending, waits)} ${isOnline ? 'надсилання' : 'зв’язку'}`,
  offline: 'Немає зв’язку',
  refused: (pending: number) =>
    `${counted(pending, nouns.change)} не\u00A0в\u00A0обліковому записі`,
  storedHints: {
    waiting: 'Усе збережено на\u00A0цьому пристрої: надішлемо, щойно з’явиться зв’язок.',
    refused: 'Усе збережено на цьому пристрої. Сервер поки не приймає змін: спробуємо ще раз.',
    yours: 'Усе збережено на цьому пристрої. Що з\u00A0цим робити, сказано у\u00A0списку.',
    unverified:
      'Усе збережено на цьому пристрої. Щоб зберігати в\u00A0обліковому записі, підтвердьте електронну пошту.',
  },
  unstoredHints: {
    waiting:
      'Браузер нічого не зберігає на цьому пристрої. Не закривайте вкладку, доки не з’явиться зв’язок.',
    refused:
      'Браузер нічого не зберігає на цьому пристрої, а\u00A0сервер поки не приймає змін. Не закривайте вкладку: спробуємо ще раз.',
    yours:
      'Браузер нічого не зберігає на цьому пристрої. Перш ніж закрити вкладку, перегляньте список.',
    unverified:
      'Браузер нічого не зберігає на цьому пристрої. Не закривайте вкладку й\u00A0підтвердьте електронну пошту.',
  },

  signOut: 'Вийти',
  signedOut: 'Ви вийшли з\u00A0облікового запису.',
  expired: (unsent: number) =>
    `Сеанс завершено. Увійдіть, щоб ${unsent > 0 ? `надіслати\u00A0${counted(unsent, nouns.changeAccusative)}` : 'продовжити'}.`,
  signInAgain: 'Увійти знову',
  deleted:
    'Обліковий запис видалено. Решту даних буде стерто приблизно за\u00A0півтори години, і\u00A0тоді з\u00A0цією адресою можна буде зареєструватися знову.',
  signingOut: 'Виходимо…',
  sendingLast: 'Надсилаємо останні зміни…',
  lose: {
    title: 'Вийти й\u00A0утратити зміни?',
    text: (pending: number) =>
      `${counted(pending, nouns.changeAccusative)} ще не\u00A0надіслано. Залишіться, і\u00A0ми надішлемо ${plural(pending, them)}, щойно це вдасться. Якщо вийти зараз, ${plural(pending, them)} буде видалено з\u00A0цього пристрою.`,
    stay: 'Залишитися',
    leave: 'Вийти без них',
  },

  guest: {
    title: 'Це ваш прогрес?',
    text: (work: Work) =>
      `На\u00A0цьому пристрої без входу пройдено ${workText(work)}. Додати до\u00A0вашого облікового запису?`,
    add: 'Так, додати',
    notMine: 'Це не моє',
    joined: (work: Work) => `До\u00A0вашого облікового запису додано ${workText(work)}.`,
  },
};
