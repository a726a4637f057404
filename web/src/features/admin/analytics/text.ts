import { type FunnelStep, shownCount, shownShare } from '@edu/domain/analytics/analytics-view';
import type { DayCounter, TaskStep } from '@edu/domain/analytics/analytics';
import { percentText } from '../../../lib/i18n/format.ts';
import { counted, type PluralForms, written } from '../../../lib/i18n/plural.ts';

const day: PluralForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };

export const adminAnalytics = {
  asOf: (days: number, moment: string) =>
    `Останні ${counted(days, day)}, станом на\u00A0${moment}.`,
  private:
    'Рахуємо лише кількість: без\u00A0імен, файлів cookie і\u00A0сторонніх служб. Числа, менші за\u00A0п’ять, показуємо як «<\u00A05».',
  span: 'Проміжок',
  spans: { 30: '30\u00A0днів', 90: '90\u00A0днів', 365: '12\u00A0місяців' },
  figures: 'Підсумки',
  active: 'Активні за\u00A07\u00A0днів',
  activeMonth: (count: string) => `за 30\u00A0днів: ${count}`,
  newcomers: 'Нові слухачі',
  lessons: 'Пройдено уроків',
  passRate: 'Частка складених тестів',
  attempts: (attempts: string) => `спроб: ${attempts}`,
  more: (percent: number) => `на\u00A0${percentText(percent)} більше`,
  fewer: (percent: number) => `на\u00A0${percentText(percent)} менше`,
  same: 'без\u00A0змін',
  chart: 'За\u00A0днями',
  metric: 'Показник',
  metrics: {
    learners: 'Слухачі',
    lessons: 'Уроки й\u00A0курси',
    quizzes: 'Тести',
    feedback: 'Оцінки',
  },
  counters: {
    newLearners: 'Нові слухачі',
    activeLearners: 'Активні слухачі',
    enrolments: 'Розпочато курсів',
    lessonCompletions: 'Пройдено уроків',
    courseCompletions: 'Пройдено курсів',
    quizAttempts: 'Спроби тестів',
    quizPasses: 'Складені тести',
    ratings: 'Нові оцінки',
    comments: 'Нові коментарі',
  } satisfies Record<DayCounter, string>,
  /** The text alternative of the chart. */
  described: (name: string, sum: string, most: string) =>
    `${name}: разом ${sum}, найбільше за\u00A0день ${most}.`,
  table: 'Показати таблицею',
  day: 'День',
  downloadDays: 'Дні у\u00A0CSV',
  downloadCourses: 'Курси у\u00A0CSV',
  courses: 'Курси',
  course: 'Курс',
  begun: 'Почали',
  finished: 'Завершили',
  passed: 'Частка складених тестів',
  ratings: 'Оцінки',
  details: (course: string) => `Докладно про курс «${course}»`,

  noCourses: {
    title: 'За цей проміжок навчання не було',
    text: 'Щойно хтось почне курс, він з’явиться тут.',
  },
  funnel: 'Від початку до завершення',
  funnelNote: 'Скільки слухачів за\u00A0цей проміжок дійшли до\u00A0кожного кроку.',
  steps: {
    begun: 'Почали курс',
    first: 'Пройшли перший урок',
    half: 'Дійшли до\u00A0половини',
    last: 'Пройшли останній урок',
    completed: 'Завершили з\u00A0тестами',
  } satisfies Record<FunnelStep, string>,
  dropOff: 'Де зупиняються',
  dropOffNote: 'Скільки разів пройдено кожен урок.',
  fall: (lesson: string) => `Найбільше слухачів зупиняється перед уроком «${lesson}».`,
  noFall: 'Даних поки замало, щоб назвати урок, перед яким зупиняються.',
  tasks: 'Завдання',
  tasksNote:
    'Скільки слухачів за\u00A0цей проміжок уперше спробували, розв’язали завдання чи\u00A0відкрили допомогу.',
  task: 'Завдання',
  taskSteps: {
    tried: 'Пробували',
    solved: 'Розв’язали',
    hinted: 'Брали підказку',
    shown: 'Дивилися розв’язок',
  } satisfies Record<TaskStep, string>,
  medianTries: 'Спроб, медіана',
  hardest: 'Найважчі завдання',
  noHardest: 'Даних поки замало, щоб назвати найважчі завдання.',
  solvedOf: (task: string, solved: string, tried: string) =>
    `${task}: розв’язали ${solved} з\u00A0${tried}`,
  moments: 'Що позначають у\u00A0відео',
  momentsNote:
    'Скільки слухачів за\u00A0цей проміжок позначили цей момент, з\u00A0точністю до чверті хвилини.',
  moment: (lesson: string, clock: string) => `${lesson}, ${clock}`,
  noMoments: 'За\u00A0цей проміжок моментів не\u00A0позначали.',
  searches: 'Шукали й\u00A0не\u00A0знайшли',
  searchesNote:
    'Слова, за\u00A0якими пошук в\u00A0уроках нічого не\u00A0знайшов. Тих, хто шукав, не\u00A0запам’ятовуємо; електронних адрес і\u00A0довгих чисел не\u00A0зберігаємо.',
  searchWords: 'Слова',
  searchTimes: 'Разів',
  noSearches: 'За\u00A0цей проміжок таких пошуків не\u00A0було.',
  notPublished: 'Курс не\u00A0опубліковано',
};

/** A count under five could identify a learner. */
const SMALL = '<\u00A05';

/** A count as text: «1 234», or «< 5» for a small one. */
export function countText(count: number): string {
  const shown = shownCount(count);
  return typeof shown === 'number' ? written(shown) : SMALL;
}

/** A median as text: «2» or «2,5», or a dash for one that could identify a learner. */
export const medianText = (median: number | undefined): string =>
  median === undefined ? '—' : written(median);

/** A share as text, or a dash for one that could identify a learner. */
export function shareText(part: number, whole: number): string {
  const share = shownShare(part, whole);
  return share === undefined ? '—' : percentText(share);
}
