import { common } from '../../../lib/i18n/common.ts';

/** Texts of the whole admin section (/admin). */
export const admin = {
  title: 'Панель адміністратора',
  parts: 'Розділи панелі адміністратора',
  waiting: 'чекають на\u00A0рішення',
  tabs: {
    overview: 'Огляд',
    settings: 'Налаштування',
    testimonials: 'Відгуки',
    comments: 'Коментарі',
    subscribers: 'Підписники',
    users: 'Користувачі',
    certificates: 'Сертифікати',
    ratings: 'Рейтинги',
    analytics: 'Аналітика',
    content: 'Вміст',
    log: 'Журнал',
  },
};

/** Why an action of the administrator failed; a screen has its own sentences for some codes. */
export const actionFailures = {
  'not-signed-in': 'Сеанс завершився. Увійдіть знову.',
  forbidden: 'Сервер відмовив: ви більше не\u00A0адміністратор.',
  'rate-limited': 'Забагато дій поспіль. Спробуйте трохи пізніше.',
  'not-initialised': common.notInitialised,
  other: 'Сервер не\u00A0відповів. Спробуйте ще раз.',
};
