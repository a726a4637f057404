import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { countTransactions } from '../support/browser/firestore-calls.ts';
import { removeDocument } from '../support/emulators/documents.ts';
import { closeAtOnce, completeLesson, expect, signIn, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/**
 * The rating of a course and the user's own stars; the mean is shared, so no other test rates this
 * course.
 */

const panel = (page: Page) => page.getByRole('region', { name: 'Рейтинг' });
const star = (page: Page, value: number) =>
  panel(page).getByRole('radio', { name: `${value} з\u00A05` });
/** As with a finger: the input itself is visually hidden. */
const rate = (page: Page, value: number) =>
  panel(page)
    .locator('label', { hasText: `${value} з\u00A05` })
    .click();
const mean = (page: Page, text: string) => expect(panel(page)).toContainText(text);
const SAVED = 'Дякуємо. Оцінку можна змінити будь-коли.';

test.afterEach(({ learner }) =>
  removeDocument(`${COLLECTIONS.courseRatings}/${courseRatingId(learner.uid, 'cloud-start')}`),
);

test('a rating follows the learner: another device, another tab, a closed tab', async ({
  page,
  context,
  openDevice,
  learner,
  watch,
}) => {
  test.slow();
  // Within a second of another device's rating the rules reject one, and it is sent again.
  watch.expectError(/status of 403.*documents:commit/);
  await restoreSession(page, learner);
  await completeLesson(page, '/courses/cloud-start/lessons/cloud-start-map');
  await page.goto('/courses/cloud-start');
  await expect(panel(page)).toContainText('Оцінок ще немає.');
  const calls = countTransactions(page);
  // The served page has the text before it has the stars.
  await expect(panel(page).getByRole('radio')).toHaveCount(5);
  // In one task: how fast the machine clicks does not matter.
  await panel(page)
    .getByRole('radio')
    .evaluateAll((stars: HTMLElement[]) => stars.slice(0, 4).forEach((each) => each.click()));
  await expect(panel(page).getByText(`4 з\u00A05. ${SAVED}`)).toBeVisible();
  // The rating and its throttle.
  expect(calls).toEqual({ reads: 1, writes: 2 });

  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await phone.goto('/courses/cloud-start');
  await mean(phone, '1\u00A0оцінка');
  await expect(panel(phone).getByRole('link', { name: 'Увійдіть' })).toBeVisible();
  await signIn(phone, learner);
  await phone.goto('/courses/cloud-start');
  await expect(star(phone, 4)).toBeChecked();
  await rate(phone, 2);
  await mean(phone, '2,0');
  // The mean is updated live on the other device too.
  await mean(page, '2,0');
  await page.reload();
  await expect(star(page, 2)).toBeChecked();

  const second = await context.newPage();
  await second.goto('/courses/cloud-start');
  await expect(star(second, 2)).toBeChecked();
  await rate(page, 1);
  await expect(star(second, 1)).toBeChecked();
  await rate(page, 3);
  await closeAtOnce(page);
  await expect(star(second, 3)).toBeChecked();
  await expect(panel(second).getByText(`3 з\u00A05. ${SAVED}`)).toBeVisible();
  await phone.reload();
  await expect(star(phone, 3)).toBeChecked();
  await panel(phone).getByRole('button', { name: 'Прибрати оцінку' }).click();
  await expect(panel(phone)).toContainText('Оцінок ще немає.');
  await second.reload();
  await expect(panel(second)).toContainText('Оцінок ще немає.');
});
