import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { progressIn, storeOnDevice } from '../../test/progress.ts';
import { LEARNER, renderInApp } from '../../test/render.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { NextStep } from './next-step.tsx';

const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['js-1', 'js-2', 'js-3'] }));

function LessonEnd() {
  const { actions } = useProgress();
  return (
    <NextStep course={course} lessonId="js-1" onComplete={() => actions.complete('js', 'js-1')} />
  );
}

const openLesson = (done: string[]) => {
  storeOnDevice(LEARNER.uid, progressIn('js', done));
  return renderInApp(<LessonEnd />, { user: LEARNER, path: '/courses/js/lessons/js-1' });
};

const markAndGo = page.getByRole('button', { name: /^Позначити/ });

test('marking a lesson leads to the next step', async () => {
  const { address } = await openLesson(['js-2']);
  await markAndGo.click();
  await expect.poll(address).toBe('/courses/js/lessons/js-2');
});

test('marking the last open lesson stays, where the end of the course is shown', async () => {
  const { address } = await openLesson(['js-2', 'js-3']);
  await markAndGo.click();
  await expect.element(page.getByRole('link', { name: /^Далі/ })).toBeVisible();
  expect(address()).toBe('/courses/js/lessons/js-1');
});
