import type { Page } from '@playwright/test';
import { chunkUrl } from '../support/chunks.ts';
import { holdBack } from '../support/hold-back.ts';
import { noticesLoaded } from '../support/offline.ts';
import { expect, signIn, test } from '../support/page.ts';
import { takeQuiz } from '../support/quiz.ts';

/** What the browser keeps can be denied, full or broken: the page works, and a mark is never lost without a word. */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';
const NEXT_LESSON = '/courses/sql-basics/lessons/sql-basics-join';
const KEY = 'progress_anonymous';

const mark = (page: Page) => page.getByRole('button', { name: 'Позначити як пройдений' });
const done = (page: Page) => page.getByText('Урок пройдено');
const kept = (page: Page) => page.getByText('Збережено на цьому пристрої');
const notKept = (page: Page) => page.getByText(/^Браузер не дає зберегти позначку/);

/** A page of the same origin in which nothing of the app runs. */
const beforeTheApp = (page: Page) => page.goto('/favicon.svg');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, text: string) =>
  page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text]);

/** Leaves no room for a single sign. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    let text = '';
    for (let size = 4 << 20; size >= 1; size = Math.floor(size / 2))
      for (;;)
        try {
          localStorage.setItem('filler', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {
          break;
        }
  });

test.describe('storage that is denied', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
  });

  test('does not stop a guest, who is told that the mark will not stay', async ({ page }) => {
    await page.goto(LESSON);
    await mark(page).click();
    await expect(done(page)).toBeVisible();
    await expect(notKept(page)).toBeVisible();
    // The mark holds while the tab is open, on every page.
    await page.getByRole('link', { name: /на головну$/ }).click();
    await page.goBack();
    await expect(done(page)).toBeVisible();
    await noticesLoaded(page);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(mark(page)).toBeVisible();
  });

  test('costs a learner nothing: the account has the mark', async ({ page, learner }) => {
    await signIn(page, learner);
    await page.goto(LESSON);
    await mark(page).click();
    await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
    await page.reload();
    await expect(done(page)).toBeVisible();
  });

  test('does not keep a learner from the result of a quiz', async ({ page, learner }) => {
    await signIn(page, learner);
    await page.goto('/courses/js-core/quizzes/js-core-quiz');
    // Nothing remembers them here.
    await expect(page.getByRole('button', { name: /^Привіт/ })).toBeVisible();
    await takeQuiz(page);
  });

  test('costs nothing of what is done before it is known who is here', async ({
    page,
    learner,
  }) => {
    await signIn(page, learner);
    const letAnswer = await holdBack(page, chunkUrl('src/data/sdk-auth.ts'));
    await page.goto(LESSON);
    await mark(page).click();
    await expect(notKept(page)).toBeVisible();
    letAnswer();
    await expect(page.getByText('Збережено в обліковому записі')).toBeVisible();
    await expect(done(page)).toBeVisible();
    await page.reload();
    await expect(done(page)).toBeVisible();
  });
});

test.describe('storage that is full', () => {
  test('makes room for a mark with what can be fetched again', async ({ page }) => {
    await page.goto(LESSON);
    await expect.poll(() => stored(page, 'settings')).not.toBeNull();
    await fillUp(page);
    await mark(page).click();
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(done(page)).toBeVisible();
  });

  test('is said to a guest, and the mark is kept once there is room', async ({ page }) => {
    await beforeTheApp(page);
    await fillUp(page);
    await page.goto(LESSON);
    await mark(page).click();
    await expect(done(page)).toBeVisible();
    await expect(notKept(page)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('filler'));
    // Leaving the page keeps it.
    await page.reload();
    await expect(done(page)).toBeVisible();
    await expect(kept(page)).toBeVisible();
  });

  test('does not lose what was kept before', async ({ page }) => {
    await page.goto(LESSON);
    await mark(page).click();
    await expect(kept(page)).toBeVisible();
    await expect.poll(() => stored(page, KEY)).not.toBeNull();
    await beforeTheApp(page);
    await page.evaluate(() => localStorage.removeItem('settings'));
    await fillUp(page);
    await page.goto(NEXT_LESSON);
    await mark(page).click();
    await expect(notKept(page)).toBeVisible();
    await page.goto(LESSON);
    await expect(done(page)).toBeVisible();
  });
});

test.describe('what is stored and', () => {
  const broken: [string, string][] = [
    ['was cut off', '{"v":1,"data":{"sql-basics":{"lessons":{"sql-ba'],
    ['is no JSON', 'hello'],
    ['is of another program', '{"theme":"dark","items":[1,2,3]}'],
    ['is of a newer version', '{"v":2,"data":{"sql-basics":{}}}'],
    ['is nothing', 'null'],
  ];
  for (const [what, text] of broken)
    test(`${what} is set aside, and the mark is kept`, async ({ page }) => {
      await beforeTheApp(page);
      await store(page, KEY, text);
      await page.goto(LESSON);
      await mark(page).click();
      await expect(kept(page)).toBeVisible();
      await page.reload();
      await expect(done(page)).toBeVisible();
      expect(await stored(page, `${KEY}.corrupt.1`)).toBe(text);
    });

  test('is broken in part is read where it can be', async ({ page }) => {
    await page.goto(LESSON);
    await mark(page).click();
    await expect.poll(() => stored(page, KEY)).not.toBeNull();
    await beforeTheApp(page);
    await page.evaluate((key) => {
      const whole = JSON.parse(localStorage.getItem(key) ?? '') as { data: object };
      const odd = { 'js-core': 'x', 'react-basics': { lessons: [7], quizzes: null } };
      localStorage.setItem(key, JSON.stringify({ ...whole, data: { ...whole.data, ...odd } }));
    }, KEY);
    await page.goto(LESSON);
    await expect(done(page)).toBeVisible();
    await page.goto(NEXT_LESSON);
    await mark(page).click();
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(done(page)).toBeVisible();
    await page.goto(LESSON);
    await expect(done(page)).toBeVisible();
  });
});
