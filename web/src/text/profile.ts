import { nouns } from './nouns.ts';
import { counted, type PluralForms } from './plural.ts';

const day: PluralForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' };

/** Texts of /profile. */
export const profile = {
  title: 'Профіль',
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
        ? `${counted(days, day)} із навчанням. Найдовша серія\u00A0— ${counted(longest, day)}.`
        : 'Пройдіть перший урок, і цей день буде тут.',
  },
};
