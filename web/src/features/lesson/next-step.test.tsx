import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgress } from '../progress/progress-provider.tsx';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { NextStep } from './next-step.tsx';

const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['l1', 'l2'] }));

function End({ lessonId }: { lessonId: string }) {
  const { actions } = useProgress();
  return (
    <>
      <h1>Урок</h1>
      <NextStep
        course={course}
        lessonId={lessonId}
        onComplete={() => actions.complete('js', lessonId)}
      />
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the main button marks the lesson and opens the next one', async () => {
  const { address } = await renderInApp(<End lessonId="l1" />, { user: LEARNER });
  await expect.element(link('Далі без позначки')).toHaveAttribute('href', '/courses/js/lessons/l2');
  await expectAccessible('the end of a lesson');
  await button('Позначити пройденим і далі: Урок 2').click();
  await expect.poll(address).toBe('/courses/js/lessons/l2');
  // For a completed lesson nothing is left to mark.
  await expect.element(link('Далі: Урок 2')).toHaveAttribute('href', '/courses/js/lessons/l2');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the last lesson is marked in place, and leads back to the course', async () => {
  const { address } = await renderInApp(<End lessonId="l2" />, { user: LEARNER, path: '/here' });
  await expect
    .element(page.getByRole('link', { name: /Попередній урок/ }))
    .toHaveAttribute('href', '/courses/js/lessons/l1');
  await button('Позначити пройденим').click();
  await expect.element(link('До сторінки курсу')).toHaveAttribute('href', '/courses/js');
  await expect.element(button('Позначити пройденим')).not.toBeInTheDocument();
  expect(address()).toBe('/here');
});
