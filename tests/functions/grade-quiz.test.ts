import { randomUUID } from 'node:crypto';
import { COLLECTIONS, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import {
  ATTEMPT_GRADED,
  type CheckedAnswer,
  type KeyedQuestion,
  type QuizResult,
} from '@edu/domain/learning/quiz';
import type { AppError } from '@edu/domain/errors/errors';
import { DEFAULT_SETTINGS, readSettings } from '@edu/domain/settings/settings';
import { expect, test } from 'vitest';
import { createCheckAnswer, createGradeQuiz } from '../../functions/src/quiz/functions.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import {
  type Attempt,
  gradeAttempt,
  saveCheckedAnswer,
  takeGuestKey,
} from '../../functions/src/quiz/store.ts';
import { createAccount, OLENA } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { readDocument } from '../support/emulators/documents.ts';

/** Grading: the rules in process, and once through the functions emulator with the real content. */

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

const olena = { uid: 'olena', emailVerified: true, isAdmin: false };
const learner = () => ({ ...olena, uid: randomUUID() });

const START = Date.parse('2026-11-21T10:00:00Z');
const HOUR_MS = 3_600_000;
/** A clock that moves on with each call, so that no call comes too early. */
const hourly = () => {
  let at = START - HOUR_MS;
  return () => new Date((at += HOUR_MS));
};

function grader(settings = DEFAULT_SETTINGS, mean = 5, isWithin = true, now = hourly()) {
  const saved: [Attempt, QuizResult][] = [];
  const gradeAndNote: typeof gradeAttempt = async (attempt, sent, grade, isStored) => {
    const result = await gradeAttempt(attempt, sent, grade, isStored);
    if (isStored) saved.push([attempt, result]);
    return result;
  };
  const deps = {
    loadKey: async (quizId: string) =>
      quizId === 'z1' ? { courseId: 'c1', passScore: 50, questions } : null,
    settings: async () => settings,
    isWithinLimit: async () => isWithin,
    loadRating: async () => ({ mean, count: 5 }),
    hasBegun: async (uid: string) => uid === 'taras',
    saveAnswer: saveCheckedAnswer,
    takeGuestKey,
    gradeAttempt: gradeAndNote,
    now,
  };
  return { grade: createGradeQuiz(deps), check: createCheckAnswer(deps), saved };
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

test('a learner’s result is stored under the learner', async () => {
  const { grade, saved } = grader();
  const attempt = request({ q1: ['2'], q2: ['3', '1'] });
  await grade(attempt, olena);
  const { attemptId } = attempt;
  expect(saved).toMatchObject([
    [
      { userId: 'olena', courseId: 'c1', quizId: 'z1', attemptId },
      { score: 2, totalQuestions: 2, completedAt: '2026-11-21T10:00:00.000Z' },
    ],
  ]);
});

test('an unverified learner’s result is stored only when no verified address is required', async () => {
  const unverified = { uid: 'taras', emailVerified: false, isAdmin: false };
  const strict = grader(readSettings({ security: { requireEmailVerification: true } }));
  expect(await strict.grade(request({}), unverified)).toMatchObject({
    totalQuestions: 2,
    isStored: false,
  });
  expect(strict.saved).toEqual([]);
  const open = grader();
  await open.grade(request({}), unverified);
  expect(open.saved).toHaveLength(1);
});

const strict = readSettings({ security: { minRatingForAccess: 4 } });
const noQuizzes = readSettings({ features: { quizzes: false } });
const noGuests = readSettings({ security: { allowGuestAccess: false } });
const admin = { ...learner(), isAdmin: true };
const another = { courseId: 'c2' };

test.each<
  [string, string, Parameters<typeof grader>, callers: (typeof olena | undefined)[], object]
>([
  ['a quiz of another course', 'not-found', [], [undefined, olena], another],
  [
    'a course beyond the limit',
    'not-found',
    [DEFAULT_SETTINGS, 5, false],
    [undefined, olena, admin],
    {},
  ],
  ['quizzes that are switched off', 'forbidden', [noQuizzes], [undefined, olena], {}],
  ['a guest while guests have no access', 'not-signed-in', [noGuests], [undefined], {}],
  ['a course that is rated too low', 'forbidden', [strict, 3.9], [undefined, olena], {}],
])('%s: no answer is graded or checked', async (_, code, world, callers, change) => {
  const { grade, check, saved } = grader(...world);
  const attempt = { ...request({ q1: ['2'] }), ...change };
  for (const caller of callers) {
    await expect(grade(attempt, caller)).rejects.toMatchObject({ code });
    await expect(check(checkOf(attempt, 'q1', ['2']), caller)).rejects.toMatchObject({ code });
  }
  expect(saved).toEqual([]);
});

const noRatings = { ...strict, features: { ...strict.features, ratings: false } };
test.each<[string, Parameters<typeof grader>, caller: typeof olena | undefined]>([
  ['a learner while guests have no access', [noGuests], learner()],
  [
    'a learner who has begun a course that is rated too low',
    [strict, 3.9],
    { ...olena, uid: 'taras' },
  ],
  ['the administrator', [strict, 3.9], admin],
  ['a guest where the rating is just enough', [strict, 4], undefined],
  ['a guest where no rating is required', [DEFAULT_SETTINGS, 1], undefined],
  ['a guest while ratings are off', [noRatings, 1], undefined],
])('%s gets a result', async (_, world, caller) => {
  expect(await grader(...world).grade(request({ q1: ['2'] }), caller)).toMatchObject({ score: 1 });
});

const storedResult = (score: number, at = '2026-11-21T10:00:00.000Z'): QuizResult => ({
  score,
  totalQuestions: 2,
  completedAt: at,
  questions: [],
});
const progressOf = async (userId: string) =>
  (await db.collection(COLLECTIONS.userProgress).doc(userProgressId(userId, 'c1')).get()).data();

/** The check of an answer in the attempt of a request. */
const checkOf = (
  { answers: _answers, ...attempt }: ReturnType<typeof request>,
  questionId: string,
  chosen: string[],
) => ({ ...attempt, questionId, chosen });
const callGradeQuiz = (data: unknown, token?: string) => call<QuizResult>('gradeQuiz', data, token);

test('a checked answer reveals its own question alone, for a learner and a guest', async () => {
  const { check, saved } = grader();
  for (const caller of [learner(), undefined])
    expect(await check(checkOf(request({}), 'q2', ['1']), caller)).toEqual({
      id: 'q2',
      isRight: false,
      chosen: ['1'],
      correct: ['1', '3'],
      explanation: 'Бо два.',
      review: { lessonId: 'l1', at: 30 },
    });
  expect(saved).toEqual([]);
});

test('the first checked answer of a question counts in the attempt, whatever is sent later', async () => {
  const { check, grade, saved } = grader();
  const attempt = request({ q1: ['2'], q2: ['1', '3'] });
  const caller = learner();
  const first = await check(checkOf(attempt, 'q1', ['1']), caller);
  expect(first).toMatchObject({ isRight: false, chosen: ['1'] });
  // Each further option is answered with the first one, which is wrong.
  for (const option of ['2', '3'])
    expect(await check(checkOf(attempt, 'q1', [option]), caller)).toEqual(first);
  const answers = { q1: ['1'], q2: ['1', '3'] };
  expect(await grade(attempt, caller)).toMatchObject({ score: 1, answers });
  expect(saved).toMatchObject([[{ userId: caller.uid }, { answers, score: 1 }]]);
  // The next attempt begins anew.
  const next = request({ q1: ['2'] });
  expect(await check(checkOf(next, 'q1', ['2']), caller)).toMatchObject({ isRight: true });
});

test('of twenty answers to one question that are checked at once, one counts for all', async () => {
  const { check, grade } = grader();
  const attempt = request({ q2: ['1', '3'] });
  const caller = learner();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      check(checkOf(attempt, 'q2', [String((i % 3) + 1)]), caller),
    ),
  );
  const [counted, ...others] = new Set(answers.map(({ chosen }) => chosen.join()));
  expect(others).toEqual([]);
  expect(await grade(attempt, caller)).toMatchObject({
    score: 0,
    answers: { q2: [counted] },
  });
});

test('the checked answers of one learner do not count for another, nor at another quiz', async () => {
  const { check, grade } = grader();
  const attempt = request({ q1: ['2'] });
  const caller = learner();
  await check(checkOf(attempt, 'q1', ['1']), caller);
  expect(await grade(attempt, learner())).toMatchObject({ score: 1 });
  const { attemptId } = attempt;
  const elsewhere = { userId: caller.uid, courseId: 'c1', attemptId, quizId: 'z2' };
  const again = saveCheckedAnswer(elsewhere, 'q1', ['2'], new Date());
  await expect(again).rejects.toMatchObject({ code: 'conflict', details: undefined });
  await expect(gradeAs(elsewhere, storedResult(2), true)).rejects.toMatchObject({
    code: 'conflict',
  });
});

const unverified = () => ({ ...learner(), emailVerified: false });
const needsVerified = readSettings({ security: { requireEmailVerification: true } });

test.each<[string, () => typeof olena, Parameters<typeof grader>]>([
  ['stored', learner, []],
  ['graded and not stored', unverified, [needsVerified]],
])('of an attempt that was %s no answer is checked or changed any more', async (_, who, world) => {
  const { check, grade } = grader(...world);
  const attempt = request({ q1: ['1'] });
  const caller = who();
  const first = await grade(attempt, caller);
  expect(first).toMatchObject({ score: 0, answers: { q1: ['1'] } });
  for (const questionId of ['q1', 'q2'])
    await expect(check(checkOf(attempt, questionId, ['2']), caller)).rejects.toMatchObject({
      code: 'conflict',
      details: { reason: ATTEMPT_GRADED },
    });
  // The key is known now: the first answers stay, and so do the unanswered questions.
  const key = { q1: ['2'], q2: ['1', '3'] };
  expect(await grade({ ...attempt, answers: key }, caller)).toMatchObject({
    score: 0,
    answers: { q1: ['1'] },
    questions: first.questions,
  });
  const later = grader();
  expect(
    await later.grade({ ...attempt, answers: key }, { ...caller, emailVerified: true }),
  ).toEqual(expect.objectContaining({ score: 0, answers: { q1: ['1'] } }));
  expect(later.saved).toHaveLength(1);
});

test('an answer that is checked while the attempt is graded counts, or is refused', async () => {
  const { check, grade } = grader();
  const outcomes = Array.from({ length: 10 }, async () => {
    const attempt = request({ q1: ['2'], q2: ['1', '3'] });
    const caller = learner();
    const checking = check(checkOf(attempt, 'q1', ['1']), caller).then(
      ({ chosen }) => chosen,
      ({ details }: AppError) => details,
    );
    const [checked, graded, again] = await Promise.all([
      checking,
      grade(attempt, caller),
      grade({ ...attempt, answers: { q2: ['1', '3'] } }, caller),
    ]);
    expect(again).toEqual(graded);
    const { answers } = graded;
    expect(await progressOf(caller.uid)).toMatchObject({ rev: 1, quizzes: { z1: { answers } } });
    return { checked, counts: answers?.['q1']?.join() === '1' };
  });
  for (const { checked, counts } of await Promise.all(outcomes))
    expect(checked).toEqual(counts ? ['1'] : { reason: ATTEMPT_GRADED });
});

/** The outcome of a call: a result, or the seconds to wait. */
const waitOf = async (calling: Promise<unknown>) =>
  calling.then(
    () => 'done',
    ({ code, details }: AppError) =>
      code === 'rate-limited' ? (details as { retryAfterSec: number }).retryAfterSec : code,
  );

test('a learner gets the key of one new question a second, in whatever attempt, and repeats at any time', async () => {
  let at = START;
  const { check, grade } = grader(DEFAULT_SETTINGS, 5, true, () => new Date(at));
  const caller = learner();
  const [first, second] = [request({ q1: ['2'], q2: ['1', '3'] }), request({ q1: ['1'] })];
  const checking = (attempt: typeof first, questionId: string) =>
    waitOf(check(checkOf(attempt, questionId, ['1']), caller));
  expect(await checking(first, 'q1')).toBe('done');
  expect(await checking(first, 'q1')).toBe('done');
  at += 999;
  expect(await checking(first, 'q2')).toBe(1);
  expect(await checking(second, 'q1')).toBe(1);
  expect(await waitOf(grade(first, caller))).toBe(1);
  // Without an answer there is no key.
  expect(await waitOf(grade(request({ q1: [] }), caller))).toBe('done');
  expect(await waitOf(check(checkOf(second, 'q1', ['1']), learner()))).toBe('done');
  at += 1;
  expect(await checking(first, 'q2')).toBe('done');
  expect(await waitOf(grade(first, caller))).toBe('done');
  expect(await waitOf(grade(first, caller))).toBe('done');
});

test('answers that are graded together take a second each, before the next ones', async () => {
  let at = START;
  const { check, grade } = grader(DEFAULT_SETTINGS, 5, true, () => new Date(at));
  const caller = learner();
  const junk = request({ q1: ['1'], q2: ['1'] });
  const byKey = request({ q1: ['2'], q2: ['1', '3'] });
  expect(await grade(junk, caller)).toMatchObject({ score: 0 });
  expect(await waitOf(grade(byKey, caller))).toBe(2);
  at += 1_500;
  expect(await waitOf(check(checkOf(byKey, 'q1', ['2']), caller))).toBe(1);
  expect(await waitOf(grade(junk, caller))).toBe('done');
  at += 500;
  expect(await grade(byKey, caller)).toMatchObject({ score: 2 });
});

test('of ten new questions that are checked at once one is answered; each attempt of a guest has its pace', async () => {
  const { check } = grader(DEFAULT_SETTINGS, 5, true, () => new Date(START));
  for (const caller of [learner(), undefined]) {
    const attempt = request({});
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const ids = caller ? request({}) : attempt;
        return waitOf(check(checkOf(ids, i % 2 ? 'q1' : 'q2', ['1']), caller));
      }),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 1)).toHaveLength(9);
  }
});

test('through the emulator: of a check beside a grading, both know the same answer', async () => {
  const open = { courseId: 'cloud-start', quizId: 'cloud-start-quiz' };
  const quiz = await callGradeQuiz({ ...open, attemptId: randomUUID(), answers: {} });
  const questionId = quiz.result?.questions[0]?.id ?? '';
  for (let round = 0; round < 3; round += 1) {
    const idToken = await idTokenOf(await createAccount());
    const attempt = { ...open, attemptId: randomUUID() };
    const [{ result, error }, graded] = await Promise.all([
      call<CheckedAnswer>('checkAnswer', { ...attempt, questionId, chosen: ['1'] }, idToken),
      callGradeQuiz({ ...attempt, answers: { [questionId]: ['2'] } }, idToken),
    ]);
    expect(graded.result?.answers).toEqual({ [questionId]: [result ? '1' : '2'] });
    expect(error?.details).toEqual(result ? undefined : { reason: ATTEMPT_GRADED });
  }
});

test('an answer that is none is neither checked nor stored', async () => {
  const { check, grade } = grader();
  const attempt = request({ q1: ['2'] });
  const caller = learner();
  const foreign = grade(request({ q9: ['1'] }), caller);
  await expect(foreign).rejects.toMatchObject({ code: 'invalid' });
  for (const [questionId, chosen] of [
    ['q9', ['1']],
    ['q1', ['9']],
    ['q1', ['1', '9']],
  ] as const)
    await expect(check(checkOf(attempt, questionId, [...chosen]), caller)).rejects.toMatchObject({
      code: 'invalid',
    });
  expect(await grade(attempt, caller)).toMatchObject({ score: 1 });
});

const ANSWERS = { q1: ['1', '2'], q2: [] };
const attemptOf = (userId: string) => ({
  userId,
  courseId: 'c1',
  quizId: 'z1',
  attemptId: randomUUID(),
});
/** Stores a result as grading does. */
const gradeAs = (attempt: Attempt, result: QuizResult, passed: boolean) =>
  gradeAttempt(attempt, ANSWERS, (answers) => ({ answers, result, passed }), true);

test('an attempt that is sent twenty times at once counts once', async () => {
  const attempt = attemptOf(randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => gradeAs(attempt, storedResult(i % 3), i % 3 === 2)),
  );
  expect(new Set(answers.map(({ score }) => score)).size).toBe(1);
  const progress = await progressOf(attempt.userId);
  expect(progress).toMatchObject({ rev: 1, quizzes: { z1: { score: answers[0]?.score } } });
  const attempts = await db
    .collection(SERVER_COLLECTIONS.quizAttempts)
    .where('userId', '==', attempt.userId)
    .get();
  expect(attempts.size).toBe(1);
  expect(attempts.docs[0]?.get('passed')).toBe(answers[0]?.score === 2);
});

test('an attempt at one quiz is none at another', async () => {
  const attempt = attemptOf(randomUUID());
  await gradeAs(attempt, storedResult(2), true);
  await expect(gradeAs({ ...attempt, quizId: 'z2' }, storedResult(1), false)).rejects.toMatchObject(
    { code: 'conflict' },
  );
  expect(await progressOf(attempt.userId)).toMatchObject({ quizzes: { z1: { score: 2 } } });
});

test('a later attempt replaces the result, whatever it is, and does not change the lessons', async () => {
  const userId = randomUUID();
  const attempt = () => attemptOf(userId);
  await gradeAs(attempt(), storedResult(2), true);
  await gradeAs({ ...attempt(), quizId: 'z2' }, storedResult(1), false);
  await gradeAs(attempt(), storedResult(0, '2026-11-22T10:00:00.000Z'), false);
  const progress = await progressOf(userId);
  expect(progress).toMatchObject({
    rev: 3,
    lessons: {},
    quizzes: { z1: { score: 0, completedAt: '2026-11-22T10:00:00.000Z' }, z2: { score: 1 } },
  });
});

test.each([
  ['without a revision', {}],
  ['whose revision is NaN', { rev: NaN }],
  ['whose revision is a text', { rev: '4' }],
  ['whose results are a list', { rev: -1, quizzes: ['z9'] }],
])('a result joins a document of the older shape %s', async (_, fields) => {
  const attempt = attemptOf(randomUUID());
  const { userId, courseId } = attempt;
  const lessons = { l1: { completed: true } };
  await db
    .collection(COLLECTIONS.userProgress)
    .doc(userProgressId(userId, courseId))
    .set({ userId, courseId, lessons, ...fields });
  await gradeAs(attempt, storedResult(2), true);
  const { score, totalQuestions, completedAt } = storedResult(2);
  const { attemptId } = attempt;
  const quizzes = { z1: { score, totalQuestions, completedAt, answers: ANSWERS, attemptId } };
  expect(await progressOf(userId)).toMatchObject({ rev: 1, lessons, quizzes });
  expect((await progressOf(userId))?.['quizzes']).toEqual(quizzes);
  await gradeAs({ ...attempt, attemptId: randomUUID() }, storedResult(1), true);
  expect(await progressOf(userId)).toMatchObject({ rev: 2 });
});

test('through the emulator: olena answers by the key, and her progress has the result', async () => {
  const idToken = await idTokenOf(OLENA);
  const attempt = { courseId: 'cloud-start', quizId: 'cloud-start-quiz' };
  const grade = (answers: Record<string, string[]>, token = idToken) =>
    callGradeQuiz({ ...attempt, attemptId: randomUUID(), answers }, token);
  const blank = await grade({});
  expect(blank.result?.score).toBe(0);
  expect(blank.result?.questions.flatMap(({ correct }) => correct)).toEqual([]);
  const ids = blank.result?.questions.map(({ id }) => id) ?? [];
  // By another account: after six keys the next ones take six seconds.
  const other = await idTokenOf(await createAccount());
  const junk = Object.fromEntries(ids.map((id) => [id, ['1']]));
  const guessed = await grade(junk, other);
  expect((await grade(junk, other)).error).toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    details: { retryAfterSec: expect.any(Number) },
  });
  const answers = Object.fromEntries(
    guessed.result?.questions.map(({ id, correct }) => [id, correct]) ?? [],
  );
  const full = await grade(answers);
  expect(full.result?.score).toBe(ids.length);

  expect(await readDocument(`${COLLECTIONS.userProgress}/demo-olena_cloud-start`)).toMatchObject({
    quizzes: { 'cloud-start-quiz': { score: ids.length } },
  });
});
