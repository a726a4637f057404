import type { Course } from '@edu/domain/content/course';
import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { COLLECTIONS, userProgressId } from '@edu/domain/platform/paths';
import type { APIRequestContext } from '@playwright/test';
import type { TestAccount } from '../support/accounts.ts';
import { writeDocuments } from '../support/documents.ts';
import { AS_ADMINISTRATOR, expect, signInWithProfile, test } from '../support/page.ts';

/** A certificate from the finished course to the reader who checks it. */

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

/** A certificate as the function writes it. */
async function writeCertificate(): Promise<{ id: string; number: string }> {
  const id = crypto.randomUUID().replaceAll('-', '');
  const number = `EDU-2998-${id.replaceAll(/\D/g, '').padEnd(6, '0').slice(0, 6)}`;
  await writeDocuments({
    [`${COLLECTIONS.certificates}/${id}`]: {
      number,
      status: 'valid',
      name: 'Олена Коваль',
      userId: 'someone',
      courseId: COURSE,
      courseTitle: 'SQL',
      category: 'Database',
      coverImage: null,
      outcomes: ['Вибирати потрібні рядки', 'Поєднувати таблиці'],
      lessonCount: 5,
      volume: { minutes: 12, source: 'lessons' },
      quizzes: [{ title: 'Тест', score: 6, totalQuestions: 6 }],
      issuer: 'Школа',
      issuedOn: '2026-11-27',
      contentVersion: 0,
      revokedOn: null,
      reason: null,
      recipient: null,
      createdAt: new Date(),
    },
  });
  return { id, number };
}

test('a learner gets the certificate of a finished course, and a reader without a script checks it', async ({
  page,
  learner,
  openDevice,
  watch,
}) => {
  test.slow();
  await finish(learner, page.request);
  await signInWithProfile(page, learner);
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
  watch.expectError(/404/);
  await reader.goto('/certificates?number=EDU-2026-999999');
  await expect(reader.getByRole('alert')).toContainText('EDU-2026-999999 немає');
});

test('a certificate is one landscape page in print', async ({ page }) => {
  const { id } = await writeCertificate();
  await page.goto(`/certificates/${id}`);
  await expect(page.getByRole('button', { name: 'Роздрукувати' })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(
    sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
  ).toEqual(
    // A4 in points.
    [[842, 595]],
  );
});

test.describe('the administrator', () => {
  test.use(AS_ADMINISTRATOR);

  test('revokes a certificate with a reason, and its page says so at once', async ({
    page,
    openDevice,
  }) => {
    const { id, number } = await writeCertificate();
    await page.goto('/admin?tab=certificates');
    await page.getByLabel('Номер або ім’я').fill(number);
    await page.getByRole('button', { name: `Відкликати сертифікат ${number}` }).click();
    await page.getByLabel('Причина').fill('Видано помилково.');
    await page.getByRole('dialog').getByRole('button', { name: 'Відкликати' }).click();
    await expect(page.getByText(`Сертифікат ${number} відкликано`)).toBeVisible();
    const reader = await openDevice();
    await reader.goto(`/certificates/${id}`);
    await expect(reader.getByText('Сертифікат відкликано')).toBeVisible();
    await expect(reader.getByText('Причина: Видано помилково.')).toBeVisible();
    const badge = await reader.request.get(`/certificates/${id}.jwt`);
    expect(badge.status()).toBe(410);
    await page.goto('/admin?tab=log');
    await expect(page.getByText(`Відкликано сертифікат: ${number}`)).toBeVisible();
  });
});
