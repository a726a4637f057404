/** Texts of the moment in which a course is finished. */
export const finish = {
  lessons: 'пройдено',
  inQuiz: 'у\u00A0тесті',
  average: 'середній бал',
  outcomes: 'Тепер ви вмієте',
  next: 'Далі на\u00A0полицю',
  toNext: 'Почати наступний курс',
  toShelf: 'На\u00A0свою полицю',
};
