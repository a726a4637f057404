import type { Course } from '@edu/domain/content/course';
import { finishCourse } from '@edu/domain/learning/progress';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { SignedInUser } from '../features/auth/api.ts';
import { storePosition } from '../features/positions/positions.ts';
import { watchComments } from '../features/comments/api.ts';
import { type CourseStats, watchCourseStats } from '../features/ratings/course-stats.ts';
import { courseCard, coursePage, wholeCourse } from '../test/content.ts';
import { storeOnDevice, progressIn } from '../test/progress.ts';
import { expectAccessible, expectLink, LEARNER, press, renderInApp } from '../test/render.tsx';
import { CoursePage } from './course-page.tsx';

vi.mock('../features/comments/api.ts');
vi.mock('../features/ratings/course-stats.ts');

const routes = (
  <Routes>
    <Route path="/courses/:courseId" element={<CoursePage />} />
  </Routes>
);

/** A different course for each test: a learner's ratings stay in memory. */
const renderCourse = (
  id: string,
  user: SignedInUser | null,
  settings: object = {},
  fields: Partial<Course> = {},
) => {
  const card = courseCard(id, 'Основи SQL', {
    lessonIds: [1, 2, 3, 4, 5].map((n) => `${id}-${n}`),
    quizIds: [`${id}-quiz`],
  });
  const content = { course: { ...wholeCourse(card), ...fields } };
  return renderInApp(routes, { path: `/courses/${id}`, user, settings, content });
};

const begun = (id: string) => storeOnDevice(LEARNER.uid, progressIn(id, [`${id}-1`]));

const panel = page.getByRole('region', { name: 'Рейтинг' });
const stars = panel.getByRole('radio');
const star = (value: number) => panel.getByRole('radio', { name: `${value} з\u00A05` });

/** The ratings of every course; the shown one follows a change. */
let stats: CourseStats | undefined;
let onStats: (next: CourseStats | undefined) => void = () => undefined;
function serverHas(next: CourseStats | undefined): void {
  stats = next;
  onStats(next);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.mocked(watchCourseStats).mockImplementation(async (_courseId, listener) => {
    onStats = listener;
    listener(stats);
    return () => undefined;
  });
  vi.mocked(watchComments).mockImplementation(async (_courseId, _count, onComments) => {
    onComments([]);
    return () => undefined;
  });
  serverHas(undefined);
});

test('a guest reads the rating and is invited to sign in and return', async () => {
  serverHas({ count: 2, sum: 9, histogram: { 4: 1, 5: 1 }, asOf: '' });
  await renderCourse('guest', null);
  await expect.element(panel).toMatchTextContent('4,5');
  await expect.element(panel).toMatchTextContent(/2.оцінки/);
  const bar = panel.getByRole('listitem').first().element().querySelector('i')!;
  expect(getComputedStyle(bar).clipPath).toMatch(/^inset\(0px 50% /);
  await expectLink('Увійдіть', '/auth?next=%2Fcourses%2Fguest', panel);
  await expect.element(stars).not.toBeInTheDocument();
});

test('the way on names the time where the learner has stopped, within the clip', async () => {
  const id = 'stopped';
  begun(id);
  storePosition(LEARNER.uid, `${id}-2`, 820);
  const card = courseCard(id, 'Основи SQL', { lessonIds: [1, 2].map((n) => `${id}-${n}`) });
  const lessons = wholeCourse(card).lessons.map((lesson) => ({ ...lesson, videoStartTime: 60 }));
  await renderCourse(id, LEARNER, {}, { lessons });
  const way = page.getByRole('link', { name: /^Продовжити з.12:40/ });
  await expect.element(way).toHaveAttribute('href', `/courses/${id}/lessons/${id}-2`);
});

test('a learner can rate only after the first lesson', async () => {
  await renderCourse('first', LEARNER);
  await expect
    .element(panel)
    .toMatchTextContent('Оцінити курс можна після першого пройденого уроку.');
  await expect.element(stars).not.toBeInTheDocument();
});

test('the own rating is shown as the mean until others have rated; the mean is live', async () => {
  begun('mean');
  await renderCourse('mean', LEARNER);
  await expect.element(panel).toMatchTextContent('Оцінок ще немає.');
  // Click the label as a finger does: the input is visually hidden.
  await userEvent.click(star(4).element().closest('label') as Element);
  await expect.element(star(4)).toBeChecked();
  await expect.element(panel).toMatchTextContent('4,0');
  await expectAccessible('a rated course');
  serverHas({ count: 2, sum: 5, histogram: { 1: 1, 4: 1 }, asOf: '' });
  await expect.element(panel).toMatchTextContent('2,5');
  await expect.element(star(4)).toBeChecked();
  serverHas(undefined);
  await page.getByRole('button', { name: 'Прибрати оцінку' }).click();
  await expect.element(star(1)).toHaveFocus();
  await expect.element(panel).toMatchTextContent('Оцінок ще немає.');
  await expect.poll(() => document.querySelector('input[type=radio]:checked')).toBeNull();
});

test('the stars are a radio group for the keyboard', async () => {
  begun('keyboard');
  await renderCourse('keyboard', LEARNER);
  await expect.element(panel.getByRole('group', { name: 'Ваша оцінка' })).toBeVisible();
  await press(star(1), ' {ArrowRight}{ArrowRight}');
  await expect.element(star(3)).toBeChecked();
  await expect.element(star(3)).toHaveFocus();
  await expect.element(panel.getByRole('status')).toMatchTextContent(/^3.з.5\./);
});

test('ratings and comments are absent where they are switched off', async () => {
  begun('off');
  await renderCourse('off', LEARNER, { features: { ratings: false, comments: false } });
  await expect.element(page.getByRole('heading', { name: 'Ваш прогрес' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Коментарі' })).not.toBeInTheDocument();
  expect(watchCourseStats).not.toHaveBeenCalled();
});

test('lessons added after the completion of a course are announced', async () => {
  const now = '2020-01-05T10:00:00.000Z';
  storeOnDevice(LEARNER.uid, finishCourse(progressIn('news', ['news-1'], now), 'news-1', { now }));
  await renderCourse('news', LEARNER);
  const side = page.getByRole('complementary');
  await expect
    .element(side)
    .toMatchTextContent(
      /Курс завершено 5.січня 2020.р\. З’явилися 4.нові уроки\. Лишився 1.тест без.результату\./,
    );
  await expect.element(side).toMatchTextContent(/17.%/);
});

test('a course rated too low is shown to those for whom the server sends it', async () => {
  const curriculum = page.getByRole('heading', { name: 'Програма курсу' });
  const hidden = page.getByRole('heading', { name: 'Курс тимчасово недоступний' });
  const outline = { restricted: true, isOutline: true } as const;
  // The answer to the user's token.
  const served = (fields: Partial<Course>) =>
    vi
      .mocked(fetch)
      .mockImplementation(async () =>
        Response.json({ ...wholeCourse(courseCard('low', 'Основи SQL', {})), ...fields }),
      );
  served(outline);
  await renderCourse('low', null, {}, outline);
  await expect.element(hidden).toBeVisible();
  await expect.element(curriculum).not.toBeInTheDocument();
  await cleanup();
  // Progress on this device alone opens nothing.
  begun('low');
  await renderCourse('low', LEARNER, {}, outline);
  await expect.element(hidden).toBeVisible();
  await cleanup();
  served({ restricted: true });
  await renderCourse('low', LEARNER, {}, outline);
  await expect.element(curriculum).toBeVisible();
});

test('a course is shared by the system’s share sheet, or by its link', async () => {
  const toast = page.getByRole('status', { name: 'Сповіщення' });
  const share = page.getByRole('button', { name: 'Поділитися' });
  const asked = vi.fn<(data?: ShareData) => Promise<void>>();
  Object.assign(navigator, { share: asked });
  await renderCourse('shared', null);
  // The user closes the sheet.
  asked.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await share.click();
  const url = location.origin + location.pathname;
  expect(asked).toHaveBeenLastCalledWith({ title: 'Основи SQL', url });
  await expect.element(toast).toBeEmptyDOMElement();
  asked.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await share.click();
  await expect.element(toast).toMatchTextContent(url);

  Object.assign(navigator, { share: undefined });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await share.click();
  await expect.element(toast).toMatchTextContent('Посилання скопійовано.');
  expect(copied).toHaveBeenLastCalledWith(url);
  await page.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(toast).toBeEmptyDOMElement();
});

test('a slug in the address is replaced by the id of its course', async () => {
  const card = courseCard('js-core', 'JavaScript', { slug: 'javascript' });
  const content = { courses: [coursePage([card])] };
  const { address } = await renderInApp(routes, {
    path: '/courses/javascript',
    user: null,
    content,
  });
  await expect.poll(address).toBe('/courses/js-core');
});
