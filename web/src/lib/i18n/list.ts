import { counted, type PluralForms, written } from './plural.ts';

const row: PluralForms = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' };

export const list = {
  wrongFields: (names: string) => `Хибно збережено в\u00A0базі: ${names}`,
  pages: 'Сторінки',
  /** «1–25 з 141», «1–25 з понад 100»; without the total while it is unknown. */
  range: (from: number, to: number, total?: number, isLeast = false) =>
    total === undefined
      ? `${from}–${to}`
      : `${from}–${to} з\u00A0${isLeast ? 'понад\u00A0' : ''}${written(total)}`,
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
  failed: 'Не\u00A0вдалося завантажити список',
  failedText: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  stale: 'Не\u00A0вдалося завантажити нові дані: тут може бути застаріле.',
  actions: 'Дії',
  filter: 'Показати',
  download: 'Завантажити CSV',
  clear: 'Очистити пошук',
  undo: 'Скасувати',
  chooseAll: 'Вибрати всі на\u00A0сторінці',
  chosen: (count: number) => `Вибрано: ${count}`,
  progress: (done: number, total: number) => `${done}\u00A0з\u00A0${total}`,
  csv: {
    busy: (count: number) => `Завантажено ${counted(count, row)}`,
    done: (count: number) => `Файл готовий: ${counted(count, row)}.`,
    cancel: 'Зупинити',
    failed: 'Не\u00A0вдалося зібрати файл. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  },
  yes: 'так',
  no: 'ні',
};
