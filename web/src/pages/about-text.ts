import { counted, nouns } from '../lib/i18n/plural.ts';

export const about = {
  title: 'Про нас',
  before: 'Знання тримаються',
  on: 'на ',
  marked: 'практиці',
  paragraphs: (platform: string, hasQuizzes: boolean) => [
    `${platform}\u00A0— це\u00A0каталог курсів українською: від першої вебсторінки до\u00A0хмарної інфраструктури, від англійської для роботи до\u00A0першої співбесіди.`,
    `Кожен курс побудовано однаково просто: короткі уроки${hasQuizzes ? ', тест із\u00A0поясненнями' : ''} та\u00A0прогрес, який видно щодня. Жодних дедлайнів і\u00A0порівнянь з\u00A0іншими: лише ваш темп.`,
  ],
  courses: (count: number) => counted(count, nouns.course),
  coursesNote: 'у\u00A0каталозі',
  categories: (count: number) => counted(count, nouns.category),
  categoriesNote: 'технічні й\u00A0нетехнічні',
  pace: 'Без термінів здачі',
  paceNote: 'прогрес зберігається сам',
};
