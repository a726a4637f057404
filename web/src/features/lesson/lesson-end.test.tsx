import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { progressIn, storeOnDevice } from '../../test/progress.ts';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../../test/render.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { CourseDone } from './course-done.tsx';
import { NextStep } from './next-step.tsx';

const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['js-1', 'js-2', 'js-3'] }));

function LessonEnd() {
  const { actions } = useProgress();
  return (
    <>
      <NextStep course={course} lessonId="js-1" onComplete={() => actions.complete('js', 'js-1')} />
      <CourseDone course={course} />
    </>
  );
}

const openLesson = (done: string[], user: typeof LEARNER | null = LEARNER) => {
  storeOnDevice(user?.uid ?? 'anonymous', progressIn('js', done));
  return renderInApp(<LessonEnd />, { heading: 'Урок', user, path: '/courses/js/lessons/js-1' });
};

const markAndGo = page.getByRole('button', { name: /^Позначити/ });

test('marking a lesson leads to the next step', async () => {
  const { address } = await openLesson(['js-2']);
  await markAndGo.click();
  await expect.poll(address).toBe('/courses/js/lessons/js-2');
});

test('marking the last open lesson stays, and the end of the course leads a learner further', async () => {
  const { address } = await openLesson(['js-2', 'js-3']);
  const announced = page.getByRole('main').getByRole('status');
  await expect.element(announced).toBeInTheDocument();
  await expect.element(announced).not.toMatchTextContent('Курс завершено');
  await markAndGo.click();
  await expect.element(page.getByRole('link', { name: /^Далі/ })).toBeVisible();
  expect(address()).toBe('/courses/js/lessons/js-1');
  await expect.element(announced).toMatchTextContent('Курс завершено');
  await expectLink('Оцінити курс', '/courses/js');
  await expectLink('До профілю', '/profile');
  await expectAccessible('a completed course');
});

test('the end of the course leads a guest to the course and the catalogue', async () => {
  await openLesson(['js-2', 'js-3'], null);
  await markAndGo.click();
  await expectLink('До сторінки курсу', '/courses/js');
  await expectLink('каталог', '/catalog');
});
