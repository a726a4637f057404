import AxeBuilder from '@axe-core/playwright';
import { expect, settle, signIn, test } from '../support/page.ts';

/** WCAG 2.2 AA by axe on every screen, at both widths, in both themes; nothing scrolls sideways. */

const SCREENS = [
  '/',
  '/catalog',
  '/catalog?category=Security&level=beginner',
  '/about',
  '/contact',
  '/auth',
  '/auth?mode=sign-up',
  '/auth?mode=reset',
  '/auth?mode=resetPassword&oobCode=none',
  '/auth?mode=verifyEmail&oobCode=none',
  '/courses/js-core',
  '/courses/js-core/video',
  '/courses/js-core/lessons/js-core-values',
  '/courses/js-core/quizzes/js-core-quiz',
  '/nowhere',
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`every public screen is accessible, ${colorScheme}, ${width} px`, async ({
      openDevice,
      watch,
    }) => {
      test.slow();
      // A page that is not there, and a code that is none.
      watch.expectError(/404|accounts:resetPassword/);
      const page = await openDevice({ colorScheme, viewport: { width, height: 900 } });
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settle(page);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${path} scrolls sideways`).toBe(0);
      }
    });
  }
}

test('the menus, the search and the signed-in screens are accessible', async ({
  page,
  learner,
}) => {
  test.slow();
  const check = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await signIn(page, learner);
  await page.goto('/courses/js-core/lessons/js-core-values');
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  await check('completed lesson');
  await page.goto('/courses/js-core');
  await page.getByRole('button', { name: /^Зберегти курс/ }).click();
  await expect(page.getByRole('group', { name: 'Ваша оцінка' })).toBeVisible();
  await check('course of a learner');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Продовжити навчання' })).toBeVisible();
  await check('home of a learner');
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
  await check('profile');
});
