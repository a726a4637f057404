import { chunkUrl } from '../support/browser/chunks.ts';
import type { Page } from '@playwright/test';
import {
  emailsTo,
  newAddress,
  newNetworkAddress,
  tokenIn,
} from '../support/emulators/newsletter.ts';
import { expect, test } from '../support/browser/page.ts';

/** From the form to the email, its links, and without a connection. */

const FUNCTIONS = '**/europe-west1/*Newsletter';

const form = (page: Page) => page.getByRole('region', { name: /Нові курси.—.листом/ });
const field = (page: Page) => form(page).getByLabel('Електронна пошта');

/** Every device of a run would otherwise count as one client. */
async function comeFromElsewhere(page: Page): Promise<void> {
  const address = newNetworkAddress();
  await page.route(FUNCTIONS, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

/** The names of the newsletter's callables that the page calls from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/(\w+Newsletter)$/.exec(request.url())?.[1];
    if (name && request.method() === 'POST') calls.push(name);
  });
  return calls;
}

async function emailTo(email: string): Promise<string> {
  await expect.poll(() => emailsTo(email).then(({ length }) => length)).toBe(1);
  return (await emailsTo(email))[0] ?? '';
}

test('a visitor subscribes without a connection, confirms with the button only, and unsubscribes', async ({
  page,
  context,
  watch,
}) => {
  // Prefetch requests fail too.
  watch.expectError(/ERR_INTERNET_DISCONNECTED|WebChannel|offline|preload|dynamically/i);
  await comeFromElsewhere(page);
  await page.goto('/');
  const loaded = page.waitForResponse(chunkUrl('src/lib/firebase/sdk-functions.ts'));
  await field(page).focus();
  await (await loaded).finished();
  await context.setOffline(true);
  const email = newAddress();
  await field(page).fill(` ${email.toUpperCase()}`);
  await form(page).getByRole('button', { name: 'Підписатися' }).click();
  const alert = form(page).getByRole('alert');
  await expect(alert.locator('[lang=en]')).toHaveText('database unavailable, email saved locally');
  await context.setOffline(false);
  await expect(form(page).getByRole('status')).toContainText(email);
  await expect(form(page).getByRole('status')).toBeFocused();
  const message = await emailTo(email);
  expect(await page.evaluate(() => localStorage.getItem('newsletter_subscribers'))).toBeNull();

  const calls = watchCalls(page);
  const link = `/newsletter/confirm#${tokenIn(message, 'confirm')}`;
  const opened = await page.goto(link);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  const confirm = page.getByRole('button', { name: 'Підтвердити підписку' });
  await expect(confirm).toBeVisible();
  expect(calls).toEqual([]);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Підписку підтверджено' })).toBeFocused();
  expect(calls).toEqual(['confirmNewsletter']);

  await page.goto(`/newsletter/unsubscribe#${tokenIn(message, 'unsubscribe')}`);
  const leave = page.getByRole('button', { name: 'Відписатися' });
  await expect(leave).toBeVisible();
  expect(calls).toHaveLength(1);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Ви відписалися' })).toBeFocused();
  expect(calls).toEqual(['confirmNewsletter', 'unsubscribeNewsletter']);
});
