/** Texts of /auth. The English sentences are quoted from platform.md section 8; the Ukrainian ones help on. */
export const auth = {
  signIn: {
    title: 'З\u00A0поверненням',
    lead: 'Ваш прогрес чекає там, де ви зупинилися.',
    action: 'Увійти',
    tab: 'Увійти',
    other: 'Ще не навчаєтеся? ',
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
    nameReserved: 'Таке ім’я легко сплутати з адміністратором. Оберіть інше.',
    nameUnreadable: 'Введіть ім’я звичайними літерами.',
    emailMissing: 'Введіть адресу електронної пошти.',
    passwordMissing: 'Введіть пароль.',
    unknown: 'Не вдалося увійти через збій на нашому боці. Спробуйте ще раз трохи пізніше.',
    passwordShort: 'Пароль закороткий: потрібно щонайменше 8 символів.',
  },
};

export interface AuthMessage {
  /** The specification's own sentence, in English. */
  quoted?: string;
  /** What to do next, in Ukrainian. */
  help: string;
}

/** Provider code (without `auth/`) → message; platform.md section 8. */
export const authMessages: Record<string, AuthMessage> = {
  'invalid-credential': {
    quoted:
      'Invalid email or password. Please check your credentials or sign up for a new account.',
    help: 'Перевірте адресу й пароль або зареєструйтеся.',
  },
  'user-not-found': {
    quoted: 'No account found with this email. Please sign up first.',
    help: 'Облікового запису з такою адресою немає. Спершу зареєструйтеся.',
  },
  'wrong-password': {
    quoted: 'Incorrect password. Please try again.',
    help: 'Пароль неправильний. Спробуйте ще раз.',
  },
  'email-already-in-use': {
    quoted: 'An account with this email already exists. Please sign in instead.',
    help: 'З такою адресою вже є обліковий запис. Увійдіть.',
  },
  'weak-password': {
    quoted: 'Password is too weak. Please choose a stronger password.',
    help: 'Оберіть довший пароль: щонайменше 8 символів.',
  },
  'invalid-email': {
    quoted: 'Please enter a valid email address.',
    help: 'Перевірте адресу: наприклад, name@example.com.',
  },
  'too-many-requests': {
    help: 'Забагато спроб поспіль. Зачекайте кілька хвилин і спробуйте ще раз.',
  },
  'network-request-failed': {
    help: 'Немає з’єднання з сервером. Перевірте мережу і спробуйте ще раз.',
  },
  'user-disabled': {
    help:
      'Цей обліковий запис вимкнено. Якщо ви щойно видалили його самі, приблизно за годину з цією адресою можна буде ' +
      'зареєструватися знову. Інакше напишіть нам на сторінці «Контакти».',
  },
};

/** There is no place left for a new account; `supportEmail` is that of the settings. */
export const registrationClosed = (supportEmail: string): AuthMessage => ({
  help: `Реєстрацію тимчасово закрито: на платформі вже немає вільних місць. Спробуйте пізніше або напишіть нам: ${supportEmail}.`,
});
