import { COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { type TestAccount, createAccount } from '../emulators/accounts.ts';
import { readDocument } from '../emulators/documents.ts';
import { addresses } from '../emulators/emulator.ts';
import { awaitHydration } from './hydration.ts';
import { type PageWatch, createPageWatch } from './page-watch.ts';

interface Fixtures {
  /** Expect with expectError() the errors that the test causes, on any device. */
  watch: Pick<PageWatch, 'expectError' | 'expectHost'>;
  /** Another device: a new browser context with one page, watched like the first. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** A fresh learner with a verified e-mail. */
  learner: TestAccount;
}

/**
 * Ends the route handlers of a context: one of them may answer a request while the context closes.
 */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * The test function of every journey. It fails a test in which a page writes an unexpected console
 * error, throws, or sends a request to another host.
 */
export const test = base.extend<Fixtures & { pageWatch: PageWatch }>({
  pageWatch: [
    async ({}, provide) => {
      const pageWatch = createPageWatch();
      await provide(pageWatch);
      expect(await pageWatch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  watch: async ({ pageWatch }, provide) => {
    await provide(pageWatch);
  },
  context: async ({ context, javaScriptEnabled, pageWatch }, provide) => {
    pageWatch.add(context);
    if (javaScriptEnabled) awaitHydration(context);
    await provide(context);
    await endRoutes(context);
  },
  openDevice: async ({ browser, contextOptions, pageWatch }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const device = await browser.newContext({
        ...contextOptions,
        ...options,
      });
      devices.push(device);
      pageWatch.add(device);
      if (options.javaScriptEnabled !== false) awaitHydration(device);
      return await device.newPage();
    });
    for (const device of devices) {
      await endRoutes(device);
      await device.close();
    }
  },
  learner: async ({}, provide) => {
    await provide(await createAccount());
  },
});

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** Fills the form of the page and sends it. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
}

/** Signs in through the form and waits until the form is gone. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  await page.goto('/auth');
  await sendSignIn(page, account);
  await expect(page).not.toHaveURL(/\/auth/);
  // The address changes before the page; a menu that is opened in between is closed again.
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveCount(0);
}

/** Waits for the document that the first sign-in writes. */
export const expectProfile = ({ uid }: TestAccount): Promise<void> =>
  expect.poll(() => readDocument(`${COLLECTIONS.users}/${uid}`)).toBeDefined();

/** Opens a lesson and marks it; the account has the mark. */
export async function completeLesson(
  page: Page,
  lesson = '/courses/sql-basics/lessons/sql-basics-select',
): Promise<void> {
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
}

/** «Вийти» in the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' }).first()).toBeAttached();
}

/** Closes a page as a user does, and resolves when its last requests are sent and it is closed. */
export async function closeAtOnce(page: Page): Promise<void> {
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
}

/**
 * From now on pages are served as the plain app and fetch their content, so that a test's answers
 * are not replaced by served data.
 */
export async function arrivePlain(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const { origin, hostname } = new URL(route.request().url());
      // An embedded frame is not our page.
      const isOurs = hostname === new URL(addresses.web).hostname;
      if (route.request().resourceType() !== 'document' || !isOurs) return route.fallback();
      // Not fulfilled here: Chromium would then block the page's requests to the emulators at other
      // ports.
      return route.continue({ url: `${origin}/app.html` });
    },
  );
}

/** Waits until no request is pending, also those that start when an element scrolls into view. */
export async function settle(page: Page): Promise<void> {
  const waiting = page.locator('.skeleton');
  await expect
    .poll(async () => {
      // The element may disappear before the click.
      if ((await waiting.count()) > 0)
        await waiting
          .first()
          .scrollIntoViewIfNeeded({ timeout: 1_000 })
          .catch(() => undefined);
      return await waiting.count();
    })
    .toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

export { expect };
