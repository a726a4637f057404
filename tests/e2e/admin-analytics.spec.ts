import { platformDay } from '@edu/domain/lib/platform-day';
import { type CourseAnalytics, dayAfter, noCounts } from '@edu/domain/analytics/analytics';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { ADMIN } from '../support/emulators/accounts.ts';
import { writeDocuments } from '../support/emulators/documents.ts';
import { expect, test } from '../support/browser/page.ts';
import { restoreSession } from '../support/browser/session.ts';

/** «Аналітика»: a past day, so that this run adds no counts to it. */

const DAY = dayAfter(platformDay(new Date()), -200);
const dayWords = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const course: CourseAnalytics = {
  courseId: 'web-security',
  counts: { ...noCounts(), enrolments: 4000, lessonCompletions: 9000, courseCompletions: 1500 },
  lessons: {},
  tasks: {},
  moments: {},
};
const counts = { ...noCounts(), newLearners: 12, activeLearners: 1234, ratings: 3 };

test.beforeEach(({ page }) => restoreSession(page, ADMIN));

test('the counts of a year and of one of its courses reach the administrator', async ({ page }) => {
  await writeDocuments({
    [`${COLLECTIONS.adminAnalytics}/${DAY}`]: {
      day: DAY,
      counts,
      courses: [course],
      updatedAt: new Date(),
    },
  });
  await page.goto('/admin?tab=analytics');
  await page.getByRole('button', { name: '12 місяців' }).click();
  await expect(page).toHaveURL(/days=365/);
  await page.getByText('Показати таблицею').click();
  const row = page
    .getByRole('table', { name: 'За днями' })
    .getByRole('row', { name: new RegExp(`^${dayWords.format(new Date(DAY))}`) });
  await expect(row.getByRole('cell')).toContainText(['12', '1 234', '0', '< 5']);

  const table = page.getByRole('table', { name: 'Курси' });
  await table.getByRole('link', { name: /Безпека вебзастосунків|web-security/ }).click();
  await expect(page).toHaveURL(/course=web-security/);
  const funnel = page.getByRole('list', { name: 'Від початку до завершення' });
  await expect(funnel.getByRole('listitem').first()).toContainText(/Почали курс\s*4.\d{3}/);
  await expect(funnel.getByRole('listitem').last()).toContainText(/Завершили з.тестами\s*1.5\d\d/);
  await page.reload();
  await expect(funnel).toBeVisible();
});
