/** Texts of the whole admin section (/admin). */
export const admin = {
  title: 'Панель адміністратора',
  parts: 'Розділи панелі адміністратора',
  waiting: 'чекають на\u00A0рішення',
  tabs: {
    overview: 'Огляд',
    settings: 'Налаштування',
    testimonials: 'Відгуки',
    comments: 'Коментарі',
    subscribers: 'Підписники',
    users: 'Користувачі',
    certificates: 'Сертифікати',
    ratings: 'Рейтинги',
    analytics: 'Аналітика',
    content: 'Вміст',
    log: 'Журнал',
  },
};
