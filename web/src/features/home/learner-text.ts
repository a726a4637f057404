import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Texts of a learner's home page, which a guest does not load. */
export const learnerHome = {
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
    streak: (days: number) => (days === 1 ? 'Перший день серії' : counted(days, nouns.dayInRow)),
    keepStreak: 'Урок сьогодні продовжить серію',
    noStreak: 'Урок сьогодні почне серію',
    /** The first day: what to do today. `length` is '' while it is not known. */
    firstDay: (length: string) =>
      `На\u00A0сьогодні: перший урок цієї книги${length && `, близько ${length}`}.`,
    /** A later day: the mistakes of the last quiz. */
    revisit: (mistakes: number, course: string) =>
      `Варто глянути на\u00A0${counted(mistakes, nouns.mistakeAccusative)} в\u00A0тесті «${course}»`,
  },
};
