import './quiz.css';
import type { Quiz } from '@edu/domain/content/course';
import { emptyProgress } from '@edu/domain/learning/progress';
import { AppError } from '@edu/domain/errors/errors';
import { ATTEMPT_GRADED, type CheckedAnswer, type QuizResult } from '@edu/domain/learning/quiz';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { changePreferences } from '../preferences/store.ts';
import { checkAnswer, gradeQuiz } from './api.ts';
import { outbox } from '../outbox/outbox.ts';
import { setConnected } from '../../test/connection.ts';
import { ATTEMPT_ID } from '../../test/quiz.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { QuizView } from './quiz-view.tsx';

vi.mock('../../lib/firebase/id-token.ts');
vi.mock('../progress/api.ts');
vi.mock('./api.ts');

const { uid } = LEARNER;
const DRAFT = storageKeys.quizDraft(uid, 'q1');
const PATH = '/courses/c1/quizzes/q1';
const option = (id: string, text: string) => ({ id, text });
const QUIZ: Quiz = {
  id: 'q1',
  courseId: 'c1',
  title: 'Підсумковий тест',
  description: '',
  order: 1,
  passScore: 70,
  questions: [
    {
      id: 'a',
      prompt: 'Що виведе консоль?',
      promptHtml:
        '<span class="line">Що виведе консоль?</span><code class="code code--inline">log(1)</code>',
      kind: 'single',
      options: [option('1', 'Один'), option('2', 'Два'), option('3', 'Три')],
    },
    {
      id: 'b',
      prompt: 'Які значення хибні?',
      kind: 'multiple',
      options: [option('1', 'Нуль'), option('2', 'Масив'), option('3', 'NaN')],
    },
  ],
};
const RESULT: QuizResult = {
  score: 1,
  totalQuestions: 2,
  completedAt: '2026-05-01T10:00:00.000Z',
  questions: [],
};
const verdictOf = (change: Partial<CheckedAnswer>): CheckedAnswer => ({
  id: 'a',
  chosen: ['2'],
  isRight: false,
  correct: ['1'],
  explanation: 'Бо `log` виводить свій аргумент.',
  explanationHtml: '<p>Бо <code>log</code> виводить свій аргумент.</p>',
  review: { lessonId: 'l1', at: 30 },
  ...change,
});

beforeEach(() => {
  outbox.clear(uid);
  outbox.start(uid);
  changePreferences({ shortcuts: true });
  vi.mocked(checkSignedIn).mockReset().mockResolvedValue();
  vi.mocked(gradeQuiz).mockReset().mockResolvedValue(RESULT);
  vi.mocked(checkAnswer).mockReset().mockResolvedValue(verdictOf({}));
  setConnected(true);
});

const render = (path = PATH, user: typeof LEARNER | null | undefined = LEARNER) => {
  if (user) writeLocal(storageKeys.lastUser, user);
  return renderInApp(
    <div className="wrap quiz">
      <QuizView quiz={QUIZ} course={undefined} invite={null}>
        {null}
      </QuizView>
    </div>,
    { user, path },
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const heading = (name: string) => page.getByRole('heading', { name });
const question = (number: number) => page.getByText(new RegExp(`^Запитання ${number}.з.2$`));
const verdict = page.getByRole('status').filter({ hasText: 'Неправильно' });
const begin = () => button('Розпочати тест').click();
const sent = () => vi.mocked(checkAnswer).mock.calls.map(([, request]) => request);

test('an answer is checked once: right or wrong, the explanation, and the way to the lesson', async () => {
  await render();
  await expect.element(page.getByText(/^Щоб скласти, треба 2.з.2$/)).toBeVisible();
  await expectAccessible('the choice of the mode');
  await begin();
  await page.getByText('Два').click();
  await button('Перевірити').click();
  await expect.element(verdict).toMatchTextContent('Бо log виводить свій аргумент.');
  const review = verdict.getByRole('link', { name: /^Переглянути пояснення/ });
  await expect.element(review).toHaveAttribute('href', '/courses/c1/lessons/l1?from=30&quiz=q1');
  await expect.element(radio('Один')).toHaveAccessibleName('Один Правильна відповідь');
  await expectAccessible('a checked answer');

  // The checked answer counts: another option cannot be chosen.
  await page.getByText('Один', { exact: true }).click({ force: true });
  await userEvent.keyboard('3');
  await expect.element(radio('Два')).toBeChecked();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ questionId: 'a', chosen: ['2'] });
  await button('Далі').click();
  await expect.element(question(2)).toBeVisible();
});

test('the keyboard chooses, checks, goes on and finishes; the attempt is one', async () => {
  await render();
  await begin();
  await userEvent.keyboard('2');
  await expect.element(radio('Два')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(verdict).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question(2)).toBeVisible();
  vi.mocked(checkAnswer).mockResolvedValue(
    verdictOf({ id: 'b', chosen: ['1', '3'], correct: ['1', '3'], isRight: true }),
  );
  await userEvent.keyboard('1');
  await userEvent.keyboard('2');
  await userEvent.keyboard('2');
  await userEvent.keyboard('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Правильно', { exact: true })).toBeVisible();
  await expect.element(button('Завершити тест')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Ваш результат')).toBeVisible();
  const [[, graded] = []] = vi.mocked(gradeQuiz).mock.calls;
  expect(graded?.answers).toEqual({ a: ['2'], b: ['1', '3'] });
  expect(new Set([...sent(), graded].map((request) => request?.attemptId)).size).toBe(1);
});

test('a question is left by «Пропустити» only; digits can be switched off', async () => {
  changePreferences({ shortcuts: false });
  await render();
  await begin();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Оберіть відповідь або пропустіть')).toBeVisible();
  await expect.element(question(1)).toBeVisible();
  expect(sent()).toEqual([]);
  await button('Пропустити').click();
  await expect.element(question(2)).toBeVisible();
  await button('Пропустити').click();
  await expect.element(page.getByText('Без відповіді: 1, 2.')).toBeVisible();
});

test('a verdict survives a reload, and the answer that the server counts is shown', async () => {
  // Another device of the learner had checked the first option.
  vi.mocked(checkAnswer).mockResolvedValue(verdictOf({ chosen: ['3'] }));
  await render();
  await begin();
  await page.getByText('Два').click();
  await button('Перевірити').click();
  await expect.element(radio('Три')).toBeChecked();
  const draft = { answers: { a: ['3'] }, checked: { a: { isRight: false } } };
  expect(readLocal(DRAFT)).toMatchObject(draft);
});

test('in an exam answers can be changed, and nothing is checked before the end', async () => {
  await render();
  await page.getByText('Іспит', { exact: true }).click();
  await begin();
  await page.getByText('Один').click();
  await page.getByText('Два').click();
  await expect.element(button('Перевірити')).not.toBeInTheDocument();
  await button('Далі').click();
  await page.getByText('Нуль').click();
  await button('До завершення').click();
  await button('Завершити тест').click();
  await expect.element(heading('Ваш результат')).toBeVisible();
  expect(checkAnswer).not.toHaveBeenCalled();
  expect(vi.mocked(gradeQuiz).mock.calls[0]?.[1].answers).toEqual({ a: ['2'], b: ['1'] });
});

test('without a connection the page says so, and the attempt goes on', async () => {
  await render();
  await begin();
  setConnected(false);
  await expect.element(page.getByText(/^Немає зв’язку, тому перевірити відповідь/)).toBeVisible();
  await page.getByText('Два').click();
  await expect.element(button('Перевірити')).not.toBeInTheDocument();
  await expectAccessible('a question without a connection');
  await button('Далі').click();
  await expect.element(question(2)).toBeVisible();
  await page.getByText('Нуль').click();
  setConnected(true);
  await expect.element(button('Перевірити')).toBeVisible();
  await button('Перевірити наприкінці').click();
  await button('Завершити тест').click();
  await expect.element(heading('Ваш результат')).toBeVisible();
  expect(vi.mocked(gradeQuiz).mock.calls[0]?.[1].answers).toEqual({ a: ['2'], b: ['1'] });
});

test('a check that fails leaves the answer, and can be repeated in the same attempt', async () => {
  vi.mocked(checkAnswer).mockRejectedValueOnce(new AppError('unavailable', ''));
  await render();
  await begin();
  await page.getByText('Два').click();
  await button('Перевірити').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Не.вдалося перевірити відповідь/);
  await button('Перевірити').click();
  await expect.element(verdict).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(new Set(sent().map(({ attemptId }) => attemptId)).size).toBe(1);
});

test('of an attempt that another tab has finished, a check shows the result', async () => {
  const details = { reason: ATTEMPT_GRADED };
  vi.mocked(checkAnswer).mockRejectedValueOnce(new AppError('conflict', '', { details }));
  await render();
  await begin();
  await page.getByText('Два').click();
  await button('Перевірити').click();
  await expect.element(heading('Ваш результат')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Цю спробу вже завершено/);
  const [[, graded] = []] = vi.mocked(gradeQuiz).mock.calls;
  expect(graded?.attemptId).toBe(sent()[0]?.attemptId);
  expect(readLocal(DRAFT)).toBeUndefined();
});

test('the graded answers are those of the server', async () => {
  vi.mocked(gradeQuiz).mockResolvedValue({
    ...RESULT,
    answers: { a: ['3'], b: [] },
    questions: [
      { id: 'a', isRight: false, correct: ['1'], explanation: '' },
      { id: 'b', isRight: false, correct: [], explanation: '' },
    ],
  });
  writeLocal(DRAFT, {
    attemptId: ATTEMPT_ID,
    answers: { a: ['1'] },
    at: 'check',
  });
  await render();
  await button('Завершити тест').click();
  await expect.element(heading('Ваш результат')).toBeVisible();
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Три');
  expect(readLocal(storageKeys.quizResults(uid))).toMatchObject({
    c1: { q1: { answers: { a: ['3'] } } },
  });
});

function storeLastResult(): void {
  const last = { ...RESULT, answers: { a: ['1'] }, attemptId: 'b7d0f1c2' };
  writeLocal(storageKeys.progress(uid), { c1: emptyProgress('c1') });
  writeLocal(storageKeys.quizResults(uid), { c1: { q1: last } });
}
const loading = page.getByText('Відкриваємо результат…');

test('the address of a result shows neither the start nor a result before the visitor is known', async () => {
  await render(`${PATH}?result`, undefined);
  await expect.element(loading).toBeInTheDocument();
  await expect.element(button('Розпочати тест')).not.toBeInTheDocument();
});

test('the address of a result opens it once it is graded again', async () => {
  let answer: (result: QuizResult) => void = () => undefined;
  vi.mocked(gradeQuiz).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  storeLastResult();
  await render(`${PATH}?result`);
  await expect.element(loading).toBeInTheDocument();
  await expect.element(button('Пройти ще раз')).not.toBeInTheDocument();
  answer(RESULT);
  await expect.element(heading('Ваш результат')).toHaveFocus();
});

test('the address of a result shows the start to a guest without one, and an attempt that goes on', async () => {
  await render(`${PATH}?result`, null);
  await expect.element(button('Розпочати тест')).toBeVisible();
});

test('a learner who comes back in the middle of an attempt goes on with it, without invalid verdicts', async () => {
  storeLastResult();
  writeLocal(DRAFT, {
    attemptId: ATTEMPT_ID,
    answers: { a: ['2'] },
    checked: { a: verdictOf({}), b: { id: 'b', isRight: 'yes' } },
    at: 0,
  });
  await render(`${PATH}?result`);
  await expect.element(verdict).toBeVisible();
  await expect.element(radio('Два')).toBeChecked();
  await button('Далі').click();
  await expect.element(button('Перевірити')).toBeVisible();
  expect(gradeQuiz).not.toHaveBeenCalled();
});

test('on a phone the main button stays in view under a long explanation, and hides no focus', async () => {
  await page.viewport(390, 700);
  const explanation = 'Довге пояснення. '.repeat(150);
  vi.mocked(checkAnswer).mockResolvedValue(
    verdictOf({ explanation, explanationHtml: `<p>${explanation}</p>` }),
  );
  await render();
  await begin();
  await page.getByText('Два').click();
  await button('Перевірити').click();
  await expect.element(verdict).toMatchTextContent('Довге пояснення.');
  await expect.element(button('Далі')).toBeInViewport({ ratio: 1 });
  const link = verdict.getByRole('link', { name: /^Переглянути пояснення/ });
  (link.element() as HTMLElement).focus();
  await expect
    .poll(() => {
      const { bottom } = link.element().getBoundingClientRect();
      const foot = button('Далі').element().getBoundingClientRect();
      return bottom <= foot.top;
    })
    .toBe(true);
  await page.viewport(1440, 900);
});
