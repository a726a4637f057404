import type { VolumeSource } from '@edu/domain/learning/certificate';
import { CERTIFICATE_TITLE } from '@edu/domain/learning/certificate-text';
import { doneCount } from '../../lib/i18n/format.ts';

/** Texts of certificates: the page, the offer in a finished course, and the list in the profile. */
export const certificates = {
  kind: CERTIFICATE_TITLE,
  /** Above the name and under it. */
  receives: 'Сертифікат отримує',
  completed: 'за\u00A0успішне завершення курсу',
  noName: 'Ім’я прибрав власник',
  outcomes: 'Результати навчання',
  facts: {
    number: 'Номер',
    date: 'Дата видачі',
    volume: 'Обсяг',
    quizzes: 'Тести',
  },
  /** «6 з 6 правильних». */
  result: (score: number, total: number) => `${score}\u00A0з\u00A0${total}`,
  /** In small type below the facts: the paper says it too. */
  small: {
    volume: {
      editor: 'Обсяг\u00A0— за\u00A0оцінкою автора курсу.',
      estimate: 'Обсяг\u00A0— за\u00A0оцінкою платформи: відео, тексти й\u00A0тести.',
      lessons: 'Обсяг\u00A0— сума тривалостей відеоуроків.',
      unknown: 'Обсяг курсу не\u00A0вказано.',
    } satisfies Record<VolumeSource, string>,
    quizzes: (list: string) => `Складено: ${list}.`,
    quiz: (title: string, result: string) => `тест «${title}»\u00A0— ${result}`,
    tasks: (solved: number, total: number) => `Розв’язано ${doneCount.tasks(solved, total)}.`,
    moreQuizzes: (count: number) => `ще\u00A0тестів: ${count}`,
  },
  scan: 'Перевірити сертифікат',
  qr: 'QR-код з\u00A0адресою цієї сторінки',
  actions: {
    label: 'Дії із сертифікатом',
    print: 'Роздрукувати',
    linkedIn: 'Додати до LinkedIn',
    badge: 'Завантажити Open Badge',
    copy: 'Копіювати посилання',
    copied: 'Посилання скопійовано',
    notCopied: 'Не вдалося скопіювати. Ось адреса:',
  },
  /** For a reader who is not the owner. */
  reader: {
    course: 'Пройти цей курс',
    how: 'Щоб перевірити сертифікат, відкрийте цю сторінку за\u00A0його QR-кодом або введіть номер на\u00A0сторінці ',
    check: 'перевірки сертифікатів',
  },
  checks: {
    title: 'Що перевірено',
    checked: 'Перевірила платформа',
    stated: 'Зазначив слухач',
    unchecked: 'Не перевірено',
    volume: {
      editor: 'За\u00A0оцінкою автора курсу.',
      estimate: 'За\u00A0оцінкою платформи: відео, тексти й\u00A0тести.',
      lessons: 'Сума тривалостей відеоуроків.',
      unknown: 'Не\u00A0вказано.',
    } satisfies Record<VolumeSource, string>,
  },
  machine: {
    title: 'Автоматична перевірка',
    text: 'Open Badge 3.0 підписано ключем платформи. Програма перевіряє підпис без цієї сторінки.',
    json: 'Запис у\u00A0форматі JSON',
    jwt: 'Запис із\u00A0цифровим підписом',
    keys: 'Ключі платформи',
  },
  reason: (reason: string) => `Причина: ${reason}`,
  /** The day ends with «р.», which ends the sentence too. */
  revokedOn: (day: string) => `Відкликано ${day}`,
  stamp: 'Відкликано',
  page: {
    notFound: {
      title: 'Такого сертифіката немає',
      text: 'Перевірте адресу або введіть номер сертифіката.',
    },
    unreachable: {
      title: 'Не вдалося перевірити сертифікат',
      text: 'Стан сертифіката знає лише сервер. Перевірте з’єднання і\u00A0спробуйте ще раз.',
    },
    title: 'Сертифікат',
  },
  check: {
    title: 'Перевірка сертифіката',
    lead: 'Номер надруковано на\u00A0сертифікаті. За ним відкриється сторінка, яку веде платформа: там видно, чи сертифікат дійсний.',
    label: 'Номер сертифіката',
    hint: 'Наприклад, EDU-2026-000123',
    action: 'Перевірити',
    malformed: (number: string) =>
      `«${number}» не\u00A0схоже на\u00A0номер сертифіката. Номер має вигляд EDU-2026-000123.`,
    unknown: (number: string) =>
      `Сертифіката з\u00A0номером ${number} немає. Платформа такого не\u00A0видавала.`,
    limited:
      'Забагато перевірок за номером. Спробуйте через годину або відкрийте QR-код сертифіката.',
    offline: 'Номер перевіряє сервер, тому потрібне з’єднання. Спробуйте ще раз.',
  },
};
