import { expectAccessible } from '../support/accessible.ts';
import { disableAccount } from '../support/accounts.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, signIn, test } from '../support/page.ts';

/** Whoever is not signed in any more is told so, however it came to that. */

test('whoever leaves by the menu of a phone is told so, and stands at the page', async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, learner);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Відкрити меню' }).click();
  await page.locator('#mobile-menu').getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByText('Ви вийшли з облікового запису')).toBeVisible();
  await expect(page.locator('#mobile-menu')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever leaves before the page can tell of it is told as soon as it can', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  const letTell = await holdBack(page, chunkUrl('src/app/notices.tsx'));
  await page.goto('/about');
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('link', { name: 'Увійти' })).toBeVisible();
  letTell();
  await expect(page.getByText('Ви вийшли з\u00A0облікового запису')).toBeVisible();
});

test('whoever was shut out meanwhile is told so, and led to where they sign in', async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/Failed to load resource/);
  await signIn(page, learner);
  await disableAccount(learner.uid, true);
  await page.goto('/catalog?category=Frontend');
  const told = page.getByRole('status').filter({ hasText: 'Сеанс завершено' });
  await expect(told).toBeVisible();
  await expectAccessible(page, 'the end of a session');
  await disableAccount(learner.uid, false);
  await told.getByRole('link', { name: 'Увійти знову' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcatalog%3Fcategory%3DFrontend');
  // On the page for it the link would lead nowhere.
  await expect(told.getByRole('link')).toHaveCount(0);
  await page.getByLabel('Електронна пошта').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/catalog?category=Frontend');
  await expect(told).toHaveCount(0);
});
