import { chunkUrl } from '../support/chunks.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { lettersTo, newAddress, newNetworkAddress, tokenIn } from '../support/newsletter.ts';
import { expect, test } from '../support/page.ts';

/** From the form to the letter, its links, and what happens without a connection. */

const FUNCTIONS = '**/europe-west1/*Newsletter';

const form = (page: Page) => page.getByRole('region', { name: /Нові курси.—.листом/ });
const field = (page: Page) => form(page).getByLabel('Електронна пошта');

/** Every device of a run would count as one client. */
async function comeFromElsewhere(page: Page): Promise<void> {
  const address = newNetworkAddress();
  await page.route(FUNCTIONS, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

/** The names of the functions of the newsletter that the page calls from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/(\w+Newsletter)$/.exec(request.url())?.[1];
    if (name && request.method() === 'POST') calls.push(name);
  });
  return calls;
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await field(page).fill(email);
  await form(page).getByRole('button', { name: 'Підписатися' }).click();
}

async function letterTo(email: string): Promise<string> {
  await expect.poll(() => lettersTo(email).then(({ length }) => length)).toBe(1);
  return (await lettersTo(email))[0] ?? '';
}

test('a visitor subscribes, confirms by the letter’s button alone, and leaves', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  const email = newAddress();
  await subscribe(page, ` ${email.toUpperCase()}`);
  await expect(form(page).getByRole('status')).toContainText('Перевірте пошту');
  await expect(form(page).getByRole('status')).toBeFocused();
  const letter = await letterTo(email);

  const calls = watchCalls(page);
  const link = `/newsletter/confirm#${tokenIn(letter, 'confirm')}`;
  const opened = await page.goto(link);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  const confirm = page.getByRole('button', { name: 'Підтвердити підписку' });
  await expect(confirm).toBeVisible();
  expect(calls).toEqual([]);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Підписку підтверджено' })).toBeFocused();
  expect(calls).toEqual(['confirmNewsletter']);

  await page.goto(`/newsletter/unsubscribe#${tokenIn(letter, 'unsubscribe')}`);
  const leave = page.getByRole('button', { name: 'Відписатися' });
  await expect(leave).toBeVisible();
  expect(calls).toHaveLength(1);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Ви відписалися' })).toBeFocused();
  expect(calls).toEqual(['confirmNewsletter', 'unsubscribeNewsletter']);
});

test('an old link offers the form, a cut one says so, a third page there is none', async ({
  page,
  watch,
}) => {
  watch.expectError(/404/);
  await comeFromElsewhere(page);
  await page.goto(`/newsletter/confirm#${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Підтвердити підписку' }).click();
  await expect(page.getByRole('heading', { name: /Посилання вже не.діє/ })).toBeFocused();
  const email = newAddress();
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByRole('button', { name: 'Підписатися' }).click();
  await expect(page.getByText('Перевірте пошту')).toBeVisible();
  await letterTo(email);

  await page.goto(`/newsletter/unsubscribe#${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Відписатися' }).click();
  await expect(page.getByRole('heading', { name: /Посилання не.діє/ })).toBeFocused();
  await page.goto('/newsletter/confirm');
  await expect(page.getByRole('heading', { name: /бракує коду/ })).toBeVisible();
  await page.goto('/newsletter/other');
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible();
});

test('what is no address is said at the field', async ({ page }) => {
  const calls = watchCalls(page);
  await subscribe(page, '');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription('Введіть адресу електронної пошти.');
  await subscribe(page, 'nobody@nowhere');
  await expect(field(page)).toHaveAccessibleDescription(
    'Перевірте адресу: наприклад, name@example.com.',
  );
  expect(calls).toEqual([]);
});

test('without a connection the address is kept, and sent when it is back', async ({
  page,
  context,
  watch,
}) => {
  // What was being fetched ahead, too.
  watch.expectError(/ERR_INTERNET_DISCONNECTED|WebChannel|offline|preload|dynamically/i);
  await comeFromElsewhere(page);
  await page.goto('/');
  const loaded = page.waitForResponse(chunkUrl('src/data/sdk-functions.ts'));
  await field(page).focus();
  await (await loaded).finished();
  await context.setOffline(true);
  const email = newAddress();
  await field(page).fill(email);
  await form(page).getByRole('button', { name: 'Підписатися' }).click();
  const alert = form(page).getByRole('alert');
  await expect(alert.locator('[lang=en]')).toHaveText('database unavailable, email saved locally');
  await expect(alert).toContainText('зберегли адресу');
  await expectAccessible(page, 'a failed subscription');
  await context.setOffline(false);
  await expect(form(page).getByRole('status')).toContainText(email);
  await letterTo(email);
  expect(await page.evaluate(() => localStorage.getItem('newsletter_subscribers'))).toBeNull();
});

test('an address that was kept is sent at the next start, on whatever page', async ({
  page,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await page.route(FUNCTIONS, (route) => route.abort());
  const email = newAddress();
  await subscribe(page, email);
  await expect(form(page).getByRole('alert')).toBeVisible();
  await page.unroute(FUNCTIONS);
  await comeFromElsewhere(page);
  await page.goto('/about');
  await letterTo(email);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('newsletter_subscribers')))
    .toBeNull();
  // No form is here to speak of the letter.
  const notices = page.getByRole('status', { name: 'Сповіщення' });
  await expect(notices).toContainText('Перевірте пошту');
  await expect(notices).toContainText(email);
  await expectAccessible(page, 'told of the letter');
  const letter = notices.locator('.toast', { hasText: email });
  await letter.getByRole('button', { name: 'Закрити' }).click();
  await expect(notices).not.toContainText(email);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form and the letter’s pages are accessible, ${colorScheme}`, async ({
    openDevice,
    watch,
  }) => {
    watch.expectError(/404|ERR_FAILED/);
    const page = await openDevice({ colorScheme, viewport: { width: 390, height: 900 } });
    await comeFromElsewhere(page);
    await subscribe(page, '');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page, 'a wrong address');
    await page.route(FUNCTIONS, (route) => route.abort());
    await page.goto(`/newsletter/confirm#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Підтвердити підписку' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a failed confirmation');
    await page.unroute(FUNCTIONS);
    await comeFromElsewhere(page);
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(page.getByRole('heading', { name: /Посилання вже не.діє/ })).toBeFocused();
    await expectAccessible(page, 'an old link');
    await page.getByLabel('Електронна пошта').fill(newAddress());
    await page.getByRole('button', { name: 'Підписатися' }).click();
    await expect(page.getByText('Перевірте пошту')).toBeVisible();
    await expectAccessible(page, 'a subscription');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
}
