import { describe, expect, it } from 'vitest';
import { publicQuestion, readQuestion, readQuestions } from './quiz.ts';
import { rendering } from './rendering.ts';

const quiz = (questions: unknown) => ({ sys: { id: 'z1' }, fields: { questions } });
const silent = { media: { spaceId: 's', assetBase: '' }, reportOn: () => () => undefined };
const read = (fields: Record<string, unknown>) => readQuestion(fields, 'q1', () => undefined);
const whole = { prompt: 'Що?', kind: 'single', options: ['а', 'б', 'в'], correct: ['2'] };

describe('the key', () => {
  const letters = ['а', 'б', 'в'];
  it.each([
    [['2'], letters, ['2']],
    [[2], letters, ['2']],
    [2, letters, ['2']],
    [['в'], letters, ['3']],
    [['1', 1], letters, ['1']],
    // A number is the position of an option, or else its text.
    [['2'], ['10', '20'], ['2']],
    [['2'], ['1', '2'], ['2']],
    [[7], ['5', '7'], ['2']],
    [['так'], ['Так', 'так'], ['2']],
  ])('%j of the options %j is %j', (correct, options, ids) => {
    expect(read({ ...whole, correct, options })?.correct).toEqual(ids);
  });

  it.each([[['0']], [['4']], [['1', '9']], [[{}]], [[null]]])(
    '%j makes the question unusable',
    (correct) => {
      expect(read({ ...whole, correct })).toBeUndefined();
    },
  );
});

it('an option keeps its position as id when another one is blank', async () => {
  const question = await rendering(() =>
    read({ ...whole, options: ['а', '', 'в'], correct: ['3'] }),
  );
  expect(question?.options).toEqual([
    { id: '1', text: 'а', textHtml: 'а' },
    { id: '3', text: 'в', textHtml: 'в' },
  ]);
});

it('gives true/false its two options when the editor left them out', () => {
  const question = read({ prompt: 'Так?', kind: 'trueFalse', correct: ['2'] });
  expect(question).toMatchObject({ kind: 'trueFalse', options: [{ text: 'Так' }, { text: 'Ні' }] });
});

it('works out a missing kind from the number of right answers', () => {
  expect(read({ ...whole, kind: undefined })?.kind).toBe('single');
  expect(read({ ...whole, kind: 'essay', correct: ['1', '2'] })?.kind).toBe('multiple');
});

it('explanation and moment are read for grading; the public question names its lesson alone', async () => {
  const review = { sys: { type: 'Link', linkType: 'Entry', id: 'l1' } };
  const hint = { explanation: 'Бо `так`.', reviewLesson: review, reviewAt: '0:30' };
  const question = await rendering(() => read({ ...whole, ...hint }));
  expect(question).toMatchObject({
    explanation: 'Бо `так`.',
    explanationHtml: '<p>Бо <code>так</code>.</p>',
    reviewLessonId: 'l1',
    reviewAt: 30,
  });
  const shown = question && publicQuestion(question);
  const fields = ['id', 'kind', 'prompt', 'promptHtml', 'lessonId', 'options'];
  expect(Object.keys(shown ?? {})).toEqual(fields);
});

describe('questions typed as JSON', () => {
  it('may be a list, or a list in an object', () => {
    for (const questions of [[whole], { questions: [whole] }])
      expect(readQuestions(quiz(questions), silent)).toHaveLength(1);
  });

  it('have their own id, or else their position, and no id twice', () => {
    const broken = { ...whole, correct: [] };
    const ids = ['own', 'own', 'ні'].map((id) => ({ ...whole, id }));
    const questions = readQuestions(quiz([broken, whole, ...ids]), silent);
    expect(questions.map(({ id }) => id)).toEqual(['q2', 'own', 'q5']);
  });

  it('get a free id when their position is the id of another question', () => {
    const problems: unknown[] = [];
    const reporting = { ...silent, reportOn: () => (problem: string) => problems.push(problem) };
    const readId = (id?: string) => (id === undefined ? whole : { ...whole, id });
    const idsIn = (...ids: (string | undefined)[]) =>
      readQuestions(quiz(ids.map(readId)), reporting).map(({ id }) => id);
    expect(idsIn('q2', undefined)).toEqual(['q2', 'q2-2']);
    expect(idsIn(undefined, 'q1', 'q1-2')).toEqual(['q1-3', 'q1', 'q1-2']);
    expect(idsIn('q3', 'q3-2', undefined, undefined)).toEqual(['q3', 'q3-2', 'q3-3', 'q4']);
    expect(problems).toEqual(Array(3).fill('question-id-taken'));
    expect(idsIn(undefined, undefined, 'x')).toEqual(['q1', 'q2', 'x']);
    expect(problems).toHaveLength(3);
  });

  it('ignore invalid values', () => {
    for (const questions of [null, undefined, 'скоро', 7, [null, 'x', 3, []]])
      expect(readQuestions(quiz(questions), silent)).toEqual([]);
  });
});
