/** What pages say of themselves to search engines; the build writes it into the HTML of those that are files. */
export const pageMeta = {
  siteName: 'Edu Platform',
  title: 'Edu Platform — курси українською',
  description:
    'Короткі відеоуроки, тести з поясненнями та прогрес, який видно щодня. Технічні й нетехнічні курси — українською, у вашому темпі.',
  /** By path; the home page says what the whole site says. */
  pages: {
    '/': {},
    '/catalog': {
      title: 'Каталог курсів — Edu Platform',
      description:
        'Курси з фронтенду, бекенду, JavaScript, баз даних, безпеки, хмар і мобільної розробки. Оберіть за рівнем, тривалістю та оцінками слухачів.',
    },
    '/about': {
      title: 'Про нас — Edu Platform',
      description:
        'Навіщо ця платформа і як на ній вчаться: короткі уроки, тести з поясненнями та прогрес, що зберігається на всіх ваших пристроях.',
    },
    '/contact': {
      title: 'Контакти — Edu Platform',
      description: 'Запитання про курси, помилка в уроці чи пропозиція — напишіть нам.',
    },
  } as Record<string, { title?: string; description?: string }>,
};
