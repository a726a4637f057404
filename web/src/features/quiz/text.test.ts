import { expect, it } from 'vitest';
import { quizTitle } from './quiz-title.ts';
import { quiz } from './text.ts';

it.each([
  [1, 6, 'Ще 1 правильна відповідь — і тест складено'],
  [2, 6, 'Ще 2 правильні відповіді — і тест складено'],
  [5, 12, 'Ще 5 правильних відповідей — і тест складено'],
  [3, 6, 'Поки не складено. Почніть із пояснень нижче.'],
  [5, 6, 'Поки не складено. Почніть із пояснень нижче.'],
  [1, 1, 'Ще 1 правильна відповідь — і тест складено'],
])('%i missing answers of %i', (count, total, sentence) => {
  expect(quiz.missing(count, total).replaceAll('\u00A0', ' ')).toBe(sentence);
});

it.each([
  ['Основи JavaScript', 'Тест: основи JavaScript'],
  ['SQL: вибірки', 'Тест: SQL: вибірки'],
  ['Тест із HTML', 'Тест із HTML'],
])('the title of «%s»', (title, shown) => {
  expect(quizTitle(title)).toBe(shown);
});
