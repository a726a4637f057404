import { chunkUrl } from '../support/browser/chunks.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** A sign-in service that does not load does not sign the user out. */

test('the last user stays until the service loads', async ({ page, learner, watch }) => {
  watch.expectError(/ERR_FAILED/);
  await restoreSession(page, learner);
  await page.goto('/profile');
  await page.evaluate(async (uid) => {
    const cache = await caches.open(`edu-own.${uid}`);
    await cache.put('/own', new Response(''));
  }, learner.uid);
  const sdk = chunkUrl('src/lib/firebase/sdk-auth.ts');
  await page.route(sdk, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('did not load'));
  await page.reload();
  await failed;
  await expect(page.getByRole('heading', { name: learner.displayName })).toBeVisible();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  const signOut = page.getByRole('button', { name: 'Вийти' });
  await expect(signOut).toBeEnabled();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Служба входу не відповідає')).toBeVisible();

  await page.unroute(sdk);
  await expect(page.getByText('Служба входу не відповідає')).toHaveCount(0);
  await expect(page.getByText('Сеанс завершено')).toHaveCount(0);
  // The user's private data is still there.
  expect(await page.evaluate(() => caches.match('/own').then(Boolean))).toBe(true);
});
