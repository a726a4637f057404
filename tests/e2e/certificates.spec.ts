import type { Course } from '@edu/domain/content/course';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import type { APIRequestContext } from '@playwright/test';
import { ADMIN, type TestAccount } from '../support/emulators/accounts.ts';
import { writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** A certificate from the finished course to the reader who checks it and to its revocation. */

const COURSE = 'sql-basics';

/** Everything of the course was done on another device. */
async function finish({ uid }: TestAccount, request: APIRequestContext): Promise<void> {
  const answer = await request.get(`/api/content/courses/${COURSE}`);
  const { lessonIds, quizIds } = (await answer.json()) as Course;
  const now = new Date().toISOString();
  const done = lessonIds.reduce(
    (progress, id) => completeLesson(progress, id, { device: 'other', now }),
    emptyProgress(COURSE),
  );
  const result = { score: 6, totalQuestions: 6, completedAt: now };
  await writeDocuments({
    [`${COLLECTIONS.userProgress}/${userProgressId(uid, COURSE)}`]: {
      ...done,
      quizzes: Object.fromEntries(quizIds.map((id) => [id, result])),
      userId: uid,
      rev: 1,
      lastAccessed: now,
      updatedAt: new Date(),
    },
  });
}

test('a certificate is issued, checked without scripts, printed and revoked', async ({
  page,
  learner,
  openDevice,
  watch,
}) => {
  test.slow();
  await finish(learner, page.request);
  await restoreSession(page, learner);
  await page.goto(`/courses/${COURSE}`);
  await page.getByRole('button', { name: 'Отримати сертифікат' }).click();
  await page.getByLabel('Ім’я та прізвище').fill('Олена Коваль-Бондаренко');
  await page.getByRole('button', { name: 'Видати сертифікат' }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9a-f]{32}$/);
  const sheet = page.getByRole('article', { name: 'Олена Коваль-Бондаренко' });
  await expect(sheet).toBeVisible();
  const address = page.url();
  const number = (await sheet.getByText(/^EDU-\d{4}-\d{6}$/).textContent()) ?? '';

  // The profile and the course lead to it.
  await page.goto('/profile');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible();

  const reader = await openDevice({ javaScriptEnabled: false });
  await reader.goto('/certificates');
  await reader.getByLabel('Номер сертифіката').fill(number.toLowerCase());
  await reader.getByRole('button', { name: 'Перевірити' }).click();
  await expect(reader).toHaveURL(address);
  await expect(reader.getByText('Сертифікат дійсний')).toBeVisible();
  await expect(reader.getByRole('article')).toContainText('SQL');
  await expect(reader.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Роздрукувати' })).toBeHidden();
  watch.expectError(/status of 404/);
  await reader.goto('/certificates?number=EDU-2026-999999');
  await expect(reader.getByRole('alert')).toContainText('EDU-2026-999999 немає');

  // One landscape page in print: A4 in points.
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Роздрукувати' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const sizes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  expect(
    [...sizes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
  ).toEqual([[842, 595]]);

  const desk = await openDevice();
  await restoreSession(desk, ADMIN);
  await desk.goto('/admin?tab=certificates');
  await desk.getByLabel('Номер або ім’я').fill(number);
  await desk.getByRole('button', { name: `Відкликати сертифікат ${number}` }).click();
  await desk.getByLabel('Причина').fill('Видано помилково.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Відкликати' }).click();
  await expect(desk.getByText(`Сертифікат ${number} відкликано`)).toBeVisible();
  await reader.goto(address);
  await expect(reader.getByText('Сертифікат відкликано')).toBeVisible();
  await expect(reader.getByText('Причина: Видано помилково.')).toBeVisible();
  expect((await reader.request.get(`${address}.jwt`)).status()).toBe(410);
  await desk.goto('/admin?tab=log');
  await expect(desk.getByText(`Відкликано сертифікат: ${number}`)).toBeVisible();
});
