import {
  ANSWERS_MAX,
  gradeAnswers,
  gradeQuizSchema,
  type KeyedQuestion,
} from '@edu/domain/learning/quiz';
import fc from 'fast-check';
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
    [{ q1: ['1'], q2: ['2', '4'] }, []],
    [{ q1: [], q2: [] }, []],
    [{}, []],
    [{ q3: ['2'] }, []],
  ])('%j makes %j right', (answers, expected) => {
    expect(right(answers)).toEqual(expected);
  });

  it('has the points, the number of questions and the time', () => {
    expect(gradeAnswers(QUESTIONS, { q1: ['2'] }, NOW)).toMatchObject({
      score: 1,
      totalQuestions: 2,
      completedAt: NOW,
    });
  });

  it('of a quiz without questions is zero of zero', () => {
    expect(gradeAnswers([], {}, NOW)).toMatchObject({ score: 0, totalQuestions: 0 });
  });

  it('has the key and the explanation of an answered question, and the lesson to review', () => {
    const reviewed = question('q1', ['1'], { reviewLessonId: 'l1', reviewAt: 0 });
    expect(gradeAnswers([reviewed], { q1: ['2'] }, NOW).questions).toEqual([
      {
        id: 'q1',
        isRight: false,
        correct: ['1'],
        explanation: 'Бо 1',
        review: { lessonId: 'l1', at: 0 },
      },
    ]);
    expect(gradeAnswers(QUESTIONS, {}, NOW).questions[0]).not.toHaveProperty('review');
  });

  it.each([
    ['no answers', {}],
    ['empty answers', { q1: [], q2: [] }],
    ['options that do not exist', { q1: ['9'], q2: ['0', '99'] }],
  ])('does not reveal the key or the explanation for %s', (_, answers) => {
    for (const graded of gradeAnswers(QUESTIONS, answers, NOW).questions)
      expect(graded).toMatchObject({ isRight: false, correct: [], explanation: '' });
  });

  it('does not reveal the key of a skipped question beside an answered one', () => {
    const [first, second] = gradeAnswers(QUESTIONS, { q1: ['1'] }, NOW).questions;
    expect(first?.correct).toEqual(['2']);
    expect(second).toMatchObject({ correct: [], explanation: '' });
  });

  it('grades a question whose id is a name that objects inherit', () => {
    const odd = [question('constructor', ['1']), question('toString', ['2'])];
    expect(gradeAnswers(odd, {}, NOW).score).toBe(0);
  });

  it('counts every point for the key and never more points than questions', () => {
    const option = fc.constantFrom('1', '2', '3', '4');
    const key = fc.uniqueArray(option, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(key), fc.array(fc.array(option)), (keys, chosen) => {
        const questions = keys.map((correct, i) => question(`q${i}`, correct));
        const ideal = Object.fromEntries(keys.map((correct, i) => [`q${i}`, correct]));
        const drawn = Object.fromEntries(chosen.map((options, i) => [`q${i}`, options]));
        expect(gradeAnswers(questions, ideal, NOW).score).toBe(questions.length);
        expect(gradeAnswers(questions, drawn, NOW).score).toBeLessThanOrEqual(questions.length);
      }),
    );
  });
});

describe('what the schema accepts', () => {
  const request = {
    courseId: 'js-core',
    quizId: 'js-core-quiz',
    attemptId: '0b6f2d3c-7f5e-4b8e-9a53-1c2d3e4f5a6b',
    answers: { 'js-core-q1': ['1'], 'js-core-q2': [] as string[] },
  };
  const isTaken = (change: object) =>
    v.safeParse(gradeQuizSchema, { ...request, ...change }).success;
  const answersOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, ['1']]));

  it('is a whole attempt, also one without any answer', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ answers: {} })).toBe(true);
  });

  it.each([
    ['more than the named fields', { score: 10 }],
    ['a course id with a slash', { courseId: 'a/b' }],
    ['an empty quiz id', { quizId: '' }],
    ['a quiz id of 65 letters', { quizId: 'a'.repeat(65) }],
    ['an attempt id that is no UUID', { attemptId: '1' }],
    ['no attempt id', { attemptId: undefined }],
    ['answers as text', { answers: 'all' }],
    ['no answers', { answers: null }],
    ['an answer that is no list', { answers: { q1: '1' } }],
    ['an option as a number', { answers: { q1: [1] } }],
    ['an option that is a word', { answers: { q1: ['a'] } }],
    ['an option of four digits', { answers: { q1: ['1000'] } }],
    ['a question id with a space', { answers: { 'q 1': ['1'] } }],
    ['21 options', { answers: { q1: Array.from({ length: 21 }, () => '1') } }],
  ])('is not %s', (_, change) => {
    expect(isTaken(change)).toBe(false);
  });

  it('has at most as many answers as allowed', () => {
    expect(isTaken({ answers: answersOf(ANSWERS_MAX) })).toBe(true);
    expect(isTaken({ answers: answersOf(ANSWERS_MAX + 1) })).toBe(false);
  });
});
