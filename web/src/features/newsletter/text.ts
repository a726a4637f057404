import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Texts of the newsletter: the form, and the two pages that its emails link to. */
export const newsletter = {
  title: 'Нові курси\u00A0— листом',
  lead: 'Напишемо, коли в\u00A0каталозі з’явиться новий курс. Більше нічого не\u00A0надсилаємо.',
  placeholder: 'name@example.com',
  action: 'Підписатися',
  busy: 'Зачекайте…',
  problems: {
    missing: 'Введіть адресу електронної пошти.',
    wrong: 'Перевірте адресу: наприклад, name@example.com.',
  },
  sent: {
    title: 'Перевірте пошту',
    /** The answer is the same for a known address, so that it does not reveal subscribers. */
    text: (email: string) =>
      `Якщо ${email} ще не\u00A0в\u00A0нашій розсилці, туди вже йде лист. Відкрийте його і\u00A0підтвердьте підписку: посилання діє 48\u00A0годин.`,
    spam: 'Не\u00A0бачите листа? Перевірте теку «Спам».',
  },
  confirm: {
    title: 'Залишився один крок',
    text: 'Натисніть кнопку\u00A0— і\u00A0ми писатимемо вам, коли в\u00A0каталозі з’являтимуться нові курси.',
    action: 'Підтвердити підписку',
    done: {
      title: 'Підписку підтверджено',
      text: 'Дякуємо! Напишемо, щойно з’явиться новий курс. Захочете відписатися\u00A0— посилання є\u00A0в\u00A0кожному листі.',
    },
    gone: {
      title: 'Посилання вже не\u00A0діє',
      text: 'Воно працює 48\u00A0годин і\u00A0лише з\u00A0останнього листа. Вкажіть адресу ще раз\u00A0— надішлемо нове.',
    },
  },
  unsubscribe: {
    title: 'Відписатися від\u00A0розсилки?',
    text: 'Ми більше не\u00A0писатимемо на\u00A0цю адресу. Обліковий запис і\u00A0прогрес у\u00A0курсах залишаться.',
    action: 'Відписатися',
    done: {
      title: 'Ви відписалися',
      text: 'Листів про нові курси більше не\u00A0буде. Передумаєте\u00A0— форма підписки чекає на\u00A0головній.',
    },
    gone: {
      title: 'Посилання не\u00A0діє',
      text: 'Відкрийте його ще раз з\u00A0останнього листа або напишіть нам\u00A0— відпишемо вас самі.',
    },
  },
  missing: {
    title: 'У\u00A0посиланні бракує коду',
    text: 'Відкрийте його з\u00A0листа ще раз або скопіюйте повністю.',
  },
  failed: 'Не\u00A0вдалося з’єднатися із сервером. Перевірте мережу і\u00A0спробуйте ще раз.',
  tooOften: 'Забагато спроб поспіль. Зачекайте трохи і\u00A0спробуйте ще раз.',
  contact: 'Написати нам',
};

/** The help for a failed subscription: stored on the device, or not. */
export const newsletterHelp = {
  /** An error without a message. */
  unknown: 'Невідома помилка',
  /** The server did not answer or is temporarily unavailable. */
  storedOffline:
    'Ми\u00A0зберегли адресу на\u00A0цьому пристрої й\u00A0надішлемо її самі: щойно з’явиться зв’язок або під\u00A0час наступного візиту.',
  stored:
    'Ми\u00A0зберегли адресу на\u00A0цьому пристрої й\u00A0надішлемо її самі під\u00A0час наступного візиту.',
  storedTooOften: (minutes: number) =>
    `Забагато спроб поспіль. Спробуйте через ${counted(minutes, nouns.minuteAccusative)}. Адресу ми\u00A0зберегли на\u00A0цьому пристрої й\u00A0самі надішлемо її під\u00A0час наступного візиту.`,
  tooOften: (minutes: number) =>
    `Забагато спроб поспіль. Спробуйте через ${counted(minutes, nouns.minuteAccusative)}.`,
  lost: 'Не\u00A0вдалося підписатися. Спробуйте ще раз трохи пізніше.',
};
