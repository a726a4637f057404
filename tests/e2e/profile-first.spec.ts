import type { Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { believeSettings } from '../support/believed-settings.ts';
import { expectCalm, watchPage } from '../support/calm.ts';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, signIn, test } from '../support/page.ts';

/** What a device remembers of its person stands on their profile at once (docs/decisions/017-kept-screens.md). */

const LESSON = '/courses/js-core/lessons/js-core-values';

/** Marks the document once the name is not to be seen any more in a frame. */
const watchName = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      let wasSeen = false;
      const watch = () => {
        const isSeen = document.querySelector('main .t-title')?.checkVisibility() ?? false;
        if (wasSeen && !isSeen) document.documentElement.dataset['gone'] = 'yes';
        wasSeen ||= isSeen;
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
  });

test('the profile names whoever was here before any script of the app', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  const letCode = await holdBack(page, '**/assets/*.js');
  await watchPage(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  const head = page.getByRole('main');
  const name = head.getByText(learner.displayName, { exact: true });
  await expect(name).toBeVisible();
  await expect(head.getByText(learner.email)).toBeVisible();
  const line = head.locator('.t-title');
  const before = await line.boundingBox();
  letCode();
  await expect(head.getByRole('heading', { level: 1 })).toHaveText(learner.displayName);
  await expect(head.getByText(/^Навчається з/)).toBeVisible();
  const after = await line.boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  await expectCalm(page, '/profile');
});

test('the name stays until the profile itself is here', async ({ page, learner }) => {
  await signIn(page, learner);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  const letCode = await holdBack(page, chunkUrl('src/pages/profile-page.tsx'));
  const name = page.getByRole('main').getByText(learner.displayName, { exact: true });
  await watchName(page);
  const here = page.waitForResponse(chunkUrl('src/app/guards.tsx'));
  await page.goto('/profile', { waitUntil: 'commit' });
  await here;
  await expect(name).toBeVisible();
  letCode();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(learner.displayName);
  await expect(page.locator('html')).not.toHaveAttribute('data-gone');
});

for (const mustProve of [false, true])
  test(`the name stays also of whoever has not proved their address, ${mustProve ? 'and has to' : 'which nobody asks for'}`, async ({
    page,
    watch,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await signUp(email);
    await believeSettings(page, watch, { security: { requireEmailVerification: mustProve } });
    await signIn(page, { email, password: 'test-learner-2026' });
    await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
    const letAnswer = await holdBack(page, chunkUrl('src/data/sdk-auth.ts'));
    await watchName(page);
    await page.goto('/profile');
    const main = page.getByRole('main');
    const name = email.split('@')[0] ?? '';
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    // Their progress stands at once, unless the page has something to say before it.
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(mustProve ? 0 : 1);
    letAnswer();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.locator('.verify-banner')).toHaveCount(mustProve ? 1 : 0);
    await expect(page.locator('html')).not.toHaveAttribute('data-gone');
  });

test('the profile shows what was learned while it is asked who is here', async ({
  page,
  learner,
}) => {
  await signIn(page, learner);
  await page.goto(LESSON);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  const letAnswer = await holdBack(page, chunkUrl('src/data/sdk-auth.ts'));
  await watchPage(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(learner.displayName);
  await expect(page.locator('dt:text-is("Пройдено") + dd')).toHaveText('1 урок');
  // What only the account knows comes with the answer.
  await expect(page.getByText(/^Навчається з/)).toBeHidden();
  letAnswer();
  await expect(page.getByText(/^Навчається з/)).toBeVisible();
  await expectCalm(page, '/profile');
});
