import { toPercent } from '@edu/domain/lib/percent';
import type { DayCounter } from '@edu/domain/analytics/analytics';
import { counted, written } from '../../../lib/i18n/plural.ts';

/** Texts of «Огляд» in the admin section. */

const testimonial = {
  one: 'відгук чекає',
  few: 'відгуки чекають',
  many: 'відгуків чекають',
  other: 'відгуку чекають',
};
const comment = {
  one: 'новий коментар',
  few: 'нові коментарі',
  many: 'нових коментарів',
  other: 'нового коментаря',
};
const email = { one: 'лист', few: 'листи', many: 'листів', other: 'листа' };
const error = { one: 'помилка', few: 'помилки', many: 'помилок', other: 'помилки' };
const warning = {
  one: 'застереження',
  few: 'застереження',
  many: 'застережень',
  other: 'застереження',
};

const figures: Record<DayCounter, string> = {
  newLearners: 'Нові слухачі',
  activeLearners: 'Активні слухачі',
  enrolments: 'Розпочаті курси',
  lessonCompletions: 'Пройдені уроки',
  courseCompletions: 'Пройдені курси',
  quizAttempts: 'Спроби тестів',
  quizPasses: 'Складені тести',
  ratings: 'Нові оцінки',
  comments: 'Нові коментарі',
};

export const adminOverview = {
  title: 'Огляд',
  asOf: (when: string) => `Оновлено ${when}`,
  attention: 'Потребує уваги',
  fine: 'Усе гаразд',
  fineText: 'Нічого не\u00A0чекає на\u00A0ваше рішення.',
  testimonials: (count: number) => `${counted(count, testimonial)} на\u00A0рішення`,
  comments: (count: number) => `${counted(count, comment)} за\u00A0останні 7\u00A0днів`,
  failedEmails: (count: number) => `Не\u00A0вдалося надіслати ${counted(count, email)}`,
  /** «2 помилки», «3 застереження», or both, joined by `and`. */
  contentErrors: (count: number) => counted(count, error),
  contentWarnings: (count: number) => counted(count, warning),
  and: ' й\u00A0',
  inContent: (faults: string) => `${faults} у\u00A0вмісті курсів`,
  contentFine: 'Вміст курсів у\u00A0порядку',
  contentUnchecked: 'Не\u00A0вдалося перевірити вміст курсів',
  contentGone: 'Contentful зараз не\u00A0відповідає',
  contentChecking: 'Перевіряємо вміст курсів…',
  near: {
    maxUsers: (used: string) => `Облікових записів ${used}`,
    maxCourses: (used: string) => `Курсів ${used}`,
    maxLessonsPerCourse: (used: string) => `Уроків ${used}`,
  },
  /** «812 з 1 000 (81 %)». */
  usage: (used: number, max: number) =>
    `${written(used)} з\u00A0${written(max)} (${used > max ? Math.floor((used / max) * 100) : toPercent(used, max)}\u00A0%)`,
  inCourse: (title: string) => `у\u00A0курсі «${title}»`,
  activity: 'Що відбувається',
  activityOff: 'Аналітику вимкнено: нічого не\u00A0збирається, тож цифр немає.',
  activityOffLink: 'До налаштувань',
  failed: 'Не\u00A0вдалося завантажити огляд',
  activityFailed: 'Не\u00A0вдалося завантажити цифри',
  figure: 'Показник',
  byDay: 'Динаміка',
  spans: { today: 'Сьогодні', week: '7\u00A0днів', month: '30\u00A0днів' },
  figures,
  allFigures: 'Уся аналітика',
};
