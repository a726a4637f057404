import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgress } from '../progress/progress-provider.tsx';
import { courseCard } from '../../test/content.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { CourseDone } from './course-done.tsx';

const course = courseCard('js', 'JavaScript', { lessonIds: ['js-1'] });

function Lesson() {
  const { actions } = useProgress();
  return (
    <>
      <h1>Урок</h1>
      <button type="button" onClick={() => actions.complete('js', 'js-1')}>
        Позначити
      </button>
      <CourseDone course={course} />
    </>
  );
}

const link = (name: string) => page.getByRole('link', { name });

test('completing the last lesson is announced and leads a learner to the next step', async () => {
  await renderInApp(<Lesson />, { user: LEARNER });
  const announced = page.getByRole('main').getByRole('status');
  await expect.element(announced).toBeInTheDocument();
  await expect.element(announced).not.toMatchTextContent('Курс завершено');
  await page.getByRole('button', { name: 'Позначити' }).click();
  await expect.element(announced).toMatchTextContent('Курс завершено');
  await expect.element(link('Оцінити курс')).toHaveAttribute('href', '/courses/js');
  await expect.element(link('До профілю')).toHaveAttribute('href', '/profile');
  await expectAccessible('a completed course');
});

test('a guest is led to the course and the catalogue', async () => {
  await renderInApp(<Lesson />, { user: null });
  await page.getByRole('button', { name: 'Позначити' }).click();
  await expect.element(link('До сторінки курсу')).toHaveAttribute('href', '/courses/js');
  await expect.element(link('каталог')).toHaveAttribute('href', '/catalog');
});
