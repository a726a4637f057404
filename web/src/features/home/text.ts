import { counted, nouns } from '../../lib/i18n/plural.ts';

export const home = {
  hero: {
    before: 'Вчіться ',
    marked: 'ґрунтовно',
    after: ',',
    second: 'урок за\u00A0уроком',
    lead: (hasQuizzes: boolean) =>
      `Короткі відеоуроки${hasQuizzes ? ', тести з\u00A0поясненнями' : ''} та\u00A0прогрес, який видно щодня. Технічні й\u00A0нетехнічні курси\u00A0— українською, у\u00A0вашому темпі.`,
    action: 'Переглянути курси',
    how: 'Як це працює',
    shelf: 'Полиця курсів',
  },
  resume: {
    label: 'Продовжити навчання',
    newLabel: 'Почніть із цього курсу',
    next: (number: number, title: string, length: string, isNew: boolean) =>
      `${isNew ? 'Урок' : 'Далі: урок'}\u00A0${number} «${title}»${length ? `, ${length}` : ''}`,
    nextQuiz: (title: string) => `Далі: тест «${title}»`,
    action: (number: number, isNew: boolean) =>
      `${isNew ? 'Почати' : 'Продовжити'} урок\u00A0${number}`,
    left: (length: string) => `ще\u00A0${length}`,
    quizAction: 'Пройти тест',
  },
  /** The first screen of a learner. */
  own: {
    title: 'Ваша полиця',
    shelf: 'Ваші курси',
    next: 'Наступний курс',
    streak: (days: number) => counted(days, nouns.dayInRow),
    keepStreak: 'Урок сьогодні продовжить серію',
    noStreak: 'Урок сьогодні почне серію',
  },
  picksNext: 'Що взяти далі',
  categories: 'Популярні категорії',
  allCourses: 'Всі курси',
  picks: 'З\u00A0чого почати',
  inCatalog: (count: number) => `${counted(count, nouns.course)} у\u00A0каталозі`,
};
