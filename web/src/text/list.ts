/** Texts of every list in the panel. */
export const list = {
  pages: 'Сторінки',
  range: (from: number, to: number) => `${from}–${to}`,
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
  failed: 'Не\u00A0вдалося завантажити список',
  failedText: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  actions: 'Дії',
  filter: 'Показати',
  download: 'Завантажити CSV',
};
