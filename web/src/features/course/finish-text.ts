import { common } from '../../lib/i18n/common.ts';
import { counted, nouns, plural, type PluralForms } from '../../lib/i18n/plural.ts';

const newLesson: PluralForms = {
  one: 'новий урок',
  few: 'нові уроки',
  many: 'нових уроків',
  other: 'нового уроку',
};
const left: PluralForms = {
  one: 'Лишився',
  few: 'Лишилися',
  many: 'Лишилося',
  other: 'Лишилося',
};
const appeared: PluralForms = {
  one: 'З’явився',
  few: 'З’явилися',
  many: 'З’явилося',
  other: 'З’явилося',
};

/** Texts of a completed course, in their own chunk because the home page does not need them. */
export const finish = {
  /** A whole sentence: «р.» after the year of a date ends it too. */
  done: (date: string) => [common.courseDone, date].filter(Boolean).join(' ').replace(/\.?$/, '.'),
  /** All lessons and quizzes are done, and this many quizzes are below the pass mark. */
  notPassed: (quizzes: number) =>
    `Усе пройдено, ${quizzes > 1 ? 'тести' : 'тест'} ще не\u00A0складено`,
  notPassedHint:
    'Перегляньте пояснення до\u00A0відповідей і\u00A0спробуйте ще раз: спроб скільки завгодно.',
  toQuiz: 'Скласти тест',
  doneHint: 'Ви пройшли всі уроки й\u00A0тести цього курсу.',
  rateHint: 'Ви пройшли всі уроки й\u00A0тести. Оцінка допоможе іншим обрати курс.',
  score: (score: number, total: number) => `${score}\u00A0з\u00A0${total}`,
  rate: 'Оцінити курс',
  toCourse: 'До сторінки курсу',
  toProfile: 'До профілю',
  /**
   * «З’явилися 2 нові уроки. Лишився 1 тест без результату.»; undefined when everything is done.
   */
  openItems: (lessons: number, quizzes: number) => {
    const sentences = [
      lessons ? `${plural(lessons, appeared)} ${counted(lessons, newLesson)}.` : '',
      quizzes
        ? `${plural(quizzes, left)} ${counted(quizzes, nouns.quiz)} без\u00A0результату.`
        : '',
    ].filter(Boolean);
    return sentences.length > 0 ? sentences.join(' ') : undefined;
  },
};
