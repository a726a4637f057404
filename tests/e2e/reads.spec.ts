import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/emulators/accounts.ts';
import { readDocument, removeDocument, writeDocuments } from '../support/emulators/documents.ts';
import { countTransactions } from '../support/browser/firestore-calls.ts';
import { countReads, type FirestoreReads } from '../support/browser/firestore-reads.ts';
import { completeLesson, expect, settle, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** What each page costs in Firestore reads: each document that is delivered is billed. */

const SETTINGS = 'platformSettings/main: 1';
const REVISION = 'aggregation: 1';

/** Waits until this was requested, and returns all requests. */
async function expectAsked(reads: FirestoreReads, ...what: (string | RegExp)[]): Promise<void> {
  for (const one of what)
    await expect
      .poll(() => reads.requests())
      .toContainEqual(one instanceof RegExp ? expect.stringMatching(one) : one);
}

/** Opens an address and waits until no request is pending. */
async function visit(page: Page, reads: FirestoreReads, path: string): Promise<void> {
  reads.reset();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAsked(reads, SETTINGS);
}

test('what the pages of a guest cost, a course and its comments too', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  const reads = await countReads(page);
  for (const path of [
    '/catalog',
    '/about',
    '/contact',
    '/nowhere',
    '/auth',
    '/courses/js-core/video',
  ]) {
    await visit(page, reads, path);
    expect(reads.requests(), path).toEqual([SETTINGS]);
  }

  await visit(page, reads, '/');
  await settle(page);
  await page.getByRole('heading', { name: /листом/ }).scrollIntoViewIfNeeded();
  await expectAsked(reads, /^query testimonials/);
  expect(reads.count()).toBeLessThanOrEqual(7);

  // However many comments and ratings a course has.
  const ratings = { count: 4000, sum: 18_000, histogram: { 4: 2000, 5: 2000 } };
  const stats = `${COLLECTIONS.courseStats}/it-english`;
  const comments = Array.from({ length: 30 }, (_, i) => `${COLLECTIONS.comments}/reads-${i}`);
  await writeDocuments({ [stats]: { ...ratings, asOf: new Date(), updatedAt: new Date() } });
  await writeDocuments(
    Object.fromEntries(
      comments.map((path, i) => [
        path,
        {
          courseId: 'it-english',
          userId: 'another-user',
          author: 'Богдан Лисенко',
          content: `Коментар ${i}`,
          createdAt: new Date(Date.UTC(2026, 0, 1, 10, i)),
        },
      ]),
    ),
  );
  await visit(page, reads, '/courses/it-english');
  await expectAsked(reads, /^courseStats/);
  expect(reads.count()).toBe(2);
  await page.getByRole('region', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Коментар 29', { exact: true })).toBeVisible();
  // Twenty, and one more that shows that there are more.
  expect(reads.requests()).toContainEqual('query comments: 21');
  for (const path of [stats, ...comments]) await removeDocument(path);
});

test('what the pages and the marks of a returning learner cost', async ({ page, learner }) => {
  test.slow();
  await restoreSession(page, learner);
  await completeLesson(page, '/courses/js-core/lessons/js-core-values');
  await completeLesson(page);
  const reads = await countReads(page);
  await visit(page, reads, '/');
  await expectAsked(reads, REVISION, /^users\//, /^positions/);
  // Two and one for each begun course is the limit; one query answers for all of them.
  const own = [`positions/${learner.uid}: 1`, `users/${learner.uid}: 1`];
  expect(reads.requests().toSorted()).toEqual([REVISION, SETTINGS, ...own]);

  await visit(page, reads, '/courses/js-core');
  // Once a visit: the course page asks for the positions, for «Продовжити з 12:40».
  await expectAsked(reads, REVISION, /^courseStats/, /^query courseRatings/, /^positions/);
  const curriculum = page.getByRole('region', { name: 'Програма курсу' });
  // The comments of the course may have come into view before the link was clicked.
  const ofPage = () => reads.requests().filter((line) => !line.startsWith('query comments'));
  reads.reset();
  await curriculum.getByRole('link').nth(1).click();
  await expect(page.getByRole('button', { name: 'Позначити як пройдений' })).toBeVisible();
  // One query answers for the practice of every course, once a visit.
  await expectAsked(reads, /^query practice/);
  expect(ofPage()).toEqual(['query practice: 1']);
  await page.goBack();
  await expectAsked(reads, /^courseStats/);
  reads.reset();
  await curriculum.getByRole('link').nth(2).click();
  await expect(page.getByRole('button', { name: 'Позначити як пройдений' })).toBeVisible();
  await settle(page);
  expect(ofPage()).toEqual([]);
  await page.goBack();
  await expectAsked(reads, /^courseStats/);
  reads.reset();
  await curriculum.locator('a[href*="/quizzes/"]').first().click();
  await expect(page).toHaveURL(/\/quizzes\//);
  await expect(page.getByRole('button', { name: 'Розпочати тест' })).toBeVisible();
  expect(ofPage()).toEqual([]);

  await page.goto('/courses/sql-basics/lessons/sql-basics-select');
  await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
  const calls = countTransactions(page);
  const stored = () =>
    readDocument(`${COLLECTIONS.userProgress}/${userProgressId(learner.uid, 'sql-basics')}`);
  const before = Number((await stored())?.['rev']);
  await page.getByRole('button', { name: 'Скасувати позначку' }).click();
  await expect.poll(async () => Number((await stored())?.['rev'])).toBe(before + 1);
  expect(calls).toEqual({ reads: 1, writes: 1 });

  await expect(page.getByRole('button', { name: 'Позначити як пройдений' })).toBeVisible();
  // In one task: how fast the machine clicks does not matter.
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i += 1) {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        /Позначити як пройдений|Скасувати позначку/.test(textContent),
      );
      button?.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole('button', { name: 'Позначити як пройдений' })).toBeVisible();
  await expect.poll(async () => Number((await stored())?.['rev'])).toBeGreaterThan(before + 1);
  await expect(page.getByText(/Зберігаємо…/)).toHaveCount(0);
  expect(calls.writes).toBeLessThanOrEqual(1 + 3);
});

const LISTS: [tab: string, asked: RegExp][] = [
  // The first page of a visit also reads the user's progress.
  ['overview', /^(?:aggregation|query userProgress)/],
  ['users', /^query users/],
  ['comments', /^query comments/],
  ['ratings', /^query courseStats/],
  ['testimonials', /^query testimonials/],
  ['subscribers', /^query newsletter_subscribers/],
  ['log', /^query auditLog/],
  ['settings', /^query auditLog/],
];

test.describe('the administrator’s lists', () => {
  test.beforeEach(({ page }) => restoreSession(page, ADMIN));
  const at = (i: number) => new Date(Date.UTC(2000, 0, 1, 10, i));
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      [
        `${COLLECTIONS.users}/reads-${i}`,
        { email: `reads${i}@example.com`, displayName: 'Reads', isActive: true, createdAt: at(i) },
      ],
      [
        `${COLLECTIONS.newsletterSubscribers}/reads-${i}`,
        { email: `reads${i}@example.com`, isActive: true, status: 'confirmed', createdAt: at(i) },
      ],
      [
        `${COLLECTIONS.auditLog}/reads-${i}`,
        {
          action: 'ensureSettings',
          by: 'system',
          target: 'settings/main',
          before: null,
          after: null,
          createdAt: at(i),
        },
      ],
    ]).flat() as [string, object][],
  );
  test.beforeAll(() => writeDocuments(many));
  test.afterAll(async () => {
    for (const path of Object.keys(many)) await removeDocument(path);
  });

  test('cost at most thirty reads a view, however many there are', async ({ page }) => {
    const reads = await countReads(page);
    for (const [tab, asked] of LISTS) {
      const link = page.locator(`.admin__nav a[href="/admin?tab=${tab}"]`);
      // The first two are opened by their addresses, the others by the links.
      if (tab === 'overview' || tab === 'users') await visit(page, reads, `/admin?tab=${tab}`);
      else {
        reads.reset();
        await link.click();
      }
      await expectAsked(reads, asked);
      await settle(page);
      expect(reads.count(), `${tab}: ${reads.requests().join('; ')}`).toBeLessThanOrEqual(30);
      if (tab === 'users') expect(reads.requests()).toContainEqual('query users: 25');
    }
  });
});
