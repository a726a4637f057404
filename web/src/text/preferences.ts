/** Texts of the learner's preferences on /profile. */
export const preferences = {
  title: 'Налаштування',
  device: 'Діють на цьому пристрої.',
  theme: 'Тема',
  themes: { system: 'Як у системі', light: 'Світла', dark: 'Темна' },
  speed: 'Швидкість відтворення',
  shortcuts: 'Клавіші плеєра',
  shortcutsHint:
    'Літери керують відео на сторінці уроку. Стрілки й пробіл діють завжди, коли вибрано плеєр.',
  autoplay: 'Наступний урок сам',
  autoplayHint: 'Після кінця фрагмента за кілька секунд відкривається наступний урок.',
  captions: 'Субтитри',
  captionsHint: 'Показувати українські субтитри, якщо вони є.',
};
