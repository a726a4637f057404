import { randomUUID } from 'node:crypto';
import { COLLECTIONS, courseRatingId, userProgressId } from '@edu/domain/paths';
import type { BrowserContext, Page } from '@playwright/test';
import { BOTH_WIDTHS, expectAccessible } from '../support/accessible.ts';
import { takenOver } from '../support/calm.ts';
import { documentsWith, readDocument } from '../support/documents.ts';
import { lettersTo, newAddress, newNetworkAddress } from '../support/newsletter.ts';
import { answerQuiz, finishAway, gradedQuiz, notices, noticesLoaded } from '../support/offline.ts';
import { closeAtOnce, expect, signIn, test } from '../support/page.ts';

/** What is done without a network waits in one list, survives, and goes out by itself, once. */

const COURSE = 'js-core';
const GRADING = '**/europe-west1/gradeQuiz';
const OFFLINE = /net::ERR_|Failed to load resource|Could not reach|WebChannel|preload|dynamically/i;
/** Whoever comes back tries again after 5, 10, 20 … seconds. */
const PATIENCE = { timeout: 90_000 };

const list = (page: Page) =>
  page.getByRole('dialog', { name: /^(?:Очікують надсилання|Надсилання)$/ });
const keptBy = (page: Page, uid: string) =>
  page.evaluate((key) => localStorage.getItem(key), `quizAttempts_${uid}`);

async function finishOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await finishAway(page);
}

/** How often the page asks for a grade that arrives. */
function countGrades(page: Page): { asked: number } {
  const count = { asked: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/gradeQuiz') && response.request().method() === 'POST')
      count.asked++;
  });
  return count;
}

test('a learner’s mark, stars, comment, bookmark and quiz wait in one list and arrive once', async ({
  page,
  context,
  learner,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expectError(OFFLINE);
  const said = `Без зв’язку ${randomUUID()}`;
  await signIn(page, learner);
  // Every page of the way is fetched while that can be done.
  const catalog = await context.newPage();
  await catalog.goto('/catalog');
  const bookmark = catalog.getByRole('button', { name: /^Зберегти курс: / }).first();
  await expect(bookmark).toBeVisible();
  await page.goto(`/courses/${COURSE}`);
  await takenOver(page);
  await page.getByRole('region', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Ваш коментар')).toBeVisible();
  const lesson = page.getByRole('main').locator(`a[href^="/courses/${COURSE}/lessons/"]`).first();
  await lesson.click();
  const mark = page.getByRole('button', { name: 'Позначити як пройдений' });
  await expect(mark).toBeVisible();
  await answerQuiz(page);

  await finishOffline(page, context);
  await page.getByRole('main').locator(`a[href="/courses/${COURSE}"]`).first().click();
  await lesson.click();
  await mark.click();
  await page.goBack();
  const rating = page.getByRole('region', { name: 'Рейтинг' });
  await rating.locator('label', { hasText: '4 з\u00A05' }).click();
  // It comes as somebody comes near.
  await page.getByRole('region', { name: 'Коментарі' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Ваш коментар').fill(said);
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  await bookmark.click();
  await expect(notices(page)).toContainText('5 змін очікують зв’язку', PATIENCE);

  await notices(page).getByRole('button', { name: 'Показати список' }).click();
  for (const group of ['Уроки', 'Тести', 'Оцінки', 'Коментарі', 'Збережені курси'])
    await expect(list(page).getByRole('heading', { name: group })).toBeVisible();
  await expect(list(page)).toContainText(said);
  await expect(list(page)).toContainText('Ваша оцінка: 4 з 5');
  await expectAccessible(page, 'the queue', BOTH_WIDTHS);
  await list(page).getByRole('button', { name: 'Надіслати зараз' }).click();
  await expect(list(page).getByRole('status')).toContainText('Зв’язку ще немає.');

  // The tab that sends a quiz tells its result.
  await catalog.close();
  await context.setOffline(false);
  await expect(list(page)).toContainText('Нічого не очікує надсилання.', PATIENCE);
  await expect(gradedQuiz(page)).toBeVisible();
  await expectAccessible(page, 'the empty queue, and a quiz graded by itself', BOTH_WIDTHS);
  await list(page).getByRole('button', { name: 'Закрити' }).click();
  await expect(list(page)).toHaveCount(0);

  const progress = await readDocument(
    `${COLLECTIONS.userProgress}/${userProgressId(learner.uid, COURSE)}`,
  );
  expect(Object.keys(progress?.['lessons'] as object)).toHaveLength(1);
  expect(progress?.['quizzes']).toMatchObject({ 'js-core-quiz': { totalQuestions: 6 } });
  expect(
    await readDocument(`${COLLECTIONS.courseRatings}/${courseRatingId(learner.uid, COURSE)}`),
  ).toMatchObject({ rating: 4 });
  const profile = await readDocument(`${COLLECTIONS.users}/${learner.uid}`);
  expect(profile?.['savedCourseIds']).toHaveLength(1);
  const comments = await documentsWith(COLLECTIONS.comments, 'userId', learner.uid);
  expect(comments.map(({ content }) => content)).toEqual([said]);
  expect(await documentsWith('quizAttempts', 'userId', learner.uid)).toHaveLength(1);

  await notices(page).getByRole('link', { name: 'Переглянути результат' }).click();
  await expect(page.getByRole('heading', { name: 'Ваш результат' })).toBeVisible();
  await expect(gradedQuiz(page)).toHaveCount(0);
});

test('a guest’s quiz survives the tab, and is graded wherever they come back', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectError(OFFLINE);
  await answerQuiz(page);
  await finishOffline(page, context);
  await expectAccessible(page, 'a quiz that waits', BOTH_WIDTHS);
  await notices(page).getByRole('button', { name: 'Закрити' }).click();
  const sign = page.getByRole('button', { name: '1 зміна очікує зв’язку' });
  await sign.click();
  await expect(list(page)).toContainText('Відповіді на тест');
  await page.keyboard.press('Escape');
  await expect(sign).toBeFocused();
  expect(await keptBy(page, 'anonymous')).toContain('js-core-quiz');
  await closeAtOnce(page);

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(gradedQuiz(next)).toBeVisible(PATIENCE);
  expect(await keptBy(next, 'anonymous')).toBeNull();
  await notices(next).getByRole('link', { name: 'Переглянути результат' }).click();
  await expect(next.getByRole('heading', { name: 'Ваш результат' })).toBeVisible();
});

test('a guest’s address waits in the list, can be taken back, and goes', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectError(OFFLINE);
  const network = newNetworkAddress();
  await page.route('**/europe-west1/*Newsletter', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  );
  // The quiz has fetched the list; a form that was never focused has not.
  await answerQuiz(page);
  await page.getByRole('link', { name: /на головну/ }).click();
  const form = page.getByRole('region', { name: /Нові курси.—.листом/ });
  await expect(form).toBeVisible();
  await context.setOffline(true);
  const email = newAddress();
  await form.getByLabel('Електронна пошта').fill(email);
  await form.getByRole('button', { name: 'Підписатися' }).click();
  await notices(page).getByRole('button', { name: 'Показати список' }).click();
  await expect(list(page)).toContainText(email);
  await list(page)
    .getByRole('button', { name: new RegExp(`^Прибрати.*${email}`) })
    .click();
  const undo = list(page).getByRole('button', { name: 'Скасувати' });
  await expect(undo).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('newsletter_subscribers'))).toBeNull();
  await undo.click();
  await expect(
    list(page).getByRole('button', { name: new RegExp(`^Прибрати.*${email}`) }),
  ).toBeFocused();
  await context.setOffline(false);
  await expect(list(page)).toContainText('Нічого не очікує надсилання.', PATIENCE);
  // The row that had the focus has gone.
  await expect(list(page).getByRole('heading', { name: 'Надсилання', exact: true })).toBeFocused();
  expect(await lettersTo(email)).toHaveLength(1);
});

test('two tabs grade what waits once', async ({ page, context, learner, watch }) => {
  test.slow();
  watch.expectError(OFFLINE);
  await signIn(page, learner);
  await answerQuiz(page);
  const other = await context.newPage();
  await other.goto('/catalog');
  await noticesLoaded(other);
  const counts = [countGrades(page), countGrades(other)];
  await finishOffline(page, context);
  await other.getByRole('button', { name: /^Привіт/ }).click();
  await expect(other.locator('#user-menu').getByRole('status')).toHaveText(
    '1 зміна очікує зв’язку',
  );
  await context.setOffline(false);
  await expect.poll(() => keptBy(page, learner.uid), PATIENCE).toBeNull();
  await expect(other.locator('#user-menu').getByRole('status')).toHaveText('Збережено', PATIENCE);
  expect(await documentsWith('quizAttempts', 'userId', learner.uid)).toHaveLength(1);
  expect(counts.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
});

test('a quiz that is refused says why, and its answers can be taken up again', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectError(OFFLINE);
  await answerQuiz(page);
  await finishOffline(page, context);
  await page.route(GRADING, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { status: 'INVALID_ARGUMENT', message: 'No such question.' } },
        }),
  );
  await context.setOffline(false);
  const refused = page.getByRole('region', { name: 'Не перевірено' });
  await expect(refused).toContainText('Тест змінився після ваших відповідей.', PATIENCE);
  await expectAccessible(page, 'a refused quiz', BOTH_WIDTHS);
  await notices(page).getByRole('button', { name: 'Показати список' }).click();
  await expect(list(page)).toContainText('Тест змінився після ваших відповідей.');
  await expectAccessible(page, 'a refusal in the queue', BOTH_WIDTHS);
  await page.keyboard.press('Escape');
  await page.unroute(GRADING);
  await refused.getByRole('button', { name: 'Відкрити відповіді' }).click();
  await expect(page.getByRole('heading', { name: 'Усе готово?' })).toBeFocused();
  await page.getByRole('button', { name: 'Завершити тест' }).click();
  await expect(page.getByRole('heading', { name: 'Ваш результат' })).toBeVisible();
});
