import { common } from '../../lib/i18n/common.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Why a search may have missed a course: the list is loading, or a part of it failed to load. */
export type EmptyResult = 'loading' | 'failed' | undefined;

export const search = {
  placeholder: 'Пошук курсів',
  label: 'Пошук курсів',
  results: 'Знайдені курси',
  none: (gap: EmptyResult) =>
    gap
      ? { title: gap === 'loading' ? common.loading : common.contentUnavailable.title }
      : { title: 'Курси не знайдено', hint: 'Спробуйте інші ключові слова' },
  all: 'Усі курси',
  clear: 'Очистити пошук',
  found: (count: number) => `Показано ${counted(count, nouns.course)}`,
};
