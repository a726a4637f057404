import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { expectAccessible, LEARNER, renderInApp } from '../../test/render.tsx';
import { CurriculumBar } from './curriculum-sidebar.tsx';
import './curriculum-sidebar.css';

const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['l1', 'l2'] }));

test('on a phone the bar opens the curriculum, and a link of it closes it', async () => {
  await page.viewport(390, 844);
  const { address } = await renderInApp(
    <div className="wrap">
      <h1>Урок</h1>
      <CurriculumBar course={course} currentId="l1" />
    </div>,
    { user: LEARNER },
  );
  const open = page.getByRole('button', { name: /^Програма 0.з.2$/ });
  const position = () => getComputedStyle(open.element().parentElement!).position;
  expect(position()).toBe('sticky');
  // 400 % zoom: nothing sticks on a low screen.
  await page.viewport(320, 256);
  expect(position()).toBe('static');
  await page.viewport(390, 844);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Програма курсу' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible('the curriculum of a phone');
  await page.viewport(390, 844);
  await dialog.getByRole('link', { name: /Урок.2/ }).click();
  await expect.poll(address).toBe('/courses/js/lessons/l2');
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await dialog.getByRole('button', { name: 'Закрити' }).click();
  await expect.element(open).toHaveFocus();
});
