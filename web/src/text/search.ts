import { counted } from './plural.ts';
import { nouns } from './nouns.ts';

/** Texts of the search box (platform.md section 2). */
export const search = {
  placeholder: 'Пошук курсів',
  label: 'Пошук курсів',
  results: 'Знайдені курси',
  noneTitle: 'Курси не знайдено',
  noneHint: 'Спробуйте інші ключові слова',
  clear: 'Очистити пошук',
  found: (count: number) => `Знайдено ${counted(count, nouns.course)}`,
  keysHint: 'вибрати',
  openHint: 'відкрити',
};
