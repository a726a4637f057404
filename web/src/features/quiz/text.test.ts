import { expect, it } from 'vitest';
import { quiz } from './text.ts';

it.each([
  [1, 'Ще 1 правильна відповідь — і тест складено'],
  [2, 'Ще 2 правильні відповіді — і тест складено'],
  [5, 'Ще 5 правильних відповідей — і тест складено'],
])('%i missing answers', (count, sentence) => {
  expect(quiz.missing(count).replaceAll('\u00A0', ' ')).toBe(sentence);
});
