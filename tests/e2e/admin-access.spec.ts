import type { Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { ADMIN } from '../support/accounts.ts';
import { panelFiles } from '../support/chunks.ts';
import { expect, signIn, test } from '../support/page.ts';

/** A stolen link to the panel: nothing of it is fetched, for nobody but the administrator. */

const TABS = [
  'overview',
  'settings',
  'testimonials',
  'comments',
  'subscribers',
  'users',
  'ratings',
  'analytics',
  'content',
  'log',
];
/** What a link may add: a person, a course, an author. */
const linkTo = (tab: string) =>
  `/admin?tab=${tab}&user=demo-olena&course=js-core&author=demo-olena`;

const CHUNKS = panelFiles();
const CALLABLES =
  /\/(setTestimonialApproval|removeComment|removedComments|setAccountActive|describeAccounts|updateSettings|admin\w+|checkContent)$/;
const LISTS =
  /"collectionId":"(users|userProgress|courseRatings|courseStats|comments|testimonials|newsletter_subscribers|adminAnalytics|auditLog|moderation|deletions|mail)"/;

/** What of the panel a page asks for. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
    const list = LISTS.exec(body);
    if (CHUNKS.has(pathname) || CALLABLES.test(pathname)) asked.push(pathname);
    // Everybody may ask for what is their own.
    if (list && !body.includes('"fieldPath":"userId"')) asked.push(list[0]);
  });
  return asked;
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Доступ заборонено' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'У вас немає прав доступу до адмін панелі. Зверніться до адміністратора для отримання доступу.',
  );
  await expect(page.getByRole('button', { name: 'Повернутися назад' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Розділи адмін панелі' })).toHaveCount(0);
}

test('guests are sent to sign in, whatever the link', async ({ page }) => {
  test.slow();
  const asked = askedFor(page);
  for (const tab of TABS) {
    await page.goto(linkTo(tab));
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(linkTo(tab))}`);
    await expect(page.getByLabel('Електронна пошта')).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('a learner is refused, whatever the link, and goes back', async ({ page, learner }) => {
  test.slow();
  await signIn(page, learner);
  const asked = askedFor(page);
  for (const tab of TABS) {
    await page.goto(linkTo(tab));
    await expectRefused(page);
  }
  expect(asked).toEqual([]);
  await expectAccessible(page, 'the refusal', BOTH_WIDTHS);
  await page.goto('/about');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Повернутися назад' }).click();
  await expect(page).toHaveURL('/about');
});

test('a learner whose browser says that they are the administrator is refused too', async ({
  page,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await page.addInitScript((uid) => {
    const forged = { uid, displayName: 'Марта', email: 'admin@example.com' };
    const claims = { isAdmin: true, admin: true, claims: { admin: true }, role: 'admin' };
    const analytics = { features: { analytics: true } };
    localStorage.setItem('lastUser', JSON.stringify({ v: 1, data: { ...forged, ...claims } }));
    localStorage.setItem('settings', JSON.stringify({ v: 1, data: analytics }));
    localStorage.setItem('isAdmin', 'true');
    sessionStorage.setItem('isAdmin', 'true');
  }, learner.uid);
  const asked = askedFor(page);
  for (const tab of TABS) {
    await page.goto(linkTo(tab));
    await expectRefused(page);
  }
  expect(asked).toEqual([]);
});

test('the administrator who was sent to sign in comes back to the part', async ({ page }) => {
  const asked = askedFor(page);
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Електронна пошта').fill(ADMIN.email);
  await page.getByLabel('Пароль', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  // So this test would see it if others got something.
  await expect.poll(() => asked.join(' ')).toMatch(/describeAccounts/);
  expect(asked.some((path) => CHUNKS.has(path))).toBe(true);
  expect(asked.join(' ')).toMatch(/"collectionId":"users"/);
});
