import { counted } from './plural.ts';
import { nouns } from './nouns.ts';

/** Texts of the quiz page. */
export const quiz = {
  questions: (count: number) => counted(count, nouns.question),
  passScore: (percent: number) => `прохідний бал ${percent}\u00A0%`,
  /** One for each option, in the order of the alphabet. */
  letters: 'АБВГҐДЕЄЖЗ',
  multiple: 'Оберіть усі правильні варіанти.',
  check: 'Завершити тест',
  checking: 'Перевіряємо…',
  unanswered: (numbers: string) => `Без відповіді: ${numbers}.`,
  result: (score: number, total: number) => `${score}\u00A0з\u00A0${total}`,
  resultLabel: 'Ваш результат',
  yours: 'ваша відповідь',
  right: 'правильна відповідь',
  rightMark: 'Правильно',
  wrongMark: 'Неправильно',
  review: 'Переглянути урок, де це пояснено',
  again: 'Пройти ще раз',
  empty: 'Тест ще готується.',
  failed: 'Не вдалося перевірити відповіді. Вони збережені: спробуйте ще раз.',
  /** What the server refused, and why trying again at once would not help. */
  refused: {
    tooOften: (minutes: number) =>
      `Забагато спроб поспіль. Відповіді збережено: спробуйте через ${counted(minutes, nouns.minuteAccusative)}.`,
    signIn: 'Щоб скласти тест, увійдіть. Відповіді збережено на цьому пристрої.',
    off: 'Тест зараз недоступний. Відповіді збережено.',
    changed: 'Тест змінився. Оновіть сторінку, щоб побачити нові запитання.',
  },
  notFound: {
    title: 'Такого тесту немає',
    text: 'Можливо, його прибрали з курсу або адресу введено з помилкою.',
  },
};
