/** Texts of the moment in which a course is finished. */
export const finish = {
  lessons: 'пройдено',
  inQuiz: 'у\u00A0тесті',
  average: 'середній бал',
  outcomes: 'Тепер ви вмієте',
  next: 'Наступний на\u00A0полиці',
};
