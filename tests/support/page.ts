import { COLLECTIONS } from '@edu/domain/platform/paths';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { ADMIN, type TestAccount, createAccount } from './accounts.ts';
import { readDocument } from './documents.ts';
import { stack } from './emulator.ts';
import { awaitHydration } from './hydration.ts';
import { type PageWatch, createPageWatch } from './page-watch.ts';

interface Fixtures {
  /** Announce with expectError() what the test provokes, on whatever device. */
  watch: Pick<PageWatch, 'expectError' | 'expectHost'>;
  /** Another device: a browser context of its own with one page, watched like the first. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** A fresh learner with a verified e-mail. */
  learner: TestAccount;
}

/** The state of a browser that has not been here. */
const SIGNED_OUT = { cookies: [], origins: [] };

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  /** What a browser stores in which the administrator of the seed has signed in: once for each worker. */
  administrator: SignedInState;
}

/**
 * The test function of every journey. It fails a test in which a page writes an unexpected console error, throws, or asks
 * a foreign host for anything.
 */
export const test = base.extend<Fixtures & { pageWatch: PageWatch }, WorkerFixtures>({
  administrator: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({ baseURL: stack.web, storageState: SIGNED_OUT });
      awaitHydration(context);
      const page = await context.newPage();
      await signIn(page, ADMIN);
      await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await provide(state);
    },
    { scope: 'worker' },
  ],
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
  },
  openDevice: async ({ browser, contextOptions, pageWatch }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const device = await browser.newContext({
        ...contextOptions,
        storageState: SIGNED_OUT,
        ...options,
      });
      devices.push(device);
      pageWatch.add(device);
      if (options.javaScriptEnabled !== false) awaitHydration(device);
      return await device.newPage();
    });
    for (const device of devices) await device.close();
  },
  learner: async ({}, provide) => {
    await provide(await createAccount());
  },
});

/** For `test.use`: the first page of each test belongs to the administrator. */
export const AS_ADMINISTRATOR: Parameters<typeof test.use>[0] = {
  storageState: ({ administrator }, provide) => provide(administrator),
};

/** Signs in through the screen and waits until the page has let the person in. */
export async function signIn(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  // The address changes before the page; a menu that is opened in between is closed again.
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveCount(0);
}

/** The same, and waits for the document that is written behind it: whoever leaves the page before is refused once without it. */
export async function signInWithProfile(page: Page, account: TestAccount): Promise<void> {
  await signIn(page, account);
  await expectProfile(account);
}

/** Waits for the document that the first sign-in writes. */
export const expectProfile = ({ uid }: TestAccount): Promise<void> =>
  expect.poll(() => readDocument(`${COLLECTIONS.users}/${uid}`)).toBeDefined();

/** «Вийти» in the menu of the greeting. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('link', { name: 'Розпочати навчання' }).first()).toBeAttached();
}

/** Closes a page as a person does, and comes back when its last words are spoken and it is gone. */
export async function closeAtOnce(page: Page): Promise<void> {
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
}

/**
 * From now on pages come as the plain app and fetch their content: what a test answers in the site's place is not passed by with
 * what the page was served with.
 */
export async function arrivePlain(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const { origin, hostname } = new URL(route.request().url());
      // What is embedded is no page of ours.
      const isOurs = hostname === new URL(stack.web).hostname;
      if (route.request().resourceType() !== 'document' || !isOurs) return route.fallback();
      // Not fulfilled here: Chromium would then keep the page from the emulators at their own ports.
      return route.continue({ url: `${origin}/app.html` });
    },
  );
}

/** Waits until nothing is on its way any more, also not what is only fetched when it is looked at. */
export async function settle(page: Page): Promise<void> {
  const waiting = page.locator('.skeleton');
  await expect
    .poll(async () => {
      // It may be gone before it is reached.
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
