import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  createAccount,
  disableAccount,
  removeAccount,
  type TestAccount,
} from '../support/accounts.ts';
import { takenOver } from '../support/calm.ts';
import { expect, signIn, test } from '../support/page.ts';
import { beginQuiz, options } from '../support/quiz.ts';
import { expectNothingOf, tracesIn, watchRequests } from '../support/traces.ts';

/** A computer that two people share: whatever way the first one leaves, the second finds nothing of them. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
const NEXT_LESSON = '/courses/sql-basics/lessons/sql-basics-join';
const QUIZ = '/courses/js-core/quizzes/js-core-quiz';
const COMPLETE = 'Позначити як пройдений';
const DONE = 'Урок пройдено';
const SAVED = 'Збережено в обліковому записі';

const DRAFT = 'Ще не дописано';
interface Scene {
  context: BrowserContext;
  page: Page;
  first: TestAccount;
}

const openMenu = (page: Page) => page.getByRole('button', { name: /^Привіт/ }).click();
const signOut = async (page: Page) => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Вийти' }).click();
};
const isGuest = (page: Page) =>
  expect(page.getByRole('link', { name: 'Розпочати навчання' }).first()).toBeAttached();

/** The ways of leaving; `unsent` says that a second lesson was marked which could not be sent before. */
const WAYS: { name: string; unsent?: boolean; leave: (scene: Scene) => Promise<Page> }[] = [
  {
    name: '«Вийти» in the menu of the greeting',
    leave: async ({ page }) => {
      await signOut(page);
      await isGuest(page);
      return page;
    },
  },
  {
    name: '«Вийти» in the menu of a telephone',
    leave: async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Відкрити меню' }).click();
      await page.getByRole('button', { name: 'Вийти' }).click();
      // The menu goes with whom it was opened for, and a narrow header has no other way in.
      await page.setViewportSize({ width: 1440, height: 900 });
      await isGuest(page);
      return page;
    },
  },
  {
    name: '«Вийти» in another tab, while this one stays open',
    leave: async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto('/about');
      await signOut(other);
      await isGuest(page);
      await other.close();
      return page;
    },
  },
  {
    name: '«Вийти» within the delay after a mark',
    leave: async ({ page }) => {
      await page.goto(NEXT_LESSON);
      await openMenu(page);
      await page.getByRole('button', { name: COMPLETE }).dispatchEvent('click');
      await page.getByRole('button', { name: 'Вийти' }).click();
      await isGuest(page);
      return page;
    },
  },
  {
    name: '«Вийти» without a connection',
    unsent: true,
    leave: async ({ page, context }) => {
      await page.goto(NEXT_LESSON);
      await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
      await openMenu(page);
      await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: COMPLETE }).dispatchEvent('click');
      await expect(page.getByText(/очікує.зв’язку/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Вийти' }).click();
      await isGuest(page);
      await context.setOffline(false);
      return page;
    },
  },
  {
    name: 'a tab that is closed at the click on «Вийти»',
    leave: async ({ page, context, first }) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Вийти' }).dispatchEvent('click');
      await page.close();
      const next = await context.newPage();
      await next.goto('/');
      // Whether the click was in time or not: the person says it again. Who is here is known when the sign-in service has answered.
      const isHere = () => next.getByRole('button', { name: /^Привіт/ }).isVisible();
      const isGone = async () => !(await tracesIn(context, next)).includes(first.uid);
      await expect.poll(async () => (await isHere()) || (await isGone())).toBe(true);
      if (await isHere()) await signOut(next);
      await isGuest(next);
      return next;
    },
  },
  {
    name: 'an account that was deleted elsewhere',
    leave: async ({ page, first }) => {
      await removeAccount(first.uid);
      await page.reload();
      await isGuest(page);
      return page;
    },
  },
  {
    name: 'an account that was switched off elsewhere, with changes unsent',
    unsent: true,
    leave: async ({ page, context, first }) => {
      await page.goto(NEXT_LESSON);
      await openMenu(page);
      await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: COMPLETE }).dispatchEvent('click');
      await expect(page.getByText(/очікує.зв’язку/).first()).toBeVisible();
      await page.close();
      await context.setOffline(false);
      await disableAccount(first.uid, true);
      const next = await context.newPage();
      await next.goto('/');
      await isGuest(next);
      await disableAccount(first.uid, false);
      return next;
    },
  },
  {
    name: 'a browser that has forgotten the session, but not the rest',
    leave: async ({ page, context }) => {
      await page.close();
      const next = await context.newPage();
      await next.goto('/robots.txt');
      await next.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
      await next.goto('/');
      await isGuest(next);
      return next;
    },
  },
  {
    name: '«Вийти», and then back through the history',
    leave: async ({ page }) => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await signOut(page);
      await isGuest(page);
      await page.goto('about:blank');
      await page.goBack();
      await isGuest(page);
      return page;
    },
  },
];

async function openComments(page: Page, course: string): Promise<void> {
  await page.goto(course);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
}

async function work(page: Page): Promise<void> {
  // What was being written goes too.
  await openComments(page, '/courses/sql-basics');
  await page.getByLabel('Ваш коментар').fill(`${DRAFT} ${randomUUID()}`);
  await page.goto('/profile?tab=data');
  await page.getByLabel('Про себе').fill(DRAFT);
  await page.goto(LESSON);
  await page.getByRole('button', { name: COMPLETE }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto(QUIZ);
  await beginQuiz(page);
  await options(page).first().click();
  await page.goto(LESSON);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  // The key that seals comes beside everything else.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), { timeout: 60_000 })
    .toContain('sealingKey_');
}

for (const { name, unsent = false, leave } of WAYS)
  test(`after ${name}`, async ({ page, context, watch }) => {
    test.slow();
    watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
    const first = await createAccount(`Зоряна ${randomUUID().slice(0, 8)}`);
    const second = await createAccount('Тарас Другий');
    await signIn(page, first);
    await work(page);
    const marks = [
      first.uid,
      first.email,
      first.displayName,
      DRAFT,
      ...(await privateIds(page, first.uid)),
    ];
    expect(marks.length).toBeGreaterThan(4);

    const here = await leave({ context, page, first });
    const requests = watchRequests(context);
    await here.goto(LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    expectNothingOf(marks, await tracesIn(context, here));

    await signIn(here, second);
    await here.goto(LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    await here.goto(NEXT_LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    await here.goto('/profile');
    await expect(here.getByRole('heading', { level: 1 })).toBeVisible();
    expectNothingOf(marks, await tracesIn(context, here));
    expectNothingOf(marks, requests.text());

    if (!unsent) return;
    await signOut(here);
    await isGuest(here);
    await signIn(here, first);
    await here.goto(NEXT_LESSON);
    await expect(here.getByText(DONE)).toBeVisible();
    await expect(here.getByText(SAVED)).toBeVisible();
  });

/** Ids that only this person's records hold: of the pages that wrote them, and of a begun attempt. */
const privateIds = (page: Page, uid: string): Promise<string[]> =>
  page.evaluate((person) => {
    const text = (key: string) => localStorage.getItem(key) ?? '';
    const devices = text(`progress_${person}`).matchAll(/"([\da-f]{8})":/g);
    const attempt = /"attemptId":"([^"]+)"/.exec(text(`quizDraft_${person}_js-core-quiz`));
    return [...Array.from(devices, ([, id = '']) => id), attempt?.[1] ?? ''].filter(Boolean);
  }, uid);

test('a comment that could not be sent is for nobody else, and goes when its writer is back', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach/i);
  const first = await createAccount('Зоряна Перша');
  const second = await createAccount('Тарас Другий');
  const said = `Таємне слово ${randomUUID()}`;
  await signIn(page, first);
  await page.goto('/courses/cloud-start');
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), { timeout: 60_000 })
    .toContain('sealingKey_');
  await openMenu(page);
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const field = page.getByLabel('Ваш коментар');
  await page.getByRole('heading', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
  await field.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await field.fill(said);
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  await expect(page.getByText(/Збережено на.цьому пристрої\. Надішлемо/)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Вийти' }).click();
  await isGuest(page);
  await context.setOffline(false);
  await page.goto('/courses/cloud-start');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectNothingOf([said, first.uid, first.email], await tracesIn(context, page));

  await signIn(page, second);
  await openComments(page, '/courses/cloud-start');
  await expect(page.getByLabel('Ваш коментар')).toBeVisible();
  expectNothingOf([said, first.uid, first.email], await tracesIn(context, page));

  await signOut(page);
  await isGuest(page);
  await signIn(page, first);
  await openComments(page, '/courses/cloud-start');
  const item = page.getByRole('listitem').filter({ hasText: said });
  await expect(item).toBeVisible();
  await expect(item).not.toContainText(/Збережено на|Надсилаємо/);
});
