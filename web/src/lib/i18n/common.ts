import { AppError } from '@edu/domain/errors/errors';
import { characters } from './format.ts';

export const common = {
  loading: 'Завантаження...',
  checkingAccess: 'Перевірка прав доступу...',
  skipToContent: 'Перейти до вмісту',
  toHome: 'На головну',
  toCatalog: 'До каталогу',
  courses: 'Курси',
  lesson: 'урок',
  quizTag: 'Тест',
  courseProgress: 'Прогрес курсу',
  completed: 'Завершено',
  courseDone: 'Курс завершено',
  completedNew: 'Завершено, є нове',
  notPassed: (quizzes: number) => `${quizzes > 1 ? 'Тести' : 'Тест'} ще не\u00A0складено`,
  email: 'Електронна пошта',
  administrator: 'Адміністратор',
  signIn: 'Увійти',
  close: 'Закрити',
  codeNotLoaded:
    'Не\u00A0вдалося завантажити потрібне для цього коду. Перевірте з’єднання й\u00A0спробуйте ще раз.',
  codeCopied: 'Скопійовано',
  codeSelected: 'Код виділено: скопіюйте його клавішами.',
  cancel: 'Скасувати',
  tooLong: (max: number) => `Скоротіть: щонайбільше ${characters(max)}.`,
  saving: 'Зберігаємо…',
  sending: 'Надсилаємо…',
  toasts: 'Сповіщення',
  stopMotion: 'Зупинити рух',
  playMotion: 'Відтворити рух',
  tryAgain: 'Спробувати ще раз',
  showAll: 'Показати повністю',
  showLess: 'Згорнути',
  reload: 'Перезавантажити сторінку',
  noSignInService: {
    title: 'Служба входу не\u00A0відповідає',
    text: 'Не вдалося дізнатися, чи ви увійшли. Перезавантажте сторінку або спробуйте трохи пізніше. Курси відкриті й\u00A0без входу.',
  },
  levels: {
    beginner: 'Початковий',
    intermediate: 'Середній',
    advanced: 'Просунутий',
  } as Record<string, string>,
  contentUnavailable: {
    title: 'Не вдалося завантажити вміст',
    text: 'Перевірте з’єднання і\u00A0спробуйте ще раз.',
  },
  notInitialised: 'Базу даних не\u00A0ініціалізовано. Оновіть сторінку й\u00A0спробуйте ще раз.',
  noCourses: {
    title: 'Курсів поки немає',
    text: 'Щойно з’явиться перший курс, він буде тут.',
  },
};

/** The label of a level; an unknown value is shown as the editor wrote it. */
export const levelText = (level: string): string => common.levels[level] ?? level;

/** The text for a failed data function: «база не ініціалізована», or `otherwise`. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof AppError && error.code === 'not-initialised' ? common.notInitialised : otherwise;
