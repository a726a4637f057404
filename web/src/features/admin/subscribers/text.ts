/** Texts of «Підписники» in the admin section. */
export const adminSubscribers = {
  title: 'Підписники',
  note: 'Листи отримують лише ті, хто підтвердив адресу.',
  shown: {
    all: 'Усі',
    confirmed: 'Підтверджені',
    pending: 'Очікують',
    unsubscribed: 'Відписалися',
  },
  search: 'Початок адреси',
  searchHint: 'Шукаємо за\u00A0початком адреси.',
  none: {
    all: {
      title: 'Підписників поки немає',
      text: 'Форма підписки є\u00A0на\u00A0головній сторінці.',
    },
    found: { title: 'Нікого не\u00A0знайдено', text: 'Змініть стан або початок адреси.' },
  },
  email: 'Електронна пошта',
  date: 'Дата',
  state: 'Стан',
  states: { confirmed: 'підтверджено', pending: 'очікує', unsubscribed: 'відписано' },
  csv: {
    email: 'Електронна пошта',
    state: 'Стан',
    createdAt: 'Підписка',
    confirmedAt: 'Підтверджено',
    unsubscribedAt: 'Відписано',
  },
};
