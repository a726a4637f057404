/** Texts of the transcript beside a lesson's video. */
export const transcript = {
  title: 'Текст відео',
  show: 'Показати текст',
  hide: 'Сховати текст',
  goTo: (clock: string) => `Перейти до ${clock}`,
  toCurrent: 'До поточного місця',
  loading: 'Завантажуємо текст відео…',
  failed: 'Не вдалося завантажити текст відео.',
  empty: 'У\u00A0субтитрах цього уроку немає тексту.',
  retry: 'Спробувати ще раз',
};
