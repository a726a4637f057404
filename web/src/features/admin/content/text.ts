import type { Severity } from '@edu/domain/content/content-findings';
import type { TaskFinding } from '../../practice/check-tasks.ts';
import { counted, nouns, type PluralForms } from '../../../lib/i18n/plural.ts';

const finding = { one: 'зауваження', few: 'зауваження', many: 'зауважень', other: 'зауваження' };
const entry = { one: 'запис', few: 'записи', many: 'записів', other: 'запису' };

const entryNouns: Readonly<Record<string, PluralForms>> = {
  course: nouns.course,
  lesson: nouns.lesson,
  quiz: nouns.quiz,
  question: nouns.question,
};

export const adminContent = {
  title: 'Вміст',
  note: 'Перевірка всього опублікованого: що не\u00A0так і\u00A0що через це бачить слухач.',
  again: 'Перевірити ще раз',
  checking: 'Перевіряємо все опубліковане. Це може тривати до\u00A0хвилини…',
  checkedAt: (when: string, count: number) => `Перевірено ${counted(count, entry)}, ${when}`,
  found: (count: number) => counted(count, finding),
  filter: 'Показати',
  severities: {
    all: 'Усі',
    error: 'Помилки',
    warning: 'Застереження',
    notice: 'До\u00A0відома',
  } satisfies Record<Severity | 'all', string>,
  severity: {
    error: 'Помилка',
    warning: 'Застереження',
    notice: 'До\u00A0відома',
  } satisfies Record<Severity, string>,
  types: {
    course: 'Курс',
    lesson: 'Урок',
    quiz: 'Тест',
    question: 'Запитання',
  } as Record<string, string>,
  /** «Немає обкладинки: 12 курсів». */
  group: (wrong: string, contentType: string, count: number) =>
    `${wrong}: ${counted(count, entryNouns[contentType] ?? entry)}`,
  entries: 'Показати записи',
  field: 'Поле',
  edit: 'Редагувати',
  inContentful: 'у\u00A0Contentful, у\u00A0новій вкладці',
  more: (count: number) => `Показати ще ${count}`,
  fine: { title: 'Зауважень немає', text: 'З\u00A0усім опублікованим усе гаразд.' },
  noneOfThese: { title: 'Таких зауважень немає' },
  failed: 'Не\u00A0вдалося перевірити вміст',
  failedText: 'Contentful не\u00A0відповідає. Спробуйте ще раз через пів хвилини.',
  offline: 'Немає з’єднання. Перевірте ще раз, коли воно з’явиться.',
};

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

/** Texts of the email about a new course in the admin section. */
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
  noSubscribers: 'У\u00A0розсилці ще немає підтверджених підписників.',
  notLoaded: 'Не\u00A0вдалося підготувати лист. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  notSent: 'Не\u00A0вдалося надіслати. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  failures: {
    'not-found': 'Цього курсу немає в\u00A0каталозі. Спершу опублікуйте його.',
    'already-exists': 'Лист про цей курс уже розіслано.',
  },
};

/** Texts of the check of a course's tasks. */
export const adminTasks = {
  title: 'Завдання курсу',
  note: 'Кожне завдання виконується так, як у\u00A0слухача: перевірки мають не\u00A0проходити з\u00A0початковим кодом і\u00A0проходити з\u00A0розв’язком.',
  course: 'Курс',
  choose: 'Оберіть курс',
  run: 'Виконати завдання',
  running: (done: number, total: number) =>
    total > 0 ? `Виконуємо: ${done}\u00A0з\u00A0${total}…` : 'Завантажуємо курс…',
  result: (total: number, broken: number) => {
    if (total === 0) return 'У\u00A0цьому курсі немає завдань.';
    if (broken === 0) return `Перевірено ${counted(total, nouns.task)}: усе працює.`;
    return `Перевірено ${counted(total, nouns.task)}: ${counted(broken, finding)}.`;
  },
  problems: {
    'start-passes': 'Перевірки проходять уже з\u00A0початковим кодом',
    'solution-fails': 'Розв’язок не\u00A0проходить перевірку',
  } satisfies Record<TaskFinding['problem'], string>,
  where: (lesson: string, task: string) => `Урок «${lesson}», завдання «${task}».`,
  detail: (detail: string) => `Не\u00A0пройдено: ${detail}.`,
  failed: 'Не\u00A0вдалося виконати завдання. Перевірте з’єднання і\u00A0спробуйте ще раз.',
};
