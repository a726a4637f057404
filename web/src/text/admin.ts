/** Texts of /admin. */
export const admin = {
  title: 'Панель адміністратора',
  settings: 'Налаштування платформи',
  platformName: 'Назва платформи',
  supportEmail: 'Пошта підтримки',
  features: 'Можливості',
  limits: 'Обмеження',
  security: 'Доступ',
  on: 'увімкнено',
  off: 'вимкнено',
  names: {
    quizzes: 'Тести',
    ratings: 'Оцінки курсів',
    comments: 'Коментарі',
    analytics: 'Аналітика',
    maxCourses: 'Курсів у\u00A0каталозі, щонайбільше',
    maxUsers: 'Користувачів, щонайбільше',
    maxLessonsPerCourse: 'Уроків у\u00A0курсі, щонайбільше',
    minRatingForAccess: 'Найнижчий рейтинг курсу',
    requireEmailVerification: 'Потрібна підтверджена пошта',
    allowGuestAccess: 'Доступ для гостей',
  },
};
