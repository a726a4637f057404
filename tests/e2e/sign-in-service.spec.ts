import type { BrowserContext } from '@playwright/test';
import { chunkUrl } from '../support/chunks.ts';
import { expect, signIn, test } from '../support/page.ts';

/** A sign-in service that does not load says nothing of who is here. */

test('whoever is remembered stays, and is signed in as soon as that can be known', async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_FAILED/);
  await signIn(page, learner);
  await page.evaluate(async (uid) => {
    const cache = await caches.open(`edu-own.${uid}`);
    await cache.put('/own', new Response(''));
  }, learner.uid);
  const sdk = chunkUrl('src/data/sdk-auth.ts');
  await page.route(sdk, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('did not load'));
  await page.goto('/profile');
  await failed;
  await expect(page.getByRole('heading', { name: learner.displayName })).toBeVisible();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  const signOut = page.getByRole('button', { name: 'Вийти' });
  await expect(signOut).toBeEnabled();
  await expect(page).toHaveURL('/profile');

  await page.unroute(sdk);
  await expect(page.getByText('Служба входу не відповідає')).toHaveCount(0);
  await expect(page.getByText('Сеанс завершено')).toHaveCount(0);
  // What only they may see is here still.
  expect(await page.evaluate(() => caches.match('/own').then(Boolean))).toBe(true);
});

/** From here on IndexedDB is as a broken browser has it. */
const breakDatabase = (context: BrowserContext, how: 'never answers' | 'throws') =>
  context.addInitScript((kind) => {
    IDBFactory.prototype.open = () => {
      if (kind === 'throws') throw new DOMException('Denied.', 'SecurityError');
      return new EventTarget() as IDBOpenDBRequest;
    };
  }, how);

for (const how of ['never answers', 'throws'] as const)
  test(`where IndexedDB ${how}, a person signs in, stays through a reload and leaves`, async ({
    page,
    context,
    learner,
  }) => {
    await breakDatabase(context, how);
    await signIn(page, learner);
    const greeting = page.getByRole('button', { name: /^Привіт/ });
    await page.reload();
    await page.goto('/profile?tab=data');
    await expect(page.getByLabel('Ім’я')).toHaveValue(learner.displayName);
    await greeting.click();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(greeting).toHaveCount(0);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/auth/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(learner.email);
  });

test('a session that cannot be read is said, and «Вийти» ends it for good', async ({
  page,
  context,
  learner,
}) => {
  await signIn(page, learner);
  await context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...input) {
      const isBroken = !document.cookie.includes('well');
      return isBroken ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, input);
    };
  });
  await page.goto('/profile');
  await expect(page.getByText('Служба входу не відповідає')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: learner.displayName })).toBeVisible();
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  const wayIn = page.getByRole('link', { name: 'Розпочати навчання' }).first();
  await expect(wayIn).toBeAttached();

  // The session is still in the database, and ends when that opens again.
  await page.evaluate(() => (document.cookie = 'well=1'));
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth/);
  await page.reload();
  await expect(wayIn).toBeAttached();
});
