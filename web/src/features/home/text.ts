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
  picksNext: 'Що взяти далі',
  categories: 'Популярні категорії',
  allCourses: 'Всі курси',
  picks: 'З\u00A0чого почати',
  inCatalog: (count: number) => `${counted(count, nouns.course)} у\u00A0каталозі`,
};

/** «Як це працює» on the home page; loaded with its drawings. */
export const how = {
  title: 'Як це працює',
  steps: [
    {
      title: 'Оберіть курс',
      text: 'Фільтруйте за\u00A0категорією та\u00A0рівнем або просто шукайте за\u00A0назвою чи темою.',
    },
    {
      title: 'Дивіться уроки, складайте тести',
      text: 'Після кожного тесту видно, що правильно, що ні\u00A0— і\u00A0чому саме так.',
    },
    {
      title: 'Стежте за\u00A0прогресом',
      text: 'Прогрес зберігається сам, а\u00A0після входу\u00A0— на\u00A0всіх ваших пристроях.',
    },
  ],
  /** Replaces the second step while quizzes are off. */
  lessonsOnly: {
    title: 'Дивіться уроки',
    text: 'Відео коротке, а\u00A0під ним\u00A0— текст і\u00A0приклади, до\u00A0яких легко повернутися.',
  },
  figureLevel: 'Початковий',
  /** As in the sample course «React: від основ до застосунку». */
  figureLessons: [
    { title: 'Стан компонента', sec: 149 },
    { title: 'Події та форми', sec: 142 },
  ],
  figureQuiz: 'Тест: стан та ефекти',
  figureWeek: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
};
