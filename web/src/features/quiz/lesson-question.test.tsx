import type { Course, Quiz } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { checkAnswer } from './api.ts';
import { CheckYourself } from './check-yourself.tsx';
import { InlineQuestions } from './inline-questions.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import { useLessonChecks } from './lesson-questions.ts';

vi.mock('./api.ts');

const course: Course = wholeCourse(
  courseCard('js', 'JavaScript', { lessonIds: ['js-1'], quizIds: ['js-quiz'] }),
);
const questionOf = (id: string) => ({
  id,
  kind: 'single' as const,
  prompt: `Що таке ${id}?`,
  options: [
    { id: '1', text: `Так про ${id}` },
    { id: '2', text: `Ні про ${id}` },
  ],
  lessonId: 'js-1',
});
const quiz: Quiz = {
  ...{ id: 'js-quiz', courseId: 'js', title: 'Тест', description: '', order: 2, passScore: 70 },
  questions: [questionOf('q1'), questionOf('q2')],
};
const verdict = (isRight: boolean) => ({
  id: 'q1',
  isRight,
  correct: ['1'],
  explanation: 'Бо так.',
  chosen: ['1'],
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string) => page.getByText(name, { exact: true }).click();

beforeEach(() => vi.mocked(checkAnswer).mockReset().mockResolvedValue(verdict(true)));

test('an answer is checked by the server as one of an attempt that is never graded', async () => {
  await renderInApp(<LessonQuestion quiz={quiz} question={quiz.questions[0]!} course={course} />, {
    user: LEARNER,
    heading: 'Урок',
  });
  await button('Перевірити').click();
  await expect.element(page.getByText('Оберіть відповідь.')).toBeVisible();
  expect(checkAnswer).not.toHaveBeenCalled();
  await choose('Так про q1');
  vi.mocked(checkAnswer).mockRejectedValueOnce(new AppError('unavailable', ''));
  await button('Перевірити').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Не.вдалося перевірити/);
  await button('Перевірити').click();
  await expect.element(page.getByText('Бо так.')).toBeVisible();
  const [first, second] = vi.mocked(checkAnswer).mock.calls.map(([, request]) => request);
  expect(second).toMatchObject({ quizId: 'js-quiz', questionId: 'q1', chosen: ['1'] });
  expect(second?.attemptId).toBe(first?.attemptId);
  await expectAccessible('a question of a lesson');
  await button('Відповісти ще раз').click();
  await choose('Ні про q1');
  await button('Перевірити').click();
  await expect.poll(() => vi.mocked(checkAnswer).mock.calls.length).toBe(3);
  // The first checked answer of an attempt counts, so another try is another attempt.
  expect(vi.mocked(checkAnswer).mock.calls[2]?.[1].attemptId).not.toBe(first?.attemptId);
});

test('without a connection an answer waits, and is checked when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await renderInApp(<LessonQuestion quiz={quiz} question={quiz.questions[0]!} course={course} />, {
    user: LEARNER,
  });
  await choose('Так про q1');
  await button('Перевірити').click();
  await expect.element(page.getByText(/^Немає зв’язку\. Перевіримо/)).toBeVisible();
  expect(checkAnswer).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Бо так.')).toBeVisible();
  online.mockRestore();
});

test('a lesson asks one question after the other and says how many were right', async () => {
  const onClose = vi.fn<() => void>();
  const asked = quiz.questions.map((question) => ({ quiz, question }));
  await renderInApp(
    <CheckYourself course={course} about="lesson" asked={asked} onClose={onClose} />,
    {
      user: LEARNER,
      heading: 'Урок',
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Перевірте себе' })).toHaveFocus();
  await choose('Так про q1');
  await button('Перевірити').click();
  await button('Наступне запитання').click();
  await expect.element(page.getByText(/^Запитання 2.з.2$/)).toHaveFocus();
  vi.mocked(checkAnswer).mockResolvedValueOnce(verdict(false));
  await choose('Ні про q2');
  await button('Перевірити').click();
  await expect.element(page.getByText(/^Правильно 1.з.2\.$/)).toBeVisible();
  await button('Закрити').click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question is shown in its place in the text; an unknown one leaves it empty', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-question="q2"></div><div data-question="none"></div>';
  document.body.append(root);
  const lesson = { ...course.lessons[0]!, questionIds: ['q2', 'none'] };
  await renderInApp(<InlineQuestions course={course} lesson={lesson} root={root} />, {
    user: LEARNER,
    content: { course, quiz },
  });
  await expect.element(page.getByText('Що таке q2?')).toBeVisible();
  expect(root.children[0]?.textContent).toContain('Що таке q2?');
  expect(root.children[1]?.textContent).toBe('');
  root.remove();
});

function Refetched() {
  const [asked, setAsked] = useState(quiz.questions.map((question) => ({ quiz, question })));
  return (
    <>
      <button onClick={() => setAsked([])}>Без запитань</button>
      <CheckYourself course={course} about="mistakes" asked={asked} onClose={() => undefined} />
    </>
  );
}

test('the questions of a row stay when their quiz is fetched again', async () => {
  await renderInApp(<Refetched />, { user: LEARNER });
  await button('Без запитань').click();
  await expect.element(page.getByText('Що таке q1?')).toBeVisible();
  await expect.element(page.getByText(/^2.запитання без/)).toBeVisible();
});

function Checks({ questionIds }: { questionIds: string[] }) {
  const lesson = { ...course.lessons[0]!, questionIds };
  const asked = useLessonChecks(course, lesson, true);
  return <p>Запитання: {asked.map(({ question }) => question.id).join(', ')}</p>;
}

test.each([
  ['the questions that its text does not ask', ['q2'], 'q1'],
  ['all questions when its text asks them all', ['q1', 'q2'], 'q1, q2'],
])('a lesson is checked with %s', async (_, questionIds, expected) => {
  await renderInApp(<Checks questionIds={questionIds} />, {
    user: LEARNER,
    content: { course, quiz },
  });
  await expect.element(page.getByText(`Запитання: ${expected}`, { exact: true })).toBeVisible();
});
