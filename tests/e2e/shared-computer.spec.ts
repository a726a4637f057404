import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount, disableAccount, type TestAccount } from '../support/emulators/accounts.ts';
import { takenOver } from '../support/browser/layout-shift.ts';
import { completeLesson, expect, signIn, test } from '../support/browser/page.ts';
import { LESSON, NEXT as NEXT_LESSON, open as openWithClip } from '../support/browser/player.ts';
import { beginQuiz, options, QUIZ } from '../support/data/quiz.ts';
import { expectNothingOf, tracesIn, watchRequests } from '../support/browser/storage-snapshot.ts';

/**
 * A computer shared by two users: however the first session ends, the second user finds no data of
 * the first.
 */

const COMPLETE = 'Позначити як пройдений';

const DRAFT = 'Ще не дописано';
const SAID = `Таємне слово ${randomUUID()}`;
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

/** The ways in which a session ends. */
const WAYS: { name: string; keepsUnsent: boolean; leave: (scene: Scene) => Promise<Page> }[] = [
  {
    keepsUnsent: false,
    name: '«Вийти» without the unsent changes, for another tab and for «back» too',
    leave: async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto('/about');
      await commentOffline(page, '/courses/sql-basics');
      await signOut(page);
      const question = page.getByRole('dialog', { name: /Вийти й.утратити зміни/ });
      await expect(question).toContainText('Коментарі: 1');
      await question.getByRole('button', { name: 'Залишитися' }).click();
      await expect(page.getByText(SAID)).toBeVisible();
      await page.getByRole('button', { name: 'Вийти' }).click();
      await question.getByRole('button', { name: 'Вийти без них' }).click();
      await isGuest(page);
      await isGuest(other);
      await other.close();
      await context.setOffline(false);
      await page.goto('about:blank');
      await page.goBack();
      await isGuest(page);
      return page;
    },
  },
  {
    // The changes of an expired session stay until a user signs in; no page shows them.
    keepsUnsent: true,
    name: 'an account that was disabled elsewhere, with unsent changes',
    leave: async ({ page, context, first }) => {
      // Without the network the player could not load the rest of itself.
      await openWithClip(page, NEXT_LESSON);
      await openMenu(page);
      await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: COMPLETE }).dispatchEvent('click');
      await expect(page.getByText(/очікує.зв’язку/).first()).toBeVisible();
      await page.close();
      await context.setOffline(false);
      await disableAccount(first.uid, true);
      const next = await context.newPage();
      await next.goto('/catalog?category=Frontend');
      const toast = next.getByRole('status').filter({ hasText: 'Сеанс завершено' });
      await expect(toast).toContainText(/щоб надіслати.1.зміну/);
      await toast.getByRole('link', { name: 'Увійти знову' }).click();
      await expect(next).toHaveURL('/auth?next=%2Fcatalog%3Fcategory%3DFrontend');
      return next;
    },
  },
];

async function openComments(page: Page, course: string): Promise<void> {
  await page.goto(course);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
}

/** Writes a comment on a device that has lost its network. */
async function commentOffline(page: Page, course: string): Promise<void> {
  await openComments(page, course);
  await expect(page.getByLabel('Ваш коментар')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Ваш коментар').fill(SAID);
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  await expect(page.getByText(/Збережено на.цьому пристрої\. Надішлемо/)).toBeVisible();
}

async function work(page: Page): Promise<void> {
  // A comment draft is removed too.
  await openComments(page, '/courses/sql-basics');
  await page.getByLabel('Ваш коментар').fill(`${DRAFT} ${randomUUID()}`);
  await page.goto('/profile?tab=data');
  await page.getByLabel('Про себе').fill(DRAFT);
  await completeLesson(page, LESSON);
  await page.goto(QUIZ);
  await beginQuiz(page);
  await options(page).first().click();
  await page.goto(LESSON);
  await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
}

for (const { name, keepsUnsent, leave } of WAYS)
  test(`after ${name}`, async ({ page, context, watch }) => {
    test.slow();
    watch.expectError(/ERR_INTERNET_DISCONNECTED|Could not reach|accounts:lookup/);
    const first = await createAccount(`Зоряна ${randomUUID().slice(0, 8)}`);
    const second = await createAccount('Тарас Другий');
    await signIn(page, first);
    await work(page);
    const marks = [
      first.uid,
      first.email,
      first.displayName,
      DRAFT,
      SAID,
      ...(await privateIds(page, first.uid)),
    ];
    expect(marks.length).toBeGreaterThan(4);

    const here = await leave({ context, page, first });
    const requests = watchRequests(context);
    await here.goto(LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    if (keepsUnsent)
      for (const mark of marks) await expect(here.locator('body')).not.toContainText(mark);
    else expectNothingOf(marks, await tracesIn(context, here));

    await signIn(here, second);
    await here.goto(LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    await here.goto(NEXT_LESSON);
    await expect(here.getByRole('button', { name: COMPLETE })).toBeVisible();
    await here.goto('/profile');
    await expect(here.getByRole('heading', { level: 1 })).toBeVisible();
    expectNothingOf(marks, await tracesIn(context, here));
    expectNothingOf(marks, requests());
  });

test('a session that was ended elsewhere sends its changes after the next sign-in', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Could not reach|accounts:lookup/);
  const account = await createAccount(`Зоряна ${randomUUID().slice(0, 8)}`);
  await signIn(page, account);
  await commentOffline(page, '/courses/web-security');
  await page.getByLabel('Ваш коментар').fill(DRAFT);
  await page.close();
  await disableAccount(account.uid, true);
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto('/courses/web-security');
  const toast = later.getByRole('status').filter({ hasText: 'Сеанс завершено' });
  await expect(toast).toContainText(/щоб надіслати.1.зміну/);
  await isGuest(later);
  await expect(later.locator('body')).not.toContainText(account.displayName);
  await later.reload();
  await expect(toast).toContainText(/щоб надіслати.1.зміну/);
  await disableAccount(account.uid, false);
  await signIn(later, account);
  await openComments(later, '/courses/web-security');
  await expect(later.getByRole('listitem').filter({ hasText: SAID })).toContainText('щойно');
  await expect(later.getByLabel('Ваш коментар')).toHaveValue(DRAFT);
  await expect(toast).toHaveCount(0);
  await expect
    .poll(() => later.evaluate(() => localStorage.getItem('comments_fallback')))
    .toBeNull();
});

/** Ids in this user's records only: of the pages that wrote them, and of a begun attempt. */
const privateIds = (page: Page, uid: string): Promise<string[]> =>
  page.evaluate((person) => {
    const text = (key: string) => localStorage.getItem(key) ?? '';
    const devices = text(`progress_${person}`).matchAll(/"([\da-f]{8})":/g);
    const attempt = /"attemptId":"([^"]+)"/.exec(text(`quizDraft_${person}_js-core-quiz`));
    return [...Array.from(devices, ([, id = '']) => id), attempt?.[1] ?? ''].filter(Boolean);
  }, uid);
