import {
  type AdminAnalytics,
  type CourseAnalytics,
  type DayCounts,
  daysBetween,
  noCounts,
} from '@edu/domain/analytics/analytics';
import { dayAfter } from '@edu/domain/lib/day';
import { AppError } from '@edu/domain/errors/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAnalytics } from '../shared/api.ts';
import { dayText } from '../../../lib/i18n/dates.ts';
import { courseCard, coursePage, wholeCourse } from '../../../test/content.ts';
import { expectAccessible, press } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { AnalyticsSection } from './analytics-section.tsx';

vi.mock('../shared/api.ts');

const TODAY = '2026-11-21';
/** The day with counted events. */
const DAY = dayAfter(TODAY, -10);
const COUNTS: DayCounts = { ...noCounts(), newLearners: 12, activeLearners: 1234, ratings: 3 };
const counted = (courseId: string, fields: Partial<DayCounts>): CourseAnalytics => ({
  courseId,
  counts: { ...noCounts(), ...fields },
  lessons: {},
  tasks: {},
  moments: {},
});

const answer = ({ from, to }: { from: string; to: string }): AdminAnalytics => ({
  days: daysBetween(from, to).map((day) => ({ day, counts: day === DAY ? COUNTS : noCounts() })),
  courses: [
    counted('js', { enrolments: 4000, lessonCompletions: 9000, courseCompletions: 1500 }),
    counted('gone', { enrolments: 40 }),
  ],
  searches: [],
  activeInLastDays: { 7: 3, 30: 1234 },
  asOf: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T10:00:00Z`);
  vi.mocked(getAnalytics).mockImplementation(async (span) => answer(span));
});

afterEach(() => {
  vi.useRealTimers();
});

const card = courseCard('js', 'JavaScript', { lessonIds: ['l1', 'l2'] });
const open = () =>
  renderInAdmin(<AnalyticsSection />, {
    path: '/admin?tab=analytics',
    content: { courses: [coursePage([card])], course: wholeCourse(card) },
  });
const button = (name: string) => page.getByRole('button', { name });

test('shows the counts of each day as a table and as a file, and hides small ones', async () => {
  await open();
  await expect.element(page.getByText('Активні за 7 днів')).toBeVisible();
  await page.getByText('Показати таблицею').click();
  const row = page
    .getByRole('table', { name: 'За днями' })
    .getByRole('row', { name: dayText(DAY, TODAY) });
  await expect.element(row).toBeVisible();
  const cells = row.getByRole('cell').elements();
  expect(
    cells
      .slice(1)
      .map((cell) => cell.textContent.replaceAll('\u00A0', ' '))
      .join(),
  ).toBe('12,1 234,0,0,0,0,0,< 5,0');
  await expectAccessible('analytics');
  await button('Дні у CSV').click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^days-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFДень;Нові слухачі;Активні слухачі;/);
  expect(rows).toHaveLength(30);
  expect(rows).toContain(`${DAY};12;1234;0;0;0;0;0;< 5;0`);
});

test('describes the chart in words for every counter, and requests a longer period', async () => {
  const { address } = await open();
  await expect
    .element(
      page.getByRole('img', { name: /^Активні слухачі: разом 1.234, найбільше за.день 1.234\./ }),
    )
    .toBeVisible();
  await button('Уроки й\u00A0курси').click();
  await expect.element(page.getByRole('img', { name: /^Пройдено уроків: разом 0/ })).toBeVisible();
  await button('12 місяців').click();
  await expect.element(page.getByText(/^Останні 365.днів/)).toBeVisible();
  await expect.poll(address).toBe('/admin?tab=analytics&days=365');
  expect(getAnalytics).toHaveBeenCalledWith({ from: dayAfter(TODAY, -364), to: TODAY });
});

test('shows a day of the chart on arrow keys and under the pointer', async () => {
  await open();
  const days = page.getByRole('slider', { name: 'День' });
  await expect.element(days).toBeInTheDocument();
  await press(days, `{Home}${'{ArrowRight}'.repeat(19)}`);
  await expect
    .element(days)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(
        new RegExp(`^${dayText(DAY, TODAY)}\\. Активні слухачі: 1.234\\. Нові слухачі: 12$`),
      ),
    );
  await expect.element(page.getByText(/^Активні слухачі: 1.234$/)).toBeVisible();
  (button('Тести').element() as HTMLElement).focus();
  await expect.element(page.getByText(/^Активні слухачі: 1.234$/)).not.toBeInTheDocument();
  await page.getByRole('img', { name: /^Активні слухачі: разом/ }).hover();
  await expect.element(page.getByText(/^Активні слухачі: \d/)).toBeVisible();
});

test('opens a course at its own address', async () => {
  const { address } = await open();
  const table = page.getByRole('table', { name: 'Курси' });
  // An unpublished course has no title.
  await expect.element(table.getByRole('link', { name: 'gone' })).toBeVisible();
  await table.getByRole('link', { name: 'JavaScript' }).click();
  await expect.poll(address).toBe('/admin?tab=analytics&days=30&course=js');
  const funnel = page.getByRole('list', { name: 'Від початку до завершення' });
  await expect
    .element(funnel.getByRole('listitem').first())
    .toMatchTextContent(/Почали курс\s*4 000/);
  await expect
    .element(funnel.getByRole('listitem').last())
    .toMatchTextContent(/Завершили з тестами\s*1 500/);
  await expect
    .element(page.getByRole('list', { name: 'Де зупиняються' }).getByRole('listitem'))
    .toHaveLength(2);
  // A count is under its header.
  const aligned = (role: 'columnheader' | 'cell') =>
    table
      .getByRole(role)
      .elements()
      .slice(0, 6)
      .map((cell) => getComputedStyle(cell).textAlign);
  expect(aligned('cell').slice(1)).toEqual(aligned('columnheader').slice(1));
  await expectAccessible('a course');
});

test('shows what learners did with the tasks of a course, the hardest first', async () => {
  const page0 = wholeCourse(card);
  const [first] = page0.lessons;
  const tasks = [
    { id: 'sum', title: 'Сума' },
    { id: 'rare', title: 'Рідкісне' },
    { id: 'easy', title: 'Легке' },
  ];
  const counts = {
    ...{ 'sum tried': 20, 'sum solved': 6, 'sum tries2': 3, 'sum tries3': 3, 'sum hinted': 3 },
    ...{ 'rare tried': 4, 'easy tried': 9, 'easy solved': 9, 'easy tries1': 9 },
  };
  vi.mocked(getAnalytics).mockImplementation(async (span) => ({
    ...answer(span),
    courses: [{ ...counted('js', { enrolments: 40 }), tasks: counts }],
  }));
  await renderInAdmin(<AnalyticsSection />, {
    path: '/admin?tab=analytics&course=js',
    content: {
      courses: [coursePage([card])],
      course: { ...page0, lessons: first ? [{ ...first, tasks }] : [] },
    },
  });
  const hardest = page.getByRole('list', { name: 'Найважчі завдання' }).getByRole('listitem');
  await expect.element(hardest).toMatchTextContent(/^Сума: розв’язали 6 з.20$/);
  const row = (name: string) =>
    page
      .getByRole('table', { name: 'Завдання' })
      .getByRole('row', { name })
      .element()
      .textContent.replaceAll('\u00A0', ' ');
  expect([row('Сума'), row('Рідкісне'), row('Легке')]).toEqual([
    'Сума206< 502,5',
    'Рідкісне< 5000—',
    'Легке99001',
  ]);
  await expectAccessible('tasks of a course');
});

test('shows the marked moments of a course, and the searches without a hit', async () => {
  vi.mocked(getAnalytics).mockImplementation(async (span) => ({
    ...answer(span),
    courses: [{ ...counted('js', { enrolments: 40 }), moments: { 'l2 75': 6, 'l1 30': 2 } }],
    searches: [
      { words: 'kubernetes', count: 12 },
      { words: 'git rebase', count: 3 },
    ],
  }));
  await renderInAdmin(<AnalyticsSection />, {
    path: '/admin?tab=analytics&course=js',
    content: { courses: [coursePage([card])], course: wholeCourse(card) },
  });
  const [first, second] = [0, 1].map((at) =>
    page
      .getByRole('list', { name: /^Що позначають/ })
      .getByRole('listitem')
      .nth(at),
  );
  await expect.element(first!).toMatchTextContent(/, 1:15\s*6$/);
  await expect.element(second!).toMatchTextContent(/, 0:30\s*< 5$/);
  await expect
    .element(first!.getByRole('link'))
    .toHaveAttribute('href', '/courses/js/lessons/l2?from=75');
  const searches = page.getByRole('table', { name: /^Шукали й/ });
  await expect.element(searches.getByRole('row', { name: 'kubernetes 12' })).toBeVisible();
  await expect.element(searches.getByRole('row', { name: /^git rebase <.5$/ })).toBeVisible();
  await expectAccessible('moments and searches');
});

test('tries again after the service failed', async () => {
  vi.mocked(getAnalytics).mockRejectedValue(new AppError('unavailable', 'Try again later.'));
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не вдалося завантажити');
  vi.mocked(getAnalytics).mockImplementation(async (span) => answer(span));
  await button('Спробувати ще раз').click();
  await expect.element(page.getByRole('heading', { name: 'За днями' })).toBeVisible();
});
