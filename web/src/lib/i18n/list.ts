import { counted, type PluralForms } from './plural.ts';

const row: PluralForms = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' };

export const list = {
  pages: 'Сторінки',
  range: (from: number, to: number) => `${from}–${to}`,
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
  failed: 'Не\u00A0вдалося завантажити список',
  failedText: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  stale: 'Не\u00A0вдалося завантажити решту: список міг змінитися.',
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
