import type { Page } from '@playwright/test';
import { ADMIN } from '../support/emulators/accounts.ts';
import { adminPageFiles } from '../support/browser/chunks.ts';
import { expect, sendSignIn, test } from '../support/browser/page.ts';

const LINK = '/admin?tab=users&user=demo-olena';

const CHUNKS = adminPageFiles();
const CALLABLES =
  /\/(setTestimonialApproval|removeComment|removedComments|setAccountActive|describeAccounts|updateSettings|admin\w+|checkContent)$/;
const LISTS =
  /"collectionId":"(users|userProgress|courseRatings|courseStats|comments|testimonials|newsletter_subscribers|adminAnalytics|auditLog|moderation|deletions|mail)"/;

/** The requests of a page for the admin pages' files and data. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
    const list = LISTS.exec(body);
    if (CHUNKS.has(pathname) || CALLABLES.test(pathname)) asked.push(pathname);
    // Every user may request their own documents.
    if (list && !body.includes('"fieldPath":"userId"')) asked.push(list[0]);
  });
  return asked;
}

/** Follows a link to an admin page, and signs in where it redirects to. */
async function arrive(page: Page, account: Parameters<typeof sendSignIn>[1]): Promise<void> {
  await page.goto(LINK);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(LINK)}`);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(LINK);
}

test('only the administrator gets the admin pages', async ({ page, learner, openDevice }) => {
  test.slow();
  const refused = page.getByRole('heading', { level: 1, name: 'Доступ заборонено' });
  const asked = askedFor(page);
  await arrive(page, learner);
  await expect(refused).toBeVisible();
  await expect(page.getByRole('link', { name: 'Адмін' })).toHaveCount(0);
  // A changed user record in the browser gives no access.
  await page.addInitScript((uid) => {
    const forged = { uid, displayName: 'Марта', email: 'admin@example.com' };
    const claims = { isAdmin: true, admin: true, claims: { admin: true }, role: 'admin' };
    localStorage.setItem('lastUser', JSON.stringify({ v: 1, data: { ...forged, ...claims } }));
    localStorage.setItem('isAdmin', 'true');
    sessionStorage.setItem('isAdmin', 'true');
  }, learner.uid);
  for (const link of ['/admin', LINK]) {
    await page.goto(link);
    await expect(refused).toBeVisible();
  }
  expect(asked).toEqual([]);

  const other = await openDevice();
  const given = askedFor(other);
  await arrive(other, ADMIN);
  await expect(other.getByRole('heading', { level: 1, name: 'Олена Шевчук' })).toBeVisible();
  // Proves that this test detects access by others.
  expect(given.some((path) => CHUNKS.has(path))).toBe(true);
  expect(given.join(' ')).toMatch(/describeAccounts/);
  await other.getByRole('link', { name: 'Усі користувачі' }).click();
  await expect.poll(() => given.join(' ')).toMatch(/"collectionId":"users"/);
  await other.getByRole('link', { name: 'Адмін' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Огляд' })).toBeVisible();
});
