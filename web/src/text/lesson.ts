/** Texts of the lesson page, the course video page and the player. */
export const lesson = {
  number: (number: number) => `Урок\u00A0${number}`,
  heading: (number: number, title: string) => `${number}. ${title}`,
  complete: 'Позначити як пройдений',
  completed: 'Урок пройдено',
  uncomplete: 'Скасувати позначку',
  rule: 'Урок зарахується, коли ви додивитеся фрагмент до кінця або самі поставите позначку.',
  neighbours: 'Сусідні уроки',
  previous: 'Попередній урок',
  next: 'Наступний урок',
  backToQuiz: 'Повернутися до тесту',
  nextQuiz: 'Далі\u00A0— тест',
  codeExample: 'Приклад коду',
  saved: 'Збережено в\u00A0обліковому записі',
  saving: 'Зберігаємо…',
  waiting: 'Збережено на цьому пристрої. Надішлеться, щойно з’явиться зв’язок.',
  savedHere: 'Збережено на цьому пристрої',
  notKept:
    'Браузер не дає зберегти позначку на цьому пристрої: вона зникне, коли закриєте вкладку.',
  signIn: 'Увійдіть',
  signInToSync: 'щоб бачити прогрес на\u00A0інших пристроях.',
  toCourse: 'До сторінки курсу',
  video: {
    title: (name: string) => `Відео курсу «${name}»`,
    toFirst: 'Перейти до уроку\u00A01',
    none: 'Вступного відео в\u00A0цього курсу немає. Програма й\u00A0опис\u00A0— на сторінці курсу.',
  },
};
