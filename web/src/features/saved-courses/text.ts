import { counted, nouns } from '../../lib/i18n/plural.ts';

export const saved = {
  save: 'Зберегти',
  saved: 'Збережено',
  saveCourse: (title: string) => `Зберегти курс: ${title}`,
  savedRemove: (title: string) => `Збережено. Прибрати зі збережених: ${title}`,
  remove: (title: string) => `Прибрати зі збережених: ${title}`,
  title: 'Збережені курси',
  count: (count: number) => counted(count, nouns.course),
  none: 'Тут зберуться курси, які ви відкладете на потім: натисніть закладку на картці курсу.',
};
