import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { ProgressStore } from '../progress/progress-store.ts';
import { startSession } from '../session/start-session.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { progressIn, storeOnDevice } from '../../test/progress.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../../test/render.tsx';
import { LearnerHero } from './learner-hero.tsx';
import { Resume } from './resume.tsx';

const sql = courseCard('sql', 'Основи SQL', { shortTitle: 'SQL', lessonIds: ['sql-1', 'sql-2'] });
const js = courseCard('js', 'JavaScript', { lessonIds: ['js-1'] });
const html = courseCard('html', 'HTML і CSS', { lessonIds: ['html-1'] });
const cards = [sql, js, html];

const shelf = page.getByRole('navigation', { name: 'Ваші курси' });
const hrefs = () =>
  [...document.querySelectorAll('nav.shelf a')].map((book) => book.getAttribute('href'));

// Not at midnight, and not after a day of another length.
const NOW = '2026-05-02T12:00:00.000Z';
beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

test('begun courses show their lessons as bands, finished ones are bound, and a place is free for the next', async () => {
  storeOnDevice(LEARNER.uid, progressIn('js', ['js-1'], NOW), progressIn('sql', ['sql-1'], NOW));
  await renderInApp(<LearnerHero cards={cards} />, {
    user: LEARNER,
    content: { course: wholeCourse(sql) },
  });
  await expect.element(page.getByRole('heading', { name: 'Ваша полиця' })).toBeVisible();
  await expect.element(shelf.getByRole('link', { name: 'SQL 1 з 2 уроків' })).toBeVisible();
  await expect.element(shelf.getByRole('link', { name: 'JavaScript Завершено' })).toBeVisible();
  await expectLink('Наступний курс: HTML і CSS', '/courses/html', shelf);
  expect(hrefs()).toEqual(['/courses/sql', '/courses/js', '/courses/html']);
  const bands = [...document.querySelectorAll('.bands i')] as HTMLElement[];
  expect(bands.map(({ dataset }) => dataset.band)).toEqual(['done', 'ahead']);
  await expectLink('Продовжити урок 2', '/courses/sql/lessons/sql-2');
  await expectLink('Перший день серії', '/profile');
  await expectAccessible('the shelf of a learner');
});

test('the streak is a stroke of the marker only when today has a lesson', async () => {
  storeOnDevice(LEARNER.uid, progressIn('sql', ['sql-1'], '2026-05-01T12:00:00.000Z'));
  await renderInApp(<LearnerHero cards={cards} />, {
    user: LEARNER,
    content: { course: wholeCourse(sql) },
  });
  await expect.element(page.getByText('Урок сьогодні продовжить серію')).toBeVisible();
  expect(document.querySelector('.stroke-mark')).toBeNull();
});

test('on the first day the shelf says what today is, and on a later day which quiz has mistakes', async () => {
  await renderInApp(<LearnerHero cards={cards} />, {
    user: null,
    content: { course: { ...wholeCourse(sql), studySec: 1_700 } },
  });
  await expect
    .element(page.getByText(/^На.сьогодні: перший урок цієї книги, близько 15.хв\.$/))
    .toBeVisible();
  await cleanup();
  const mistakes = {
    score: 4,
    totalQuestions: 6,
    completedAt: '2026-05-01T09:00:00.000Z',
    answers: { q: ['1'] },
    attemptId: 'a',
  };
  const begun = progressIn('sql', ['sql-1'], '2026-05-01T12:00:00.000Z');
  storeOnDevice(LEARNER.uid, { ...begun, quizzes: { 'sql-quiz': mistakes } });
  await renderInApp(<LearnerHero cards={cards} />, {
    user: LEARNER,
    content: { course: wholeCourse(sql) },
  });
  await expectLink(
    'Варто глянути на 2 помилки в тесті «SQL»',
    '/courses/sql/quizzes/sql-quiz?result',
  );
});

test('the next step leads to the last course that is not finished', async () => {
  storeOnDevice(
    LEARNER.uid,
    progressIn('sql', ['sql-1'], '2026-01-05T10:00:00.000Z'),
    progressIn('js', ['js-1'], '2026-01-06T10:00:00.000Z'),
  );
  vi.mocked(fetch).mockResolvedValue(Response.json(wholeCourse(js)));
  await renderInApp(<Resume cards={cards} />, {
    user: LEARNER,
    content: { course: wholeCourse(sql) },
  });
  const resume = page.getByRole('region', { name: 'Продовжити навчання' });
  await expect.element(resume.getByRole('link', { name: 'Основи SQL' })).toBeVisible();
  await expectLink(/^Продовжити урок/, '/courses/sql/lessons/sql-2', resume);
});

test('a learner without progress is offered a course, in the space reserved until the server answers', async () => {
  let store: ProgressStore | undefined;
  vi.mocked(startSession).mockImplementation((_uid, ofLearner) => {
    store = ofLearner;
    return () => undefined;
  });
  await renderInApp(<Resume cards={cards} />, {
    user: LEARNER,
    content: { course: wholeCourse(sql) },
  });
  const place = () => document.querySelector('.resume');
  await expect.poll(() => store).toBeDefined();
  expect(place()?.textContent).toBe('');
  const { top } = place()!.getBoundingClientRect();

  store!.exchange.update({ isPulled: true });
  const resume = page.getByRole('region', { name: 'Почніть із цього курсу' });
  await expectLink('Почати урок 1', '/courses/sql/lessons/sql-1', resume);
  expect(place()?.getBoundingClientRect().top).toBe(top);
});
