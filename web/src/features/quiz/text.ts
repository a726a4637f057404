import { counted, nouns, type PluralForms } from '../../lib/i18n/plural.ts';

const rightAnswer: PluralForms = {
  one: 'правильна відповідь',
  few: 'правильні відповіді',
  many: 'правильних відповідей',
  other: 'правильної відповіді',
};

/** Texts of the quiz page. */
const CHANGED = 'Тест змінився. Оновіть сторінку, щоб побачити нові запитання.';

export const quiz = {
  questions: (count: number) => counted(count, nouns.question),
  /** The number of right answers needed to pass. */
  needed: (count: number, total: number) => `Щоб скласти, треба ${count}\u00A0з\u00A0${total}`,
  mode: 'Як проходити тест',
  modes: {
    learn: 'З\u00A0поясненням одразу',
    learnHint:
      'Після кожної відповіді видно, чи вона правильна, і\u00A0пояснення. Зараховується перша перевірена відповідь.',
    exam: 'Іспит',
    examHint: 'Відповіді можна змінювати, а\u00A0результат і\u00A0пояснення будуть наприкінці.',
  },
  attempts: 'спроб скільки завгодно',
  start: 'Розпочати тест',
  resume: 'Продовжити тест',
  safe: 'Відповіді зберігаються одразу: нічого не\u00A0зникне, навіть якщо закрити сторінку.',
  last: 'Останній результат',
  showReview: 'Переглянути розбір',
  leave: 'Вийти з\u00A0тесту',
  /** One for each option, in alphabetical order. */
  letters: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ',
  multiple: 'Оберіть усі правильні варіанти.',
  progress: 'Запитання з\u00A0відповіддю',
  answeredOf: (answered: number, total: number) => `${answered}\u00A0з\u00A0${total}`,
  questionOf: (number: number, total: number) => `Запитання ${number}\u00A0з\u00A0${total}`,
  back: 'Назад',
  next: 'Далі',
  skip: 'Пропустити',
  checkAnswer: 'Перевірити',
  /** Leaves an answer for the end. */
  unchecked: 'Перевірити наприкінці',
  chooseFirst: 'Оберіть відповідь або пропустіть запитання.',
  checkOffline:
    'Немає зв’язку, тому перевірити відповідь зараз не\u00A0можна. Вона зберігається: ідіть далі, перевіримо її наприкінці.',
  /** The keys stand before these words. */
  keys: { choose: 'вибрати', go: 'далі' },
  toCheck: 'До\u00A0завершення',
  checkTitle: 'Усе готово?',
  allAnswered:
    'Відповіді є\u00A0на\u00A0всі запитання. Можна повернутися до\u00A0будь-якого або завершити тест.',
  unanswered: (numbers: string) => `Без відповіді: ${numbers}. Їх буде зараховано як неправильні.`,
  hasAnswer: 'є відповідь',
  noAnswer: 'без відповіді',
  finish: 'Завершити тест',
  checking: 'Перевіряємо…',
  result: (score: number, total: number) => `${score}\u00A0з\u00A0${total}`,
  passState: (isPassed: boolean) => (isPassed ? 'складено' : 'ще не\u00A0складено'),
  resultLabel: 'Ваш результат',
  resultLoading: 'Відкриваємо результат…',
  word: 'тест',
  titled: (title: string) => `Тест: ${title}`,
  resultOf: (title: string) => `${title}: результат`,
  /** The verdict on a passed quiz. */
  passed: (percent: number, mistakes: number): string =>
    mistakes === 0
      ? '100\u00A0%. Жодної помилки. Чудова робота!'
      : `${percent}\u00A0%. Тест складено. Перегляньте ${counted(mistakes, nouns.mistakeAccusative)}\u00A0— і\u00A0рухайтеся далі.`,
  /** How many right answers are missing of `total`; most of them would only discourage. */
  missing: (count: number, total: number): string =>
    count > 1 && count * 2 >= total
      ? 'Поки не\u00A0складено. Почніть із\u00A0пояснень нижче.'
      : `Ще ${counted(count, rightAnswer)}\u00A0— і\u00A0тест складено`,
  tryAgain: 'Перегляньте пояснення і\u00A0спробуйте ще раз: спроб скільки завгодно.',
  nextLesson: 'Наступний урок',
  nextQuiz: 'Наступний тест',
  toCourse: 'До\u00A0курсу',
  answers: 'Відповіді',
  reviewTitle: 'Розбір відповідей',
  onlyWrong: 'Лише помилки',
  workOnMistakes: 'Попрацювати над помилками',
  yours: 'Ваша відповідь',
  right: (count: number) => (count > 1 ? 'Правильні відповіді' : 'Правильна відповідь'),
  /** Replaces the correct answer of an unanswered question. */
  keyAfterAnswer: 'Правильну відповідь і\u00A0пояснення буде видно, коли ви\u00A0дасте відповідь.',
  rightMark: 'Правильно',
  wrongMark: 'Неправильно',
  /** `moment` is a time in the lesson's clip, when it is known. */
  review: (moment?: string) =>
    moment ? `Переглянути пояснення з\u00A0${moment}` : 'Переглянути пояснення',
  again: 'Пройти ще раз',
  remove: 'Прибрати результат',
  removeTitle: 'Прибрати результат тесту?',
  removeText:
    'Тест знову вважатиметься непройденим, а\u00A0прогрес курсу зменшиться. Повернути результат не\u00A0можна, але тест можна пройти ще раз.',
  keep: 'Залишити',
  notRemoved: 'Не\u00A0вдалося прибрати результат. Перевірте з’єднання і\u00A0спробуйте ще раз.',
  finishedElsewhere: 'Цей тест завершено в\u00A0іншій вкладці.',
  empty: 'Тест ще готується.',
  failed: 'Не\u00A0вдалося перевірити відповіді. Вони збережені: спробуйте ще раз.',
  checkFailed:
    'Не\u00A0вдалося перевірити відповідь. Вона збережена: спробуйте ще раз або йдіть далі без перевірки.',
  /** Rejections by the server, and why an immediate retry would not help. */
  refused: {
    tooOften: (seconds: number) => {
      const wait =
        seconds < 60
          ? counted(seconds, nouns.secondAccusative)
          : counted(Math.ceil(seconds / 60), nouns.minuteAccusative);
      return `Забагато відповідей поспіль. Їх збережено: спробуйте через ${wait}.`;
    },
    'sign-in': 'Щоб скласти тест, увійдіть. Відповіді лишаються тут.',
    off: 'Тест зараз недоступний. Відповіді збережено.',
    graded:
      'Цю спробу вже завершено, тому відповідь не\u00A0перевірено. Ось результат цієї спроби.',
    changed: CHANGED,
    gone: CHANGED,
  },
};

export const guestInvite = {
  stored:
    'Результат збережено лише на\u00A0цьому пристрої. Створіть обліковий запис, щоб він був із\u00A0вами всюди.',
  notStored:
    'Браузер не\u00A0зберігає результат. Створіть обліковий запис, щоб не\u00A0втратити його.',
  signUp: 'Зареєструватися',
  signIn: 'Уже маю обліковий запис',
};
