import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProgressStore } from '../progress/progress-store.ts';
import { startSync } from '../sync/sync.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { storeOnDevice, progressIn } from '../../test/progress.ts';
import { LEARNER, renderInApp } from '../../test/render.tsx';
import { Resume } from './resume.tsx';

const sql = courseCard('sql', 'Основи SQL', { lessonIds: ['sql-1', 'sql-2'] });
const js = courseCard('js', 'JavaScript', { lessonIds: ['js-1'] });

const cards = [sql, js];

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
  await expect
    .element(resume.getByRole('link', { name: /^Продовжити урок/ }))
    .toHaveAttribute('href', '/courses/sql/lessons/sql-2');
});

test('a learner without progress is offered a course, in the space reserved until the server answers', async () => {
  let store: ProgressStore | undefined;
  vi.mocked(startSync).mockImplementation((_uid, ofLearner) => {
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

  store!.update({ isPulled: true });
  const resume = page.getByRole('region', { name: 'Почніть із цього курсу' });
  await expect
    .element(resume.getByRole('link', { name: 'Почати урок 1' }))
    .toHaveAttribute('href', '/courses/sql/lessons/sql-1');
  expect(place()?.getBoundingClientRect().top).toBe(top);
});
