/** Texts of the place where the comments come: they stand before the comments do. */
export const commentsPlace = {
  title: 'Коментарі',
  guest: 'щоб залишити коментар.',
  signIn: 'Увійдіть',
  loading: 'Завантажуємо коментарі…',
  failed: 'Коментарі поки не\u00A0завантажуються. Спробуємо ще раз, щойно з’явиться зв’язок.',
};
