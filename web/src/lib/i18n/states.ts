export const states = {
  documentTitle: (title: string, platform: string) => `${title} — ${platform}`,
  homeTitle: (platform: string) => `${platform} — курси українською`,
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
