/** Texts of the learner's preferences on /profile. */
export const preferences = {
  title: 'Налаштування',
  device: 'Діють на цьому пристрої.',
  theme: 'Тема',
  themes: { system: 'Як у\u00A0системі', light: 'Світла', dark: 'Темна' },
  speed: 'Швидкість відтворення',
  shortcuts: 'Гарячі клавіші',
  shortcutsHint:
    'Літери керують відео на сторінці уроку. Стрілки й\u00A0пробіл діють, коли фокус на\u00A0плеєрі.',
  autoplay: 'Автоматично відкривати наступний урок',
  autoplayHint: 'Наступний урок відкриється сам через кілька секунд після кінця відео.',
  captions: 'Субтитри',
  captionsHint: 'Показувати українські субтитри, якщо вони є.',
};
