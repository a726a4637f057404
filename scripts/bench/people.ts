import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { LAPTOP, openVisitor } from './browser.ts';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** The browser storage of a demo account that has signed in and has opened the home page. */
export async function signedInState(
  browser: Browser,
  url: string,
  who: 'olena' | 'admin',
): Promise<StorageState> {
  const context = await openVisitor(browser, LAPTOP);
  const page = await context.newPage();
  await signIn(page, url, who);
  await page.waitForFunction(() => localStorage.getItem('lastUser') !== null);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Signs a demo account in through the screen, and waits for the home page. */
export async function signIn(page: Page, url: string, who: 'olena' | 'admin'): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(who));
  if (account === undefined) throw new Error(`There is no demo account of ${who}.`);
  await page.goto(`${url}/auth`);
  await page.getByLabel('Електронна пошта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
  await page.goto(url);
  if (who === 'olena') await page.locator('#resume-h').waitFor();
  else await page.locator('h1').waitFor();
}
