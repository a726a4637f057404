import { type RatingHistogram, ratingStats } from '@edu/domain/community/rating';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCourseRatings, getRatedCourses, type RatedCourse } from '../shared/lists-api.ts';
import { describeAccounts } from '../shared/api.ts';
import { watchCourseStats } from '../../ratings/course-stats.ts';
import { courseCard, coursePage } from '../../../test/content.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { RatingsSection } from './ratings-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');
vi.mock('../../ratings/course-stats.ts');

const rated = (id: string, histogram: RatingHistogram): RatedCourse => ({
  id,
  ...ratingStats(histogram),
  asOf: '2026-05-01T10:00:00.000Z',
});
const DISLIKED = rated('disliked', { 1: 9003, 2: 2, 3: 0, 4: 0, 5: 1 });
const MEDIOCRE = rated('mediocre', { 1: 1, 2: 0, 3: 2, 4: 1, 5: 0 });
const PRAISED = rated('praised', { 1: 0, 2: 0, 3: 0, 4: 0, 5: 7 });

beforeEach(() => {
  vi.mocked(getRatedCourses).mockImplementation(async (order) => {
    const items = [DISLIKED, MEDIOCRE, PRAISED];
    return { items: order === 'low' ? items : items.toReversed(), next: undefined };
  });
  vi.mocked(watchCourseStats).mockImplementation(async (_id, onStats) => {
    onStats(DISLIKED);
    return () => undefined;
  });
  const at = { createdAt: '2026-05-20T00:00:00.000Z', updatedAt: '2026-05-21T00:00:00.000Z' };
  vi.mocked(getCourseRatings).mockImplementation(async (courseId) => ({
    items: [
      { id: 'a', userId: 'olena', courseId, rating: 1, ...at },
      { id: 'b', userId: 'gone', courseId, rating: 5, ...at },
    ],
    next: undefined,
  }));
  vi.mocked(describeAccounts).mockResolvedValue({
    olena: {
      email: 'olena@example.com',
      displayName: 'Олена Бондар',
      emailVerified: true,
      isDisabled: false,
      isAdmin: false,
    },
  });
});

const open = (path: string) =>
  renderInAdmin(<RatingsSection />, {
    path,
    settings: { security: { minRatingForAccess: 2 } },
    content: { courses: [coursePage([courseCard('praised', 'Безпека')])] },
  });
const rows = page.getByRole('main').getByRole('row');

test('shows the courses with the lowest ratings first and marks the low ones', async () => {
  await open('/admin?tab=ratings');
  await expect.element(rows.nth(1)).toMatchTextContent('disliked');
  await expect.element(rows.nth(1)).toMatchTextContent('1,0');
  await expect.element(rows.nth(1)).toMatchTextContent('1 із 5: 9 003 оцінки');
  await expect.element(rows.nth(1)).toMatchTextContent('закрито для нових');
  // Four ratings are too few to mark a course.
  await expect.element(rows.nth(2)).toMatchTextContent('низька');
  await expect.element(rows.nth(3)).not.toMatchTextContent('низька');
  await page.getByRole('button', { name: 'Найвищі' }).click();
  await expect.element(rows.nth(1)).toMatchTextContent('Безпека');
  expect(getRatedCourses).toHaveBeenLastCalledWith('high', undefined);
  await expectAccessible('the ratings');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^ratings-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('disliked;9006;1;9003;2;0;0;1\r\n');
});

test('shows the author of each rating of a course', async () => {
  const { address } = await open('/admin?tab=ratings');
  await page.getByRole('link', { name: 'disliked' }).click();
  await expect.poll(address).toBe('/admin?tab=ratings&course=disliked');
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(1)).toMatchTextContent('Олена Бондар');
  await expect.element(rows.nth(1)).toMatchTextContent('1 з 5');
  await expect.element(rows.nth(2)).toMatchTextContent('Видалений користувач');
  await expectAccessible('the ratings of a course');
  await page.getByRole('button', { name: 'Завантажити CSV' }).click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^ratings-disliked-/);
  expect(text).toContain(
    'olena;Олена Бондар;1;2026-05-20T03:00:00+03:00;2026-05-21T03:00:00+03:00',
  );
  await page.getByRole('link', { name: 'Усі курси' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Рейтинги' })).toBeVisible();
});
