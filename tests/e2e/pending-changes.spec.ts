import { randomUUID } from 'node:crypto';
import { COLLECTIONS, courseRatingId, userProgressId } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/browser/layout-shift.ts';
import { documentsWith, readDocument } from '../support/emulators/documents.ts';
import { answerQuiz, finishAway, gradedQuiz, notices } from '../support/browser/offline.ts';
import { closeAtOnce, expect, test } from '../support/browser/page.ts';
import { QUIZ } from '../support/data/quiz.ts';
import { restoreSession } from '../support/browser/session.ts';

/** Changes made without a network are listed, survive a reload, and are sent once. */

const COURSE = 'js-core';
const OFFLINE = /net::ERR_|Could not reach|WebChannel|preload|dynamically/i;
/**
 * A tab retries after 5, 10, 20 … seconds. A clock that runs faster would also end the locks
 * between the two tabs.
 */
const PATIENCE = { timeout: 90_000 };

const list = (page: Page) =>
  page.getByRole('dialog', { name: /^(?:Очікують надсилання|Надсилання)$/ });

test('a learner’s mark, stars, comment, bookmark and quiz wait in one list and are sent once from two tabs', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expectError(OFFLINE);
  const said = `Без зв’язку ${randomUUID()}`;
  await restoreSession(page, learner);
  // Every page of the journey is loaded before the network is cut.
  const other = await context.newPage();
  await other.goto('/catalog');
  const bookmark = other.getByRole('button', { name: /^Зберегти курс: / }).first();
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

  await context.setOffline(true);
  await finishAway(page);
  await page.getByRole('main').locator(`a[href="/courses/${COURSE}"]`).first().click();
  await lesson.click();
  await mark.click();
  await page.goBack();
  const rating = page.getByRole('region', { name: 'Рейтинг' });
  await rating.locator('label', { hasText: '4 з\u00A05' }).click();
  // It is loaded when it is scrolled into view.
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

  let grades = 0;
  context.on('response', (response) => {
    const isCall = response.request().method() === 'POST';
    if (response.url().endsWith('/gradeQuiz') && isCall) grades += 1;
  });
  await context.setOffline(false);
  await expect(list(page)).toContainText('Нічого не очікує надсилання.', PATIENCE);
  // The tab that sends a quiz shows its result.
  const results = async () => (await gradedQuiz(page).count()) + (await gradedQuiz(other).count());
  await expect.poll(results).toBe(1);
  expect(grades).toBe(1);

  const progress = await readDocument(
    `${COLLECTIONS.userProgress}/${userProgressId(learner.uid, COURSE)}`,
  );
  expect(Object.keys(progress?.['lessons'] as object)).toHaveLength(1);
  expect(progress?.['quizzes']).toMatchObject({ 'js-core-quiz': { totalQuestions: 11 } });
  expect(
    await readDocument(`${COLLECTIONS.courseRatings}/${courseRatingId(learner.uid, COURSE)}`),
  ).toMatchObject({ rating: 4 });
  const profile = await readDocument(`${COLLECTIONS.users}/${learner.uid}`);
  expect(profile?.['savedCourseIds']).toHaveLength(1);
  const comments = await documentsWith(COLLECTIONS.comments, 'userId', learner.uid);
  expect(comments.map(({ content }) => content)).toEqual([said]);
  expect(await documentsWith('quizAttempts', 'userId', learner.uid)).toHaveLength(1);

  // The result is on every device of the account, and is removed on all of them.
  const device = await openDevice();
  await restoreSession(device, learner);
  await device.goto(QUIZ);
  const last = (tab: Page) => tab.getByRole('region', { name: 'Останній результат' });
  await last(device).getByRole('button', { name: 'Прибрати результат' }).click();
  const question = device.getByRole('dialog', { name: 'Прибрати результат тесту?' });
  await question.getByRole('button', { name: 'Прибрати результат' }).click();
  await expect(last(device)).toHaveCount(0);
  await page.goto(`/courses/${COURSE}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'ще не складено' })).toHaveCount(0);
  await page.goto(QUIZ);
  await expect(page.getByRole('button', { name: 'Розпочати тест' })).toBeVisible();
  await expect(last(page)).toHaveCount(0);
});

test('a guest’s quiz is discarded and restored, survives the tab, and is graded on the next page', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectError(OFFLINE);
  const stored = (tab: Page) => tab.evaluate(() => localStorage.getItem('quizAttempts_anonymous'));
  await answerQuiz(page);
  await context.setOffline(true);
  await finishAway(page);
  await notices(page).getByRole('button', { name: 'Показати список' }).click();
  await list(page)
    .getByRole('button', { name: /^Прибрати/ })
    .click();
  expect(await stored(page)).toBeNull();
  await list(page).getByRole('button', { name: 'Скасувати' }).click();
  expect(await stored(page)).toContain('js-core-quiz');
  await closeAtOnce(page);

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(gradedQuiz(next)).toBeVisible(PATIENCE);
  expect(await stored(next)).toBeNull();
  await notices(next).getByRole('link', { name: 'Переглянути результат' }).click();
  await expect(next.getByRole('heading', { name: 'Ваш результат' })).toBeVisible();
});
