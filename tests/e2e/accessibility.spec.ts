import { expectAccessible } from '../support/browser/accessible.ts';
import { BOTH_WIDTHS } from '../support/browser/axe-rules.ts';
import { completeLesson, expect, settle, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/**
 * WCAG 2.2 AA by axe on the screens of guests and learners, at both widths, in both themes; nothing
 * scrolls sideways. The component tests check the other states and steps, the admin panel, the
 * certificate and the pages of the newsletter.
 */

const SCREENS = [
  '/',
  '/catalog',
  '/catalog?category=Security&level=beginner',
  '/about',
  '/contact',
  '/auth',
  '/courses/js-core',
  '/courses/js-core/video',
  '/courses/js-core/lessons/js-core-values',
  '/courses/js-core/quizzes/js-core-quiz',
  '/nowhere',
];

test('the screens of a guest are accessible', async ({ page, watch }) => {
  test.setTimeout(600_000);
  // A page that does not exist.
  watch.expectError(/status of 404/);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await expectAccessible(page, path, BOTH_WIDTHS);
  }
});

test('the screens of a learner are accessible', async ({ page, learner }) => {
  test.setTimeout(600_000);
  const check = (what: string) => expectAccessible(page, what);
  await restoreSession(page, learner);
  await completeLesson(page, '/courses/js-core/lessons/js-core-values');
  await expectAccessible(page, 'completed lesson', BOTH_WIDTHS);
  await page.goto('/courses/js-core');
  await page.getByRole('button', { name: /^Зберегти курс/ }).click();
  await expect(page.getByRole('group', { name: 'Ваша оцінка' })).toBeVisible();
  await expectAccessible(page, 'course of a learner', BOTH_WIDTHS);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Продовжити навчання' })).toBeVisible();
  await expectAccessible(page, 'home of a learner', BOTH_WIDTHS);
  await page.getByRole('button', { name: 'Курси' }).click();
  await check('courses menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await check('user menu');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Пошук курсів' }).fill('javascript');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('search results');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Мої курси' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Прибрати зі збережених/ })).toBeVisible();
  await expectAccessible(page, 'profile', BOTH_WIDTHS);
});
