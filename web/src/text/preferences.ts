/** Texts of the learner's preferences on /profile. */
export const preferences = {
  title: 'Налаштування',
  device: 'Діють на цьому пристрої.',
  theme: 'Тема',
  themes: { system: 'Як у\u00A0системі', light: 'Світла', dark: 'Темна' },
  speed: 'Швидкість відтворення',
  shortcuts: 'Клавіші плеєра',
  shortcutsHint:
    'Літери керують відео на сторінці уроку. Стрілки й\u00A0пробіл діють завжди, коли вибрано плеєр.',
  autoplay: 'Автоматично відкривати наступний урок',
  autoplayHint: 'Наступний урок відкриється за\u00A0кілька секунд після завершення фрагмента.',
  captions: 'Субтитри',
  captionsHint: 'Показувати українські субтитри, якщо вони є.',
};
