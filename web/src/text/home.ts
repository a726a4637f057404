import { counted } from './plural.ts';
import { nouns } from './nouns.ts';

export const home = {
  title: (platform: string) => `${platform} — курси українською`,
  hero: {
    before: 'Вчіться ',
    marked: 'ґрунтовно',
    after: ',',
    second: 'урок за\u00A0уроком',
    lead: 'Короткі відеоуроки, тести з\u00A0поясненнями та\u00A0прогрес, який видно щодня. Технічні й\u00A0нетехнічні курси\u00A0— українською, у\u00A0вашому темпі.',
    action: 'Переглянути курси',
    how: 'Як це працює',
    shelf: 'Полиця курсів',
  },
  resume: {
    label: 'Продовжити навчання',
    next: (number: number, title: string, length: string) =>
      `Далі: урок\u00A0${number} «${title}»${length ? `, ${length}` : ''}`,
    nextQuiz: (title: string) => `Далі: тест «${title}»`,
    action: (number: number) => `Продовжити урок\u00A0${number}`,
    quizAction: 'Перейти до тесту',
  },
  categories: 'Популярні категорії',
  allCourses: 'Всі курси',
  picks: 'Курси з\u00A0різних галузей',
  inCatalog: (count: number) => `${counted(count, nouns.course)} у\u00A0каталозі`,
  how: {
    title: 'Як це працює',
    steps: [
      {
        title: 'Оберіть курс',
        text: 'Фільтруйте за\u00A0категорією та\u00A0рівнем або просто шукайте за\u00A0словом.',
      },
      {
        title: 'Дивіться уроки, складайте тести',
        text: 'Після кожного тесту видно, що правильно, що ні\u00A0— і\u00A0чому саме так.',
      },
      {
        title: 'Стежте за\u00A0прогресом',
        text: 'Відсоток курсу й\u00A0пройдені уроки зберігаються автоматично на\u00A0всіх ваших пристроях.',
      },
    ],
    figureLevel: 'Початковий',
    figureLessons: ['Стан компонента', 'Події та форми', 'Тест: стан та ефекти'],
    figureWeek: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
    figureDone: (done: string) => `Пройдено ${done}`,
  },
};
