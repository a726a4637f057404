import { counted } from './plural.ts';
import { nouns } from './nouns.ts';

export const catalog = {
  title: 'Каталог курсів',
  filters: 'Фільтри',
  filtersCount: (count: number) => (count ? `Фільтри, ${count}` : 'Фільтри'),
  showResults: 'Показати результати',
  closeFilters: 'Закрити фільтри',
  saved: 'Збережені',
  category: 'Категорія',
  level: 'Рівень',
  technical: 'Технічні',
  nonTechnical: 'Нетехнічні',
  results: 'Результати',
  foundHeading: 'Знайдені курси',
  found: (shown: number, total: number) =>
    shown === total
      ? counted(total, nouns.course)
      : `${counted(shown, nouns.course)} з\u00A0${total}`,
  sort: 'Сортування',
  sorts: { new: 'Спочатку нові', title: 'За назвою', level: 'За рівнем', length: 'За тривалістю' },
  chosen: 'Обрані фільтри',
  removeFilter: ': прибрати фільтр',
  query: (text: string) => `«${text}»`,
  resetAll: 'Скинути все',
  emptyTitle: 'Таких курсів поки немає',
  emptyText: 'Послабте умову або скиньте фільтри.',
  resetFilters: 'Скинути фільтри',
  more: 'Показати ще',
};
