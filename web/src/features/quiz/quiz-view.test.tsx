import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { emptyProgress } from '@edu/domain/learning/progress';
import type { QuizResult } from '@edu/domain/learning/quiz';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { removeQuizResult } from '../progress/api.ts';
import { checkAnswer, gradeQuiz } from './api.ts';
import { outbox } from '../outbox/outbox.ts';
import { setConnected } from '../../test/connection.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { ATTEMPT_ID, makeQuiz } from '../../test/quiz.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { GradedToast } from './graded-toast.tsx';
import { QuizView } from './quiz-view.tsx';

vi.mock('../../lib/firebase/id-token.ts');
vi.mock('../progress/api.ts');
vi.mock('./api.ts');

const { uid } = LEARNER;
const DRAFT = storageKeys.quizDraft(uid, 'q1');
const ATTEMPTS = storageKeys.quizAttempts(uid);
const NOW = '2026-05-01T10:00:00.000Z';
const QUIZ = makeQuiz('c1', 'q1');
const RESULT: QuizResult = { score: 1, totalQuestions: 2, completedAt: NOW, questions: [] };
const pending = {
  courseId: 'c1',
  quizId: 'q1',
  attemptId: ATTEMPT_ID,
  answers: { a: ['1'] },
  title: QUIZ.title,
  finishedAt: NOW,
};

beforeEach(() => {
  outbox.clear(uid);
  writeLocal(storageKeys.lastUser, LEARNER);
  vi.mocked(checkSignedIn).mockReset().mockResolvedValue();
  vi.mocked(removeQuizResult).mockReset().mockResolvedValue(undefined);
  vi.mocked(gradeQuiz).mockReset().mockResolvedValue(RESULT);
  setConnected(true);
});

const renderQuiz = async (course?: Course) => {
  await renderInApp(
    <div className="wrap quiz">
      <QuizView quiz={QUIZ} course={course} invite={null}>
        {null}
      </QuizView>
      <GradedToast uid={uid} />
    </div>,
    { user: LEARNER, path: '/courses/c1/quizzes/q1' },
  );
};

/** Simulates another tab that writes or removes the draft. */
function writeInOtherTab(draft: object | undefined): void {
  const oldValue = localStorage.getItem(DRAFT);
  if (draft) writeLocal(DRAFT, draft);
  else localStorage.removeItem(DRAFT);
  const newValue = localStorage.getItem(DRAFT);
  window.dispatchEvent(new StorageEvent('storage', { key: DRAFT, oldValue, newValue }));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const toast = page.getByRole('status', { name: 'Сповіщення' });
const finish = () => button('Завершити тест').click();

test('a stored attempt is shown as waiting, and its page shows the result without a toast', async () => {
  setConnected(false);
  writeLocal(DRAFT, { attemptId: ATTEMPT_ID, answers: { a: ['1'] }, at: 'check' });
  outbox.start(uid);
  await renderQuiz();
  await finish();
  const waiting = page.getByRole('region', { name: 'Буде перевірено' });
  await expect.element(waiting).toMatchTextContent(/Перевіримо їх, щойно з’явиться зв’язок/);
  await expectAccessible('a quiz that waits');
  setConnected(true);
  await expect.element(heading('Ваш результат')).toBeVisible();
  await expect.element(toast).toBeEmptyDOMElement();
});

test('a failed quiz says how many right answers are missing, without the marker', async () => {
  writeLocal(DRAFT, { attemptId: ATTEMPT_ID, answers: { a: ['1'], b: ['1'] }, at: 'check' });
  await renderQuiz();
  await page.getByRole('button', { name: 'Завершити тест' }).click();
  await expect
    .element(page.getByText(/^Ще 1.правильна відповідь.— і.тест складено$/))
    .toBeVisible();
  expect(document.querySelector('.score .stroke-mark')).toBeNull();
});

test('a learner in the middle of another attempt sees the result in a toast', async () => {
  setConnected(false);
  writeLocal(ATTEMPTS, [pending]);
  outbox.start(uid);
  await renderQuiz();
  await button('Пройти ще раз').click();
  await expect.element(page.getByText(/^Запитання 1.з.2$/)).toBeVisible();
  setConnected(true);
  await expect.element(toast).toMatchTextContent(/Тест перевірено: 1.з.2/);
  await expect.element(page.getByText(/^Запитання 1.з.2$/)).toBeVisible();
  await expectAccessible('a quiz that was graded later');
});

test('a rejected attempt shows the reason, and its answers can be edited again', async () => {
  vi.mocked(gradeQuiz).mockRejectedValueOnce(new AppError('invalid', ''));
  writeLocal(ATTEMPTS, [pending]);
  outbox.start(uid);
  await renderQuiz();
  const refused = page.getByRole('region', { name: 'Не перевірено' });
  await expect.element(refused).toMatchTextContent('Тест змінився після ваших відповідей.');
  await expectAccessible('a refused quiz');
  await refused.getByRole('button', { name: 'Відкрити відповіді' }).click();
  await expect.element(heading('Усе готово?')).toHaveFocus();
  expect(localStorage.getItem(ATTEMPTS)).toBeNull();
  await finish();
  await expect.element(heading('Ваш результат')).toBeVisible();
});

test('answers of one tab appear in the other, and so does the end of the attempt', async () => {
  await renderQuiz();
  await button('Розпочати тест').click();
  await expect.element(page.getByText(/^Запитання 1.з.2$/)).toBeVisible();
  writeInOtherTab({ ...(readLocal(DRAFT) as object), answers: { a: ['2'] }, at: 1 });
  await expect.element(page.getByRole('radio', { name: 'Друга' })).toBeChecked();
  writeInOtherTab(undefined);
  await expect.element(page.getByText(/Цей тест завершено в.іншій вкладці\./)).toBeVisible();
  await button('Розпочати тест').click();
  await expect.element(page.getByRole('radio', { name: 'Друга' })).not.toBeChecked();
});

test('a tab that missed the end sends its answers as its own attempt', async () => {
  writeLocal(DRAFT, { attemptId: ATTEMPT_ID, answers: { a: ['1'] }, at: 'check' });
  await renderQuiz();
  localStorage.removeItem(DRAFT);
  await finish();
  await expect.element(heading('Ваш результат')).toBeVisible();
  const [[, request] = []] = vi.mocked(gradeQuiz).mock.calls;
  expect(request).toMatchObject({ answers: { a: ['1'] } });
  expect(request?.attemptId).not.toBe(ATTEMPT_ID);
});

async function renderResult(): Promise<void> {
  writeLocal(storageKeys.progress(uid), { c1: emptyProgress('c1') });
  const result = { score: 1, totalQuestions: 2, completedAt: NOW };
  writeLocal(storageKeys.quizResults(uid), { c1: { q1: result } });
  await renderQuiz();
  await button('Прибрати результат').click();
  const question = page.getByRole('dialog', { name: 'Прибрати результат тесту?' });
  await question.getByRole('button', { name: 'Прибрати результат' }).click();
}
const last = page.getByRole('region', { name: 'Останній результат' });

test('a result is removed once the sign-in service knows the user', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(checkSignedIn).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await renderResult();
  await expect.element(last).toBeVisible();
  expect(removeQuizResult).not.toHaveBeenCalled();
  answer();
  await expect.element(last).not.toBeInTheDocument();
  expect(removeQuizResult).toHaveBeenCalledExactlyOnceWith(uid, 'c1', 'q1');
});

test('a result cannot be removed without a connection, and stays', async () => {
  setConnected(false);
  await renderResult();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Не.вдалося прибрати результат/);
  await expect.element(last).toBeVisible();
  expect(removeQuizResult).not.toHaveBeenCalled();
});

/** Simulates a page translator, which wraps each text in an element. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes.filter(({ textContent }) => textContent?.trim())) {
    const font = document.createElement('font');
    node.parentNode?.replaceChild(font, node);
    font.append(node);
  }
}

test('a quiz continues when a page translator has replaced its texts', async () => {
  await renderQuiz();
  await button('Розпочати тест').click();
  await expect.element(button('Пропустити')).toBeVisible();
  translate();
  (document.querySelector('input[type=radio]') as HTMLElement).click();
  await expect.element(button('Перевірити наприкінці')).toBeVisible();
  await expect.element(button('Пропустити')).not.toBeInTheDocument();
  translate();
  await button('Перевірити наприкінці').click();
  await expect.element(page.getByText(/^Запитання 2/)).toBeVisible();
});

/** Finishes an attempt whose second answer is wrong. */
async function finishWithMistake(course?: Course): Promise<void> {
  vi.mocked(gradeQuiz).mockResolvedValue({
    ...RESULT,
    questions: [
      { id: 'a', isRight: true, correct: ['1'], explanation: 'Так.' },
      { id: 'b', isRight: false, correct: ['2'], explanation: 'Ні.' },
    ],
  });
  writeLocal(DRAFT, { attemptId: ATTEMPT_ID, answers: { a: ['1'], b: ['1'] }, at: 'check' });
  outbox.start(uid);
  await renderQuiz(course);
  await finish();
  await expect.element(heading('Ваш результат')).toBeVisible();
}

test('a result can show only the mistakes, and all answers again through the link of a right one', async () => {
  await finishWithMistake();
  const shown = () => document.querySelectorAll('.answer-review').length;
  expect(shown()).toBe(2);
  await page.getByRole('checkbox', { name: 'Лише помилки' }).click();
  await expect.poll(shown).toBe(1);
  await page
    .getByRole('list', { name: 'Відповіді' })
    .getByRole('link', { name: /Правильно/ })
    .click();
  await expect.poll(shown).toBe(2);
});

test('the mistakes of a result are asked again, without the review that has their answers', async () => {
  const verdict = { id: 'b', isRight: true, correct: ['2'], explanation: 'Ні.', chosen: ['2'] };
  vi.mocked(checkAnswer).mockResolvedValue(verdict);
  await finishWithMistake(wholeCourse(courseCard('c1', 'Курс', { quizIds: ['q1'] })));
  await button('Попрацювати над помилками').click();
  await expect.element(heading('Робота над помилками')).toHaveFocus();
  await expect.element(page.getByText(/^1.запитання без правильної відповіді/)).toBeVisible();
  await expect.element(heading('Розбір відповідей')).not.toBeInTheDocument();
  await expectAccessible('the mistakes of a result');
  await page.getByText('Друга', { exact: true }).click();
  await button('Перевірити').click();
  await expect.element(page.getByText(/^Правильно 1.з.1\.$/)).toBeVisible();
  const [[, request] = []] = vi.mocked(checkAnswer).mock.calls;
  expect(request).toMatchObject({ questionId: 'b', chosen: ['2'] });
  expect(request?.attemptId).not.toBe(ATTEMPT_ID);
  await button('Закрити').click();
  await expect.element(heading('Розбір відповідей')).toHaveFocus();
});
