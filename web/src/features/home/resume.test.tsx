import { begunIds } from '@edu/domain/progress';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useProgress } from '../../state/progress.tsx';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { deviceHolds, progressIn } from '../../test/progress.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { Resume } from './resume.tsx';

const sql = courseCard('sql', 'Основи SQL', { lessonIds: ['sql-1', 'sql-2'] });
const js = courseCard('js', 'JavaScript', { lessonIds: ['js-1'] });

function ResumeOfLearner() {
  return <Resume ids={begunIds(useProgress().courses)} cards={[sql, js]} />;
}

test('the way back leads to the last course that has something left to do', async () => {
  deviceHolds(
    LEARNER.uid,
    progressIn('sql', ['sql-1'], '2026-01-05T10:00:00.000Z'),
    progressIn('js', ['js-1'], '2026-01-06T10:00:00.000Z'),
  );
  vi.mocked(fetch).mockResolvedValue(Response.json(wholeCourse(js)));
  await renderInApp(
    <>
      <h1>Головна</h1>
      <ResumeOfLearner />
    </>,
    { user: LEARNER, content: { course: wholeCourse(sql) } },
  );
  const resume = page.getByRole('region', { name: 'Продовжити навчання' });
  await expect.element(resume.getByRole('link', { name: 'Основи SQL' })).toBeVisible();
  await expect
    .element(resume.getByRole('link', { name: /^Продовжити урок/ }))
    .toHaveAttribute('href', '/courses/sql/lessons/sql-2');
  await expectAccessible('the next step of a learner');
});
