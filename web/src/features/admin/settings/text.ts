import type { SettingsEffect, SettingsFeature } from '@edu/domain/settings/settings-effects';
import { counted, nouns, written } from '../../../lib/i18n/plural.ts';
import { characters } from '../../../lib/i18n/format.ts';

/** Texts of «Налаштування» in the admin section. */

const account = {
  one: 'обліковий запис',
  few: 'облікові записи',
  many: 'облікових записів',
  other: 'облікового запису',
};
const place = { one: 'місце', few: 'місця', many: 'місць', other: 'місця' };
const unverified = {
  one: 'користувач ще не\u00A0підтвердив адресу',
  few: 'користувачі ще не\u00A0підтвердили адреси',
  many: 'користувачів ще не\u00A0підтвердили адреси',
  other: 'користувача ще не\u00A0підтвердили адреси',
};

const featureOff: Record<SettingsFeature, string> = {
  quizzes: 'Тести зникнуть із програм курсів, складати їх не\u00A0можна буде. Результати лишаться.',
  ratings:
    'Оцінки зникнуть із карток і\u00A0сторінок курсів, мінімальний рейтинг перестане діяти. Зібрані оцінки лишаться.',
  comments: 'Обговорення зникнуть зі\u00A0сторінок курсів. Коментарі лишаться.',
  analytics: 'Розділ «Аналітика» зникне, нічого нового не\u00A0збиратиметься.',
};
const featureOn: Record<SettingsFeature, string> = {
  quizzes: 'Тести знову з’являться у\u00A0програмах курсів.',
  ratings: 'Оцінки знову з’являться на\u00A0картках і\u00A0сторінках курсів.',
  comments: 'Обговорення знову з’являться на\u00A0сторінках курсів.',
  analytics: 'Розділ «Аналітика» знову з’явиться, дії слухачів знову рахуватимуться.',
};

/** «Введіть ціле число від 1 до 50». */
const whole = (max: number) => `Введіть ціле число від\u00A01 до\u00A0${written(max)}`;

export const adminSettings = {
  wrong: (names: string) =>
    `У\u00A0базі хибно збережено: ${names}. Діють типові значення; наступне збереження це\u00A0виправить.`,
  changedAt: 'час останньої зміни',
  title: 'Налаштування',
  note: 'Зміни набувають чинності одразу для всіх відвідувачів.',
  general: 'Загальне',
  generalNote: 'Перше слово назви в\u00A0логотипі велике, решта мала.',
  features: 'Функції',
  featuresNote: 'Вимкнена функція зникає з\u00A0інтерфейсу, дані лишаються.',
  limits: 'Обмеження',
  limitsNote: 'Зайве не\u00A0видаляється, а\u00A0лише приховується.',
  security: 'Безпека',
  inHeader: 'У\u00A0шапці:',
  supportEmailHint: 'Видно на\u00A0сторінці «Контакти».',
  switches: {
    'features.quizzes': 'Тести в\u00A0програмі курсу та\u00A0їхні результати.',
    'features.ratings': 'Оцінки курсів і\u00A0гістограма.',
    'features.comments': 'Обговорення на\u00A0сторінці курсу.',
    'features.analytics': 'Розділ із графіками в\u00A0панелі адміністратора.',
    'security.allowGuestAccess': 'Відвідувачі без облікового запису бачать курси й\u00A0уроки.',
    'security.requireEmailVerification':
      'Без підтвердженої адреси не\u00A0можна коментувати, оцінювати й\u00A0зберігати результати.',
  },
  minRatingHint:
    'Від 0 до\u00A05; 0\u00A0— без обмеження. Діє для курсів, що мають щонайменше 5\u00A0оцінок.',
  used: (count: number) => `Зараз ${written(count)}.`,
  usedLessons: (count: number) => `Зараз у\u00A0найдовшому ${written(count)}.`,
  upTo: (max: number) => `Можна від 1 до\u00A0${written(max)}.`,
  usageUnknown: 'Скільки зараз, невідомо.',
  counting: 'Рахуємо…',
  problems: {
    nameMissing: 'Введіть назву платформи',
    nameLong: (max: number) => `Скоротіть назву: щонайбільше ${characters(max)}`,
    nameSigns: 'Назва має бути одним рядком видимих літер без знаків < і\u00A0>',
    email: 'Введіть адресу на\u00A0зразок name@example.com',
    whole,
    rating: (max: number) => `Введіть число від\u00A00 до\u00A0${max}`,
  },
  bar: {
    unsaved: 'Є\u00A0незбережені зміни.',
    wrong: 'Виправте позначені поля.',
    updated: (when: string, who: string) =>
      who ? `Останнє оновлення: ${when}, ${who}` : `Останнє оновлення: ${when}`,
    never: 'Діють початкові налаштування.',
    cancel: 'Скасувати',
    save: 'Зберегти налаштування',
    saving: 'Зберігаємо…',
  },
  saved: 'Налаштування збережено.',
  undo: 'Скасувати зміну',
  undone: 'Зміну скасовано, діють попередні налаштування.',
  restored: 'Налаштування повернуто.',
  failures: {
    /** As specified. */
    'not-signed-in': 'Користувач не авторизований',
    conflict:
      'Налаштування щойно змінив хтось інший. Повернути попередні можна з\u00A0історії змін.',
    forbidden: 'Змінювати налаштування може лише адміністратор.',
    unavailable: 'Не\u00A0вдалося зберегти: немає зв’язку із сервером. Написане лишається тут.',
    other: 'Сервер не\u00A0прийняв змін. Перевірте поля і\u00A0спробуйте ще раз.',
  },
  signedOutHelp: 'Увійдіть знову: написане лишається тут.',
  loadFailed: 'Не\u00A0вдалося завантажити налаштування',
  loadFailedText: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  effects: {
    title: 'Що зміниться після збереження',
    sentences: {
      'courses-hidden': ({ why, courses }) =>
        `Сховає ${counted(courses.length, nouns.course)} ${why === 'rating' ? 'з\u00A0нижчим рейтингом' : 'понад обмеження'}:`,
      'courses-shown': ({ courses }) => `Знову покаже ${counted(courses.length, nouns.course)}:`,
      'lessons-hidden': ({ lessons }) => `Сховає ${counted(lessons, nouns.lesson)} у\u00A0курсах:`,
      'lessons-shown': ({ lessons }) =>
        `Знову покаже ${counted(lessons, nouns.lesson)} у\u00A0курсах:`,
      'registration-closed': ({ accounts }) =>
        `Нові користувачі не\u00A0зможуть зареєструватися: уже є ${counted(accounts, account)}. Наявні користувачі входять як і\u00A0раніше.`,
      'registration-open': ({ places }) =>
        `Реєстрація знову відкриється: ${counted(places, place)}.`,
      'guests-closed': () =>
        'Відвідувачі без облікового запису не\u00A0побачать уроків, відео й\u00A0тестів: їм запропонують увійти.',
      'guests-open': () => 'Відвідувачі без облікового запису побачать уроки, відео й\u00A0тести.',
      'verification-on': ({ unverified: count }) =>
        `Без підтвердженої адреси не\u00A0можна коментувати, оцінювати, писати відгуки і\u00A0зберігати результати.${count ? ` ${counted(count, unverified)}.` : ''}`,
      'verification-off': () => 'Підтвердження адреси більше не\u00A0потрібне.',
      'feature-off': ({ feature }) => featureOff[feature],
      'feature-on': ({ feature }) => featureOn[feature],
    } satisfies {
      [Kind in SettingsEffect['kind']]: (effect: SettingsEffect & { kind: Kind }) => string;
    },
    more: (count: number) => `і\u00A0ще ${counted(count, nouns.course)}`,
    unknown: 'Наслідки для курсів невідомі: вміст зараз недоступний.',
  },
  conflict: {
    notice: 'Налаштування змінилися, поки ви\u00A0редагували.',
    compare: 'Порівняти',
    title: 'Налаштування вже змінив хтось інший',
    text: 'Поки ви\u00A0редагували, інший адміністратор зберіг свої зміни. Оберіть, що залишити в\u00A0кожному полі.',
    who: (who: string, when: string) => `${who}, ${when}`,
    mine: 'Моє',
    theirs: 'Чинне зараз',
    save: 'Зберегти вибране',
    discard: 'Залишити чинні',
    later: 'Повернутися до форми',
  },
  leave: {
    title: 'Піти без збереження?',
    text: 'Зміни в\u00A0налаштуваннях не\u00A0збережено. Якщо підете, вони зникнуть.',
    stay: 'Залишитися',
    go: 'Піти без збереження',
  },
  history: {
    title: 'Історія змін',
    empty: { title: 'Змін ще не\u00A0було', text: 'Кожна збережена зміна буде тут.' },
    first: 'Записано початкові налаштування',
    nothing: 'Нічого не\u00A0змінилося',
    before: 'було',
    after: 'стало',
    current: 'Чинні зараз',
    restore: 'Повернути ці налаштування',
    restoreTitle: 'Повернути ці налаштування?',
    restoreText: 'Ось що зміниться:',
    confirm: 'Повернути',
    stale: 'Налаштування щойно змінилися. Перегляньте різницю ще раз.',
  },
};
