import { counted, nouns, type PluralForms } from '../../lib/i18n/plural.ts';

const day: PluralForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };

/** Texts of /profile. */
export const profile = {
  title: 'Профіль',
  edit: 'Редагувати профіль',
  since: (month: string) => `Навчається з\u00A0${month}`,
  parts: 'Розділи профілю',
  tabs: {
    overview: 'Огляд',
    courses: 'Мої курси',
    saved: 'Збережені',
    notes: 'Нотатки',
    data: 'Дані профілю',
    preferences: 'Налаштування',
    privacy: 'Дані й\u00A0приватність',
  },
  next: 'Наступний крок',
  lessonOf: (number: number, course: string) => `Урок\u00A0${number} курсу «${course}»`,
  quizOf: (course: string) => `Тест курсу «${course}»`,
  toLesson: (number: number) => `Перейти до\u00A0уроку\u00A0${number}`,
  toQuiz: 'Перейти до\u00A0тесту',
  allCourses: 'Усі мої курси',
  filter: 'Показати курси',
  filters: { all: 'Усі', active: 'У\u00A0процесі', done: 'Завершені' },
  noneActive: 'Розпочаті курси завершено. Оберіть наступний.',
  noneDone:
    'Завершених курсів ще немає. Пройдіть усі уроки й\u00A0тести курсу\u00A0— і\u00A0він буде тут.',
  figures: 'Підсумки',
  streak: 'Серія',
  days: (count: number) => counted(count, day),
  lessons: 'Пройдено',
  lessonCount: (count: number) => counted(count, nouns.lesson),
  average: 'Середній бал тестів',
  unknown: '—',
  courses: 'Завершено',
  courseCount: (count: number) => counted(count, nouns.course),
  begun: 'Мої курси',
  none: 'Ви ще не почали жодного курсу.',
  toCatalog: 'Переглянути курси',
  today: 'Сьогодні',
  yesterday: 'Учора',
  completedOn: (date: string) => (date ? `Завершено ${date}` : 'Завершено'),
  continue: 'Продовжити',
  review: 'Переглянути',
  calendar: {
    previous: 'Попередній місяць',
    next: 'Наступний місяць',
    studied: ', є навчання',
    sum: (days: number, longest: number) =>
      days > 0
        ? `${counted(days, day)} навчання. Найдовша серія\u00A0— ${counted(longest, day)}.`
        : 'Пройдіть перший урок, і\u00A0цей день буде тут.',
  },
};
