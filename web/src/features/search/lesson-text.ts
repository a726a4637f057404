import { counted, nouns } from '../../lib/i18n/plural.ts';

/** Texts of the search in lessons: the header loads them with its results. */
export const lessonSearch = {
  group: 'В\u00A0уроках',
  all: 'Усі збіги в\u00A0уроках',
  found: (count: number) => `В\u00A0уроках: ${counted(count, nouns.lesson)}`,
  title: 'Пошук в\u00A0уроках',
  label: 'Що знайти в\u00A0уроках',
  placeholder: 'Слово з\u00A0тексту, коду чи субтитрів',
  submit: 'Знайти',
  hint: 'Шукаємо в\u00A0назвах, текстах, коді й\u00A0субтитрах уроків. Кілька слів\u00A0— урок, у\u00A0якому є\u00A0всі.',
  searching: 'Шукаємо…',
  total: (count: number) => `Знайдено ${counted(count, nouns.lesson)}`,
  none: 'В\u00A0уроках нічого не\u00A0знайдено',
  next: 'Перевірте, чи немає помилки, залиште одне слово або напишіть лише його початок. Курс можна знайти й\u00A0за темою.',
  toCatalog: 'До каталогу курсів',
  more: 'Показати ще',
  failed: 'Не вдалося знайти. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  retry: 'Спробувати ще раз',
  offline: 'Немає мережі: шукаємо лише в\u00A0курсах, збережених на цьому пристрої.',
  at: (clock: string) => `Відео з\u00A0${clock}`,
  code: 'Код',
};
