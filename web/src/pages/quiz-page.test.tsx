import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOwnCertificates } from '../features/certificates/api.ts';
import { gradeQuiz } from '../features/quiz/api.ts';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { courseCard, coursePage, wholeCourse } from '../test/content.ts';
import { progressIn, storeOnDevice } from '../test/progress.ts';
import { ATTEMPT_ID, makeQuiz } from '../test/quiz.ts';
import { LEARNER, renderInApp } from '../test/render.tsx';
import { QuizPage } from './quiz-page.tsx';

vi.mock('../features/certificates/api.ts');
vi.mock('../features/quiz/api.ts');
vi.mock('../lib/firebase/id-token.ts');

const sql = courseCard('sql', 'Основи SQL', { lessonIds: ['sql-1'], quizIds: ['sql-q'] });
const QUIZ = makeQuiz('sql', 'sql-q');

beforeEach(() => {
  writeLocal(storageKeys.lastUser, LEARNER);
  vi.mocked(getOwnCertificates).mockResolvedValue([]);
  vi.mocked(fetch).mockImplementation(async () => Response.json(QUIZ));
});

/** Opens the quiz of a course whose lessons are completed, and ends the attempt with this score. */
async function finishQuiz(score: number): Promise<void> {
  storeOnDevice(LEARNER.uid, progressIn('sql', ['sql-1']));
  writeLocal(storageKeys.quizDraft(LEARNER.uid, QUIZ.id), {
    attemptId: ATTEMPT_ID,
    answers: { a: ['1'], b: ['1'] },
    at: 'check',
  });
  vi.mocked(gradeQuiz).mockResolvedValue({
    score,
    totalQuestions: 2,
    completedAt: '2026-05-01T10:00:00.000Z',
    questions: QUIZ.questions.map(({ id }, i) => ({
      id,
      isRight: i < score,
      correct: [i < score ? '1' : '2'],
      explanation: '',
    })),
  });
  await renderInApp(
    <Routes>
      <Route path="/courses/:courseId/quizzes/:quizId" element={<QuizPage />} />
    </Routes>,
    {
      path: '/courses/sql/quizzes/sql-q',
      user: LEARNER,
      content: { course: wholeCourse(sql), courses: [coursePage([sql])] },
    },
  );
  await page.getByRole('button', { name: 'Завершити тест' }).click();
}

const review = page.getByRole('heading', { name: 'Розбір відповідей' });

const moment = page.getByRole('region', { name: 'Курс завершено' });

test('passing the last quiz opens the end of the course above the explanations', async () => {
  await finishQuiz(2);
  await expect.element(moment).toBeVisible();
  expect(document.querySelector('.finish--now')).not.toBeNull();
  expect(moment.element().compareDocumentPosition(review.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('the end of the course comes whole, once the certificates are known', async () => {
  const certificates = Promise.withResolvers<[]>();
  vi.mocked(getOwnCertificates).mockReturnValue(certificates.promise);
  await finishQuiz(2);
  await expect.poll(() => vi.mocked(getOwnCertificates).mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('button', { name: 'Перевіряємо…' })).toBeVisible();
  expect(review.elements()).toEqual([]);
  let heights: number[] = [];
  const seen = new MutationObserver(() => {
    const finish = document.querySelector('.finish');
    if (finish) heights.push(finish.getBoundingClientRect().height);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  certificates.resolve([]);
  await expect.element(moment.getByRole('button', { name: 'Отримати сертифікат' })).toBeVisible();
  await expect.element(review).toBeVisible();
  seen.disconnect();
  heights = [...new Set(heights)];
  expect(heights).toHaveLength(1);
});

test('without an answer about certificates the end of the course is shown all the same', async () => {
  vi.mocked(getOwnCertificates).mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await finishQuiz(2);
  await expect.element(moment.getByRole('button', { name: 'Отримати сертифікат' })).toBeVisible();
});

test('a failed last quiz does not end the course', async () => {
  await finishQuiz(1);
  await expect.element(page.getByText(/^Ще 1.правильна відповідь/)).toBeVisible();
  expect(moment.elements()).toEqual([]);
});

test('the quiz of a course rated too low says so', async () => {
  vi.mocked(fetch).mockImplementation(async (input) =>
    String(input).includes('/quizzes/')
      ? Response.json({ error: { id: 'Unauthorized', message: '' } }, { status: 401 })
      : Response.json({ ...wholeCourse(sql), restricted: true, isOutline: true }),
  );
  await renderInApp(
    <Routes>
      <Route path="/courses/:courseId/quizzes/:quizId" element={<QuizPage />} />
    </Routes>,
    { path: '/courses/sql/quizzes/sql-q', user: LEARNER },
  );
  await expect
    .element(page.getByRole('heading', { name: 'Курс тимчасово недоступний' }))
    .toBeVisible();
});
