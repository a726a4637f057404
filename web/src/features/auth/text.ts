/** Texts of /auth. The English sentences are specified; the Ukrainian ones say what to do. */
export const auth = {
  signIn: {
    title: 'З\u00A0поверненням',
    lead: 'Ваш прогрес чекає там, де ви зупинилися.',
    action: 'Увійти',
    tab: 'Увійти',
    other: 'Ще не\u00A0маєте облікового запису? ',
    otherAction: 'Зареєструйтеся',
  },
  signUp: {
    title: 'Почнімо навчання',
    lead: 'Один обліковий запис\u00A0— і\u00A0прогрес із вами на\u00A0кожному пристрої.',
    action: 'Зареєструватися',
    tab: 'Зареєструватися',
    other: 'Уже маєте обліковий запис? ',
    otherAction: 'Увійдіть',
  },
  reset: {
    ask: 'Забули пароль?',
    title: 'Новий пароль',
    lead: 'Вкажіть адресу, з\u00A0якою ви зареєструвалися: надішлемо посилання, за\u00A0яким можна створити новий пароль.',
    action: 'Надіслати лист',
    /** The answer is the same for an unknown address, so that it does not reveal accounts. */
    sent: (email: string) => ({
      title: 'Перевірте пошту',
      help: `Якщо з\u00A0адресою ${email} є\u00A0обліковий запис, туди вже йде лист із\u00A0посиланням. Не\u00A0бачите його? Перевірте теку «Спам».`,
    }),
  },
  newPassword: {
    title: 'Створіть новий пароль',
    lead: 'Потім увійдіть із\u00A0ним на\u00A0всіх пристроях.',
    action: 'Зберегти пароль',
    done: { title: 'Пароль змінено', help: 'Тепер увійдіть із\u00A0новим паролем.' },
  },
  changeEmail: {
    title: 'Підтвердьте нову адресу',
    lead: 'Після цього входьте з\u00A0новою адресою. Пароль не\u00A0зміниться.',
    action: 'Змінити адресу',
    done: { title: 'Адресу змінено', help: 'Тепер увійдіть із\u00A0новою адресою.' },
  },
  backToSignIn: { other: 'Згадали пароль? ', otherAction: 'Увійдіть' },
  closedToGuests:
    'Уроки й\u00A0тести відкриті для тих, хто увійшов. Після входу ви повернетеся туди, куди прямували.',
  reasons: {
    profile: 'Профіль відкривається після входу.',
    lesson: 'Після входу прогрес цього уроку буде на\u00A0всіх ваших пристроях.',
    quiz: 'Після входу результат тесту збережеться в\u00A0обліковому записі.',
    course: 'Після входу можна оцінити курс і\u00A0написати коментар.',
  },
  tabs: 'Вхід або реєстрація',
  name: 'Ім’я',
  email: 'Електронна пошта',
  password: 'Пароль',
  passwordHint: 'Щонайменше 8 символів.',
  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  busy: 'Зачекайте…',
  problems: {
    nameMissing: 'Введіть ім’я.',
    nameUnreadable: 'Введіть ім’я звичайними літерами.',
    emailMissing: 'Введіть адресу електронної пошти.',
    passwordMissing: 'Введіть пароль.',
    unknown: 'Не вдалося увійти через збій на нашому боці. Спробуйте ще раз трохи пізніше.',
    noAnswer:
      'Служба входу не відповідає. Перезавантажте сторінку й\u00A0спробуйте ще раз. Курси відкриті й\u00A0без входу.',
    passwordShort: 'Пароль закороткий: потрібно щонайменше 8 символів.',
  },
};

export interface AuthMessage {
  /** The specified English sentence. */
  quoted?: string;
  /** What to do next, in Ukrainian. */
  help: string;
}

const WEAK_PASSWORD = 'Password is too weak. Please choose a stronger password.';

/** Provider code (without `auth/`) → the specified message. */
export const authMessages: Record<string, AuthMessage> = {
  'invalid-credential': {
    quoted:
      'Invalid email or password. Please check your credentials or sign up for a new account.',
    help: 'Перевірте адресу й\u00A0пароль або зареєструйтеся.',
  },
  'user-not-found': {
    quoted: 'No account found with this email. Please sign up first.',
    help: 'Облікового запису з\u00A0такою адресою немає. Спершу зареєструйтеся.',
  },
  'wrong-password': {
    quoted: 'Incorrect password. Please try again.',
    help: 'Пароль неправильний. Спробуйте ще раз.',
  },
  'email-already-in-use': {
    quoted: 'An account with this email already exists. Please sign in instead.',
    help: 'З\u00A0такою адресою вже є обліковий запис. Увійдіть.',
  },
  'weak-password': {
    quoted: WEAK_PASSWORD,
    help: 'Оберіть довший пароль: щонайменше 8 символів.',
  },
  /** The service's code for a violated password policy. */
  'password-does-not-meet-requirements': {
    quoted: WEAK_PASSWORD,
    help: 'Оберіть складніший пароль: довший, з\u00A0великими й\u00A0малими літерами, цифрами та\u00A0знаками.',
  },
  'invalid-email': {
    quoted: 'Please enter a valid email address.',
    help: 'Перевірте адресу: наприклад, name@example.com.',
  },
  'invalid-action-code': {
    help: 'Це посилання вже використано або воно неповне. Попросіть новий лист.',
  },
  'expired-action-code': {
    help: 'Посилання вже не діє. Попросіть новий лист.',
  },
  'too-many-requests': {
    help: 'Забагато спроб поспіль. Зачекайте кілька хвилин і\u00A0спробуйте ще раз.',
  },
  // From `limitRegistration`, for one network address (REGISTRATION_THROTTLED).
  'registration-throttled': {
    help: 'За\u00A0останню годину з\u00A0вашої мережі зареєструвалося забагато людей. Спробуйте ще раз за\u00A0годину.',
  },
  'network-request-failed': {
    help: 'Немає з’єднання з\u00A0сервером. Перевірте мережу і\u00A0спробуйте ще раз.',
  },
  'user-disabled': {
    help:
      'Цей обліковий запис вимкнено. Якщо ви щойно видалили його самі, решту даних буде стерто приблизно за\u00A0півтори години, і\u00A0тоді з\u00A0цією адресою можна буде ' +
      'зареєструватися знову. Інакше напишіть нам на сторінці «Контакти».',
  },
};

/** The limit of accounts is reached; `supportEmail` comes from the settings. */
export const registrationClosed = (supportEmail: string): AuthMessage => ({
  help: `Реєстрацію тимчасово закрито: на платформі вже немає вільних місць. Спробуйте пізніше або напишіть нам: ${supportEmail}.`,
});
