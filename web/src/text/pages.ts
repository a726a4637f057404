import { counted } from './plural.ts';
import { nouns } from './nouns.ts';

/** Texts of the small pages and of the states every page may come to. */
export const pages = {
  documentTitle: (title: string, platform: string) => `${title} — ${platform}`,
  about: {
    title: 'Про нас',
    before: 'Знання тримаються',
    on: 'на ',
    marked: 'практиці',
    paragraphs: (platform: string) => [
      `${platform}\u00A0— це\u00A0каталог курсів українською: від першої вебсторінки до\u00A0хмарної інфраструктури, від англійської для роботи до\u00A0першої співбесіди.`,
      'Кожен курс побудовано однаково просто: короткі уроки, тест із\u00A0поясненнями та\u00A0прогрес, який видно щодня. Жодних дедлайнів і\u00A0порівнянь з\u00A0іншими: лише ваш темп.',
    ],
    courses: (count: number) => counted(count, nouns.course),
    coursesNote: 'у\u00A0каталозі',
    categories: (count: number) => counted(count, nouns.category),
    categoriesNote: 'технічні й\u00A0нетехнічні',
    pace: 'Без обмежень у\u00A0часі',
    paceNote: 'прогрес зберігається автоматично',
  },
  contact: {
    title: 'Напишіть нам',
    lead: 'Запитання про\u00A0курси, помилка в\u00A0уроці чи ідея\u00A0— відповімо на\u00A0вашу пошту.',
    email: 'Електронна пошта підтримки',
    action: 'Написати листа',
  },
  profile: {
    title: 'Профіль',
    name: 'Ім’я',
    email: 'Електронна пошта',
    begun: 'Мої курси',
    none: 'Ви ще не почали жодного курсу.',
  },
  admin: {
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
  },
  forbidden: {
    title: 'Доступ заборонено',
    text: 'У вас немає прав доступу до адмін панелі. Зверніться до адміністратора для отримання доступу.',
    action: 'Повернутися назад',
  },
  notFound: {
    title: 'Такої сторінки немає',
    text: 'Можливо, її перенесли або адресу введено з\u00A0помилкою.',
  },
  error: {
    title: 'Oops! Something went wrong',
    action: 'Try Again',
    help: 'Щось зламалося на\u00A0цій сторінці. Спробуйте ще раз; якщо не\u00A0допоможе, поверніться на\u00A0головну.',
  },
};
