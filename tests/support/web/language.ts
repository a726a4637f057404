/** English sentences that the specification quotes. */
export const QUOTED_ENGLISH = [
  ...['Oops! Something went wrong', 'Try Again'],
  'Invalid email or password. Please check your credentials or sign up for a new account.',
  'No account found with this email. Please sign up first.',
  'Incorrect password. Please try again.',
  'An account with this email already exists. Please sign in instead.',
  'Password is too weak. Please choose a stronger password.',
  'Please enter a valid email address.',
];

/** Ukrainian texts that the specification quotes. */
export const QUOTED_UKRAINIAN = [
  ...['Завантаження...', 'Перевірка прав доступу...', 'Курси не знайдено'],
  ...['Спробуйте інші ключові слова', 'Головна', 'Курси', 'Про нас', 'Контакти', 'Адмін'],
  ...['Всі курси', 'Технічні', 'Нетехнічні', 'Популярні', 'Курси завантажуються...', 'ПРОСУНУТИЙ'],
  ...['новий', 'Увійти', 'Розпочати навчання', 'Профіль', 'Вийти', 'Доступ заборонено'],
  'У вас немає прав доступу до адмін панелі. Зверніться до адміністратора для отримання доступу.',
  ...['Повернутися назад', 'Помилка додавання рейтингу', 'Користувач не знайдений'],
];

/** Names and addresses in Latin letters that are allowed in a Ukrainian sentence. */
export const ADDRESSES = [
  ...['EDU-2026-000123', 'Open Badge', 'QR', 'Edu Platform', 'JavaScript', 'name@example.com'],
  ...['GitHub', 'LinkedIn', 'JSON', 'CSV', 'https://', 'https', 'cookie', 'Contentful', 'Other'],
  // A key of the player.
  ...['Markdown', 'тисніть\u00A0B', '(B)'],
];

/** Words that are not allowed; «…» at an end means any ending. */
export const RUSSISMS = [
  ...['являється', 'приймати участь', 'на протязі', 'слідуюч…', 'вірно', 'невірно', 'співпада…'],
  ...['відмінити', 'добавити', 'самий', 'любий', 'даний курс', 'по темі', 'у вас виходить'],
  ...['відноситься до', 'прийняти міри', 'нажміть', 'учбов…', 'обучення', 'почуваєтесь'],
  ...['у тому ж дусі', 'резюме', 'випадковий', 'посібник', 'настройк…', 'включити', 'виключити'],
  ...['по замовчуванню', 'акаунт…', 'імейл…', 'емейл…', 'логін…', 'вікторин…', 'квіз…', 'дашборд…'],
  ...['нотифікаці…', 'стрік…', 'сабміт…', 'зачинити', 'пошук по', 'паролю'],
];
