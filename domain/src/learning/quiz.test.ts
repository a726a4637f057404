import {
  ANSWERS_MAX,
  gradeAnswers,
  gradeQuizSchema,
  type KeyedQuestion,
} from '@edu/domain/learning/quiz';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const NOW = '2026-05-01T10:00:00.000Z';
const question = (id: string, correct: string[], over: Partial<KeyedQuestion> = {}) => ({
  id,
  kind: correct.length > 1 ? ('multiple' as const) : ('single' as const),
  prompt: id,
  options: ['1', '2', '3', '4'].map((option) => ({ id: option, text: option })),
  correct,
  explanation: `Бо ${correct.join()}`,
  ...over,
});
const QUESTIONS: KeyedQuestion[] = [question('q1', ['2']), question('q2', ['1', '3'])];
const right = (answers: Record<string, string[]>) =>
  gradeAnswers(QUESTIONS, answers, NOW)
    .questions.filter(({ isRight }) => isRight)
    .map(({ id }) => id);

describe('grading', () => {
  it.each([
    [{ q1: ['2'], q2: ['1', '3'] }, ['q1', 'q2']],
    [{ q1: ['2'], q2: ['3', '1'] }, ['q1', 'q2']],
    [{ q1: ['2'], q2: ['1', '3', '3'] }, ['q1', 'q2']],
    [{ q1: ['2'], q2: ['1'] }, ['q1']],
    [{ q1: ['2'], q2: ['1', '2', '3'] }, ['q1']],
    [{ q1: ['2'], q2: ['1', '1'] }, ['q1']],
    [{ q1: ['1', '2', '3', '4'], q2: ['1', '2', '3', '4'] }, []],
    [{}, []],
    [{ q3: ['2'] }, []],
  ])('%j makes %j right', (answers, expected) => {
    expect(right(answers)).toEqual(expected);
  });

  it('has the points, the number of questions and the time', () => {
    const graded = { score: 1, totalQuestions: 2, completedAt: NOW };
    expect(gradeAnswers(QUESTIONS, { q1: ['2'] }, NOW)).toMatchObject(graded);
    expect(gradeAnswers([], {}, NOW)).toMatchObject({ score: 0, totalQuestions: 0 });
  });

  it('has the key and the explanation of an answered question, and the lesson to review', () => {
    const reviewed = question('q1', ['1'], { reviewLessonId: 'l1', reviewAt: 0 });
    const [graded] = gradeAnswers([reviewed], { q1: ['2'] }, NOW).questions;
    expect(graded).toEqual({
      id: 'q1',
      isRight: false,
      correct: ['1'],
      explanation: 'Бо 1',
      review: { lessonId: 'l1', at: 0 },
    });
  });

  it.each([
    ['no answers', {}],
    ['empty answers', { q2: [] }],
    ['an answer to another question', { q1: ['1'] }],
    ['options that do not exist', { q2: ['0', '99'] }],
    ['an option that does not exist beside one that does', { q2: ['1', '99'] }],
  ])('does not reveal the key or the explanation for %s', (_, answers) => {
    const [, graded] = gradeAnswers(QUESTIONS, answers, NOW).questions;
    expect(graded).toEqual({ id: 'q2', isRight: false, correct: [], explanation: '' });
  });

  it('grades a question whose id is a name that objects inherit', () => {
    const odd = [question('constructor', ['1']), question('toString', ['2'])];
    expect(gradeAnswers(odd, {}, NOW).score).toBe(0);
  });
});

/** functions/src/callables.test.ts checks the types, missing fields and added ones. */
describe('what the schema accepts', () => {
  const isTaken = (answers: Record<string, string[]>, quizId = 'js-core-quiz') =>
    v.is(gradeQuizSchema, {
      courseId: 'js-core',
      quizId,
      attemptId: '0b6f2d3c-7f5e-4b8e-9a53-1c2d3e4f5a6b',
      answers,
    });
  const answersOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, ['1']]));

  it('is an attempt without any answer, and with as many as allowed', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken(answersOf(ANSWERS_MAX))).toBe(true);
    expect(isTaken(answersOf(ANSWERS_MAX + 1))).toBe(false);
  });

  it.each([
    ['an option of four digits', { q1: ['1000'] }],
    ['a question id with a space', { 'q 1': ['1'] }],
    ['21 options', { q1: Array.from({ length: 21 }, () => '1') }],
  ])('is not %s', (_, answers) => {
    expect(isTaken(answers)).toBe(false);
  });
});
