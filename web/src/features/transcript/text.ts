/** Texts of what is beside a lesson's video: the transcript and the notes. */
export const transcript = {
  title: 'Текст відео й\u00A0нотатки',
  tabs: { text: 'Текст відео', notes: 'Нотатки' },
  show: 'Показати панель',
  hide: 'Сховати панель',
  mark: 'Позначити момент',
  /** With the key, as a tooltip. */
  markKey: 'Позначити момент (B)',
  marked: (clock: string) => `Позначено ${clock}.`,
  addText: 'Додати текст',
  full: 'У\u00A0цьому курсі вже немає місця для нотаток. Приберіть ті, які не\u00A0потрібні.',
  failedMark: 'Не вдалося позначити момент. Спробуйте ще раз.',
  goTo: (clock: string) => `Перейти до ${clock}`,
  toCurrent: 'До поточного місця',
  loading: { text: 'Завантажуємо текст відео…', notes: 'Завантажуємо нотатки…' },
  failed: {
    text: 'Не вдалося завантажити текст відео.',
    notes: 'Не вдалося завантажити нотатки.',
  },
  empty: 'У\u00A0субтитрах цього уроку немає тексту.',
  retry: 'Спробувати ще раз',
};
