import type { CategoryGroup, CourseLength, CourseStatus, Sort } from '@edu/domain/content/catalog';
import { mean } from '../../ui/rating-text.ts';
import { counted, nouns, plural } from '../../lib/i18n/plural.ts';

const groups: Record<CategoryGroup, string> = { technical: 'Технічні', other: 'Нетехнічні' };
const lengths: Record<CourseLength, string> = {
  hour: 'До\u00A01\u00A0год',
  hours: '1–3\u00A0год',
  long: 'Понад 3\u00A0год',
};
const statuses: Record<CourseStatus, string> = {
  new: 'Не розпочато',
  started: 'У\u00A0процесі',
  done: 'Завершено',
  saved: 'Збережені',
};
const sorts: Record<Sort, string> = {
  popular: 'Популярні',
  rating: 'За рейтингом',
  new: 'Нові',
  title: 'За назвою',
  short: 'Найкоротші',
  level: 'За рівнем',
};

/** «2 курси з 12», but «5 курсів із 12»: «з» needs a vowel before it. */
const outOf = (shown: number) => (/[аеиіу]$/.test(plural(shown, nouns.course)) ? 'з' : 'із');

export const catalog = {
  title: 'Каталог курсів',
  search: 'Пошук у\u00A0каталозі',
  searchPlaceholder: 'Назва або тема',
  filters: 'Фільтри',
  filtersCount: (count: number) => (count ? `Фільтри, ${count}` : 'Фільтри'),
  show: (count: number) => `Показати ${counted(count, nouns.course)}`,
  foundBySheet: (count: number) => `Знайдено ${counted(count, nouns.course)}`,
  showResults: 'Показати результати',
  closeFilters: 'Закрити фільтри',
  reset: 'Скинути',
  own: 'Мої курси',
  statuses,
  group: 'Напрям',
  anyGroup: 'Усі',
  groups,
  category: 'Категорія',
  level: 'Рівень',
  length: 'Тривалість',
  lengths,
  rating: 'Рейтинг',
  anyRating: 'Будь-який',
  leastRating: (least: number) => `від\u00A0${mean.short(least)}`,
  leastRatingChip: (least: number) => `Рейтинг від\u00A0${mean.short(least)}`,
  results: 'Результати',
  foundHeading: 'Знайдені курси',
  found: (shown: number, total: number) =>
    shown === total
      ? counted(total, nouns.course)
      : `${counted(shown, nouns.course)} ${outOf(shown)}\u00A0${total}`,
  sort: 'Сортування',
  sorts,
  chosen: 'Обрані фільтри',
  removeFilter: ': прибрати фільтр',
  query: (text: string) => `«${text}»`,
  resetAll: 'Скинути все',
  emptyTitle: 'Таких курсів поки немає',
  emptyText: 'Приберіть частину фільтрів або скиньте всі.',
  resetFilters: 'Скинути фільтри',
  searchLessons: (query: string) => `Шукати «${query}» в\u00A0уроках`,
  more: 'Показати ще',
  cut: 'Показуємо не\u00A0всі курси: решту не\u00A0вдалося завантажити.',
};
