import { common } from '../../lib/i18n/common.ts';

/** Texts of the profile form. */
export const profileForm = {
  title: 'Дані профілю',
  lead: 'Ім’я видно біля ваших коментарів і\u00A0відгуків. Решту бачите ви й\u00A0адміністратор.',
  name: 'Ім’я',
  email: 'Електронна пошта',
  emailHint: 'Змінити адресу можна нижче, у\u00A0розділі «Вхід».',
  photo: 'Посилання на\u00A0фото',
  photoHint:
    'Адреса зображення, що починається з\u00A0https. Без фото тут буде перша літера імені.',
  bio: 'Про себе',
  location: 'Місто',
  website: 'Вебсайт',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  linkPlaceholder: 'https://',
  accountPlaceholder: 'ім’я користувача',
  save: 'Зберегти зміни',
  saved: 'Зміни збережено.',
  unsaved: 'Є\u00A0незбережені зміни.',
  problems: {
    nameMissing: 'Введіть ім’я.',
    nameUnreadable: 'Введіть ім’я звичайними літерами, щонайбільше 80 символів.',
    photo: 'Потрібна адреса зображення, що починається з\u00A0https.',
    link: 'Перевірте посилання: воно має починатися з\u00A0https.',
  },
  failed: {
    notInitialised: common.notInitialised,
    offline: 'Не\u00A0вдалося зберегти: немає зв’язку із сервером. Написане лишається тут.',
    refused: 'Сервер не\u00A0прийняв змін. Перевірте поля і\u00A0спробуйте ще раз.',
  },
  /** As specified; the next sign-in creates the profile again. */
  notFound: 'Користувач не знайдений',
  notFoundHelp: 'Спробуйте ще раз або вийдіть і\u00A0увійдіть знову.',
  notLoaded: 'Не\u00A0вдалося завантажити дані профілю.',
};
