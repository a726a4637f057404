/** What pages say of themselves to search engines; the build writes it into the HTML of those that are files. */
export const pageMeta = {
  siteName: 'Edu Platform',
  title: 'Edu Platform — курси українською',
  description:
    'Короткі відеоуроки, тести з\u00A0поясненнями та прогрес, який видно щодня. Технічні й\u00A0нетехнічні курси\u00A0— українською, у\u00A0вашому темпі.',
  /** By path; the home page says what the whole site says. */
  pages: {
    '/': {},
    '/catalog': {
      title: 'Каталог курсів — Edu Platform',
      description:
        'Курси з\u00A0фронтенду, бекенду, JavaScript, баз даних, безпеки, хмар і\u00A0мобільної розробки. Оберіть за рівнем, тривалістю та оцінками слухачів.',
    },
    '/about': {
      title: 'Про нас — Edu Platform',
      description:
        'Навіщо ця платформа і\u00A0як на ній вчаться: короткі уроки, тести з\u00A0поясненнями та прогрес, що зберігається на всіх ваших пристроях.',
    },
    '/contact': {
      title: 'Контакти — Edu Platform',
      description: 'Запитання про курси, помилка в\u00A0уроці чи пропозиція\u00A0— напишіть нам.',
    },
  } as Record<string, { title?: string; description?: string }>,
};
