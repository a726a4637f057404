import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount, disableAccount, type TestAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { takenOver } from '../support/layout-shift.ts';
import { completeLesson, expect, signIn, test } from '../support/page.ts';
import { LESSON, NEXT as NEXT_LESSON, open as openWithClip } from '../support/player.ts';
import { beginQuiz, options, QUIZ } from '../support/quiz.ts';
import { expectNothingOf, tracesIn, watchRequests } from '../support/storage-snapshot.ts';

/** A computer shared by two users: however the first session ends, the second user finds no data of the first. */

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
const WAYS: { name: string; leave: (scene: Scene) => Promise<Page> }[] = [
  {
    name: '«Вийти» without the unsent changes, for another tab and for «back» too',
    leave: async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto('/about');
      await openComments(page, '/courses/sql-basics');
      await expect(page.getByLabel('Ваш коментар')).toBeVisible();
      await context.setOffline(true);
      await page.getByLabel('Ваш коментар').fill(SAID);
      await page.getByRole('button', { name: 'Опублікувати' }).click();
      await expect(page.getByText(/Збережено на.цьому пристрої\. Надішлемо/)).toBeVisible();
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
      await expect(toast).toBeVisible();
      await expectAccessible(next, 'the end of a session');
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

for (const { name, leave } of WAYS)
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
    expectNothingOf(marks, await tracesIn(context, here));

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

/** Ids in this user's records only: of the pages that wrote them, and of a begun attempt. */
const privateIds = (page: Page, uid: string): Promise<string[]> =>
  page.evaluate((person) => {
    const text = (key: string) => localStorage.getItem(key) ?? '';
    const devices = text(`progress_${person}`).matchAll(/"([\da-f]{8})":/g);
    const attempt = /"attemptId":"([^"]+)"/.exec(text(`quizDraft_${person}_js-core-quiz`));
    return [...Array.from(devices, ([, id = '']) => id), attempt?.[1] ?? ''].filter(Boolean);
  }, uid);
