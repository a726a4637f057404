import type { Volume } from '@edu/domain/learning/certificate';
import { lengthText, videoLength } from '../../lib/i18n/format.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Texts of the course page and of the curriculum of a course. */
export const course = {
  path: 'Шлях',
  instructor: 'Викладає ',
  aboutInstructor: 'Хто викладає',
  contents: (lessons: number, quizzes: number, tasks: number) =>
    [
      counted(lessons, nouns.lesson),
      tasks ? counted(tasks, nouns.task) : '',
      quizzes ? counted(quizzes, nouns.quiz) : '',
    ]
      .filter(Boolean)
      .join(', '),
  /** «12 хв відео, близько 40 хв разом»: the volume is the one of the certificate. */
  lengths: (videoSec: number, { minutes, source }: Volume) => {
    if (minutes * 60 <= videoSec) return videoLength(videoSec);
    const whole = lengthText(minutes * 60);
    return `${videoLength(videoSec)}, ${source === 'editor' ? '' : 'близько\u00A0'}${whole} разом`;
  },
  start: 'Розпочати курс',
  continueLesson: (number: number) => `Продовжити урок\u00A0${number}`,
  /** After «Продовжити урок 6», for screen readers: a number alone says little. */
  named: (title: string) => ` «${title}»`,
  takeQuiz: 'Пройти тест',
  watchLesson: (number: number) => `Дивитися урок\u00A0${number}`,
  review: 'Переглянути ще раз',
  intro: 'Відео курсу',
  overview: 'Огляд',
  outcomes: 'Чого ви навчитеся',
  curriculum: 'Програма курсу',
  curriculumShort: 'Програма',
  requirements: 'Вимоги',
  audience: 'Для кого цей курс',
  done: (done: number, total: number) => `Пройдено ${done}\u00A0з\u00A0${total}`,
  shortDone: (done: number, total: number) => `${done}\u00A0з\u00A0${total}`,
  passedOf: (passed: number, total: number) => `складено ${passed}\u00A0з\u00A0${total}`,
  failedResult: (score: number, total: number) =>
    `${score}\u00A0з\u00A0${total}, ще не\u00A0складено`,
  progress: 'Ваш прогрес',
  lessons: 'Уроки',
  quizzes: 'Тести',
  tasks: 'Завдання',
  solvedOf: (solved: number, total: number) => `розв’язано ${solved}\u00A0з\u00A0${total}`,
  average: 'Середній бал',
  stateDone: ', пройдено',
  stateCurrent: ', наступний крок',
  questions: (count: number) => counted(count, nouns.question),
  share: {
    action: 'Поділитися',
    copied: 'Посилання скопійовано.',
    failed: 'Не\u00A0вдалося скопіювати. Ось посилання:',
  },
};

/** Empty and restricted states of a course's pages. */
export const courseStates = {
  emptyCurriculum: 'Уроки цього курсу ще готуються.',
  notFound: {
    title: 'Такого курсу немає',
    text: 'Можливо, його прибрали з\u00A0каталогу або адресу введено з\u00A0помилкою.',
  },
  lessonNotFound: {
    title: 'Такого уроку немає',
    text: 'Можливо, його прибрали з\u00A0курсу або адресу введено з\u00A0помилкою.',
  },
  quizNotFound: {
    title: 'Такого тесту немає',
    text: 'Можливо, його прибрали з\u00A0курсу або адресу введено з\u00A0помилкою.',
  },
  /** A course that is hidden because of its low rating. */
  restricted: {
    title: 'Курс тимчасово недоступний',
    text: 'Ми його доопрацьовуємо. Зазирніть пізніше або оберіть інший курс у\u00A0каталозі.',
  },
};
