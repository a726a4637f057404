import { chunkUrl } from '../support/browser/chunks.ts';
import { delayRequest } from '../support/browser/delay-requests.ts';
import { expect, test } from '../support/browser/page.ts';

/** What the visitor sees while the code of a page loads, and when loading fails. */

test('what a page shows while its code loads, and without it', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|dynamically imported module|error boundary/i);
  const releaseFirst = await delayRequest(page, chunkUrl('src/pages/auth-page.tsx'));
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByText('Завантаження...')).toBeVisible();
  releaseFirst();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Завантаження...')).toHaveCount(0);

  await page.goto('/contact');
  const releaseNext = await delayRequest(page, chunkUrl('src/pages/about-page.tsx'));
  await page.getByRole('banner').getByRole('link', { name: 'Про нас' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'Напишіть нам' })).toBeVisible();
  releaseNext();
  await expect(page.getByRole('heading', { name: /Знання тримаються/ })).toBeVisible();

  let broken = true;
  await page.route(chunkUrl('src/pages/about-page.tsx'), (route) =>
    broken ? route.abort() : route.continue(),
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('dynamically imported module');
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: /Знання тримаються/ })).toBeVisible();

  await page.route(chunkUrl('src/app/header/courses-menu.tsx'), (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Курси' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Контакти' }).click();
  await expect(page.getByRole('heading', { name: 'Напишіть нам' })).toBeVisible();
});
