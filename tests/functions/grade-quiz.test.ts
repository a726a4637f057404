import { randomUUID } from 'node:crypto';
import { AppError } from '@edu/domain/errors';
import type { StoredQuizResult } from '@edu/domain/progress';
import type { KeyedQuestion } from '@edu/domain/quiz';
import { expect, test } from 'vitest';
import { createGradeQuiz } from '../../functions/src/handlers/grade-quiz.ts';
import { OLENA } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { stack } from '../support/emulator.ts';

/** Grading: the decision in process, and once through the functions emulator on the real content. */

const options = ['1', '2', '3'].map((id) => ({ id, text: `Варіант ${id}` }));
const questions: KeyedQuestion[] = [
  { id: 'q1', kind: 'single', prompt: '?', options, correct: ['2'], explanation: 'Бо так.' },
  {
    id: 'q2',
    kind: 'multiple',
    prompt: '?',
    options,
    correct: ['1', '3'],
    explanation: 'Бо два.',
    reviewLessonId: 'l1',
    reviewAt: 30,
  },
];
const request = (answers: Record<string, string[]>) => ({
  courseId: 'c1',
  quizId: 'z1',
  attemptId: randomUUID(),
  answers,
});

function grader() {
  const saved: [string, string, string, StoredQuizResult][] = [];
  const grade = createGradeQuiz({
    keyOf: async (quizId) => (quizId === 'z1' ? { courseId: 'c1', questions } : null),
    save: async (...stored) => void saved.push(stored),
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  return { grade, saved };
}

test('a guest gets score, right answers, explanations and the moment to review', async () => {
  const { grade, saved } = grader();
  const result = await grade(request({ q1: ['2'], q2: ['1'] }), undefined);
  expect(result).toMatchObject({ score: 1, totalQuestions: 2 });
  expect(result.questions[1]).toEqual({
    id: 'q2',
    isRight: false,
    correct: ['1', '3'],
    explanation: 'Бо два.',
    review: { lessonId: 'l1', at: 30 },
  });
  expect(saved).toEqual([]);
});

test('a learner’s result is stored under the learner, without the answers', async () => {
  const { grade, saved } = grader();
  await grade(request({ q1: ['2'], q2: ['3', '1'] }), { uid: 'olena' });
  expect(saved).toEqual([
    ['olena', 'c1', 'z1', { score: 2, totalQuestions: 2, completedAt: '2026-11-21T10:00:00.000Z' }],
  ]);
});

test('ticking everything is not a right answer', async () => {
  const { grade } = grader();
  const { score } = await grade(request({ q1: ['1', '2', '3'], q2: ['1', '2', '3'] }), undefined);
  expect(score).toBe(0);
});

test('a quiz of another course and a foreign question are refused', async () => {
  const { grade, saved } = grader();
  const other = { ...request({}), courseId: 'c2' };
  await expect(grade(other, { uid: 'olena' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(grade(request({ q9: ['1'] }), { uid: 'olena' })).rejects.toBeInstanceOf(AppError);
  expect(saved).toEqual([]);
});

interface Graded {
  score: number;
  questions: { id: string; correct: string[] }[];
}
const callGradeQuiz = (data: unknown, token?: string) => call<Graded>('gradeQuiz', data, token);

test('through the emulator: what is not a request is refused by its schema', async () => {
  const attempt = {
    courseId: 'js-core',
    quizId: 'js-core-quiz',
    attemptId: randomUUID(),
    answers: {},
  };
  for (const bad of [
    null,
    {},
    { ...attempt, score: 6 },
    { ...attempt, quizId: '../users' },
    { ...attempt, attemptId: 'again' },
    { ...attempt, answers: [] },
    { ...attempt, answers: { 'js-core-q1': '1' } },
    { ...attempt, answers: { 'js-core-q1': ['<b>'] } },
  ])
    expect((await callGradeQuiz(bad)).error?.status).toBe('INVALID_ARGUMENT');
  expect((await callGradeQuiz({ ...attempt, quizId: 'nothing' })).error?.status).toBe('NOT_FOUND');
});

test('through the emulator: olena answers as the key says, and her progress holds the result', async () => {
  const idToken = await idTokenOf(OLENA);
  const attempt = { courseId: 'cloud-start', quizId: 'cloud-start-quiz', answers: {} };
  const blank = await callGradeQuiz({ ...attempt, attemptId: randomUUID() }, idToken);
  expect(blank.result?.score).toBe(0);
  const answers = Object.fromEntries(
    blank.result?.questions.map(({ id, correct }) => [id, correct]) ?? [],
  );
  const full = await callGradeQuiz({ ...attempt, attemptId: randomUUID(), answers }, idToken);
  expect(full.result?.score).toBe(6);

  const stored = await fetch(
    `${stack.firestore}/v1/projects/demo-edu/databases/(default)/documents/userProgress/demo-olena_cloud-start`,
    { headers: { authorization: 'Bearer owner' } },
  );
  const { fields } = (await stored.json()) as {
    fields: { quizzes: { mapValue: { fields: Record<string, unknown> } } };
  };
  expect(JSON.stringify(fields.quizzes.mapValue.fields['cloud-start-quiz'])).toContain(
    '"score":{"integerValue":"6"}',
  );
});
