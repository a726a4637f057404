import { COLLECTIONS, courseRatingId, userProgressId } from '@edu/domain/firestore/collections';
import { newProfile } from '@edu/domain/accounts/profile';
import { ADMIN, createAccount, type TestAccount } from '../support/emulators/accounts.ts';
import { readDocument, writeDocuments } from '../support/emulators/documents.ts';
import { expect, sendSignIn, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Користувачі»: a learner that no other test uses. */

const NOW = '2026-05-01T10:00:00.000Z';

/** A learner with a unique name, a profile, one quiz passed and a rating. */
async function learned(): Promise<TestAccount> {
  const account = await createAccount();
  const named = { ...account, displayName: `Зінаїда ${account.uid.slice(0, 8)}` };
  const { uid } = account;
  const then = new Date(NOW);
  await writeDocuments({
    [`${COLLECTIONS.users}/${uid}`]: {
      ...newProfile({ ...named, photoURL: null }, NOW),
      location: 'Ужгород',
      createdAt: then,
      updatedAt: then,
    },
    [`${COLLECTIONS.userProgress}/${userProgressId(uid, 'js-core')}`]: {
      userId: uid,
      courseId: 'js-core',
      lessons: {},
      quizzes: {
        'js-core-quiz': { score: 4, totalQuestions: 5, completedAt: NOW, answers: {} },
      },
      rev: 1,
      lastAccessed: NOW,
      updatedAt: then,
    },
    [`${COLLECTIONS.courseRatings}/${courseRatingId(uid, 'js-core')}`]: {
      userId: uid,
      courseId: 'js-core',
      rating: 4,
      createdAt: then,
      updatedAt: then,
    },
  });
  return named;
}

const profileOf = ({ uid }: TestAccount) => readDocument(`${COLLECTIONS.users}/${uid}`);
const isActive = async (account: TestAccount) => (await profileOf(account))?.['isActive'];

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('a learner is found, deactivated and reactivated', async ({ page, openDevice, watch }) => {
  test.slow();
  watch.expectError(/status of 400.*accounts:signInWithPassword/);
  const learner = await learned();
  await page.goto('/admin?tab=users');
  const main = page.getByRole('main');
  await main.getByLabel('Початок імені або пошти').fill(learner.displayName.replace('З', 'з'));
  const rows = main.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(learner.email);
  await expect(rows).toContainText('підтверджена');
  await rows.getByRole('link', { name: learner.displayName }).click();
  await expect(page).toHaveURL(`/admin?tab=users&user=${learner.uid}`);
  await expect(main.getByText('Ужгород')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: /Прогрес курсу: JavaScript/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Результати тестів' })).toContainText(
    /4.з.5 \(80.%\)/,
  );
  await expect(main.getByRole('region', { name: 'Оцінки' })).toContainText(/4 з.5/);

  await page.getByRole('button', { name: 'Вимкнути' }).click();
  const question = page.getByRole('dialog', { name: `Вимкнути: ${learner.displayName}?` });
  await question.getByRole('button', { name: 'Вимкнути' }).click();
  await expect(page.getByText(`Вимкнено: ${learner.displayName}.`)).toBeVisible();
  expect(await isActive(learner)).toBe(false);

  const theirs = await openDevice();
  await theirs.goto('/auth');
  await sendSignIn(theirs, learner);
  await expect(theirs.getByText('Цей обліковий запис вимкнено.')).toBeVisible();

  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect(page.getByText(`Увімкнено: ${learner.displayName}.`)).toBeVisible();
  expect(await isActive(learner)).toBe(true);
  const before = await profileOf(learner);
  await sendSignIn(theirs, learner);
  await expect(theirs).not.toHaveURL(/\/auth/);
  // Signing in writes the profile, and does not change the administrator's decision.
  const signedIn = async () => (await profileOf(learner))?.['lastLoginAt'];
  await expect.poll(signedIn).not.toEqual(before?.['lastLoginAt']);
  expect(await isActive(learner)).toBe(true);
});
