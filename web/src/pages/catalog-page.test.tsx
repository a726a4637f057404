import { COURSE_PAGE_SIZE, type CourseCard } from '@edu/domain/content/course';
import { finishCourse } from '@edu/domain/learning/progress';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../app/header/header.tsx';
import { ANONYMOUS } from '../lib/storage/local-store.ts';
import { courseCard, coursePage, coursePages, manyCards } from '../test/content.ts';
import { storeOnDevice, progressIn } from '../test/progress.ts';
import { expectAccessible, press, renderInApp } from '../test/render.tsx';
import { CatalogPage } from './catalog-page.tsx';

const shelf: CourseCard[] = [
  courseCard('react', 'React від початку', { category: 'Frontend', level: 'beginner' }),
  courseCard('html', 'HTML і CSS', { category: 'Frontend', level: 'beginner' }),
  courseCard('node', 'Сервер на Node', { category: 'Backend', level: 'intermediate' }),
  courseCard('sql', 'Основи SQL', { category: 'Database', level: 'beginner' }),
  courseCard('english', 'Англійська для ІТ', { category: 'Other', level: 'beginner' }),
  courseCard('job', 'Перша робота в ІТ', { category: 'Other', level: 'intermediate' }),
];

/** The filters are read from the address of the window. */
function renderCatalog(path = '/catalog', cards = shelf) {
  history.pushState(null, '', path);
  return renderInApp(<CatalogPage />, {
    isInWindow: true,
    user: null,
    content: { courses: coursePages(cards) },
    header: <Header />,
  });
}

const count = page.getByRole('region', { name: 'Результати' }).getByRole('status');
const cards = page.getByRole('article');
const titles = () => [...document.querySelectorAll('.card__title')].map((one) => one.textContent);
const checkbox = (name: string | RegExp) => page.getByRole('checkbox', { name });
const search = page.getByRole('combobox', { name: 'Пошук курсів' });
const sort = page.getByRole('combobox', { name: 'Сортування' });
const heading = page.getByRole('heading', { name: 'Знайдені курси' });

async function searchFor(words: string): Promise<void> {
  await search.fill(words);
  await userEvent.keyboard('{Enter}');
}

/** The content API fails until the test changes its answer. */
function failingContent() {
  const answer = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ error: { id: 'UpstreamUnavailable' } }, { status: 503 }),
  );
  vi.stubGlobal('fetch', answer);
  return answer;
}

const home = location.href;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => history.replaceState(null, '', home));

test('text, group and level are combined, and the address contains them', async () => {
  const { address } = await renderCatalog();
  await expect.element(count).toMatchTextContent(/^6.курсів$/);
  await page.getByRole('radio', { name: /^Нетехнічні/ }).click();
  await expect.element(count).toMatchTextContent(/^2.курси з.6$/);
  await expect.element(checkbox(/^Backend/)).not.toBeInTheDocument();
  await checkbox(/^Початковий/).click();
  // All courses have one length: the filter is hidden.
  await expect.element(page.getByRole('group', { name: 'Тривалість' })).not.toBeInTheDocument();
  await searchFor('англ');
  await expect.poll(address).toBe('/catalog?group=other&level=beginner&q=%D0%B0%D0%BD%D0%B3%D0%BB');
  await expect.element(count).toMatchTextContent(/^1.курс із.6$/);
});

test('each filter is one history entry, typing adds none', async () => {
  await page.viewport(390, 844);
  const { address, goBack } = await renderCatalog();
  const words = page.getByRole('searchbox');
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  await checkbox(/^Frontend/).click();
  await page.getByRole('button', { name: /^Показати 2.курси/ }).click();
  await words.fill('react');
  await expect.poll(address).toBe('/catalog?q=react&category=Frontend');
  await words.fill('react від');
  await expect.poll(address).toMatch(/q=react\+/);
  goBack();
  await expect.poll(address).toBe('/catalog');
  await expect.element(words).toHaveValue('');
  await expect.element(page.getByRole('list', { name: 'Обрані фільтри' })).not.toBeInTheDocument();
});

test('more courses than one page are all searched, counted and shown in steps of twenty', async () => {
  const { address } = await renderCatalog('/catalog', manyCards(45));
  await expect.element(cards).toHaveLength(20);
  await expect.element(checkbox('Mobile 4')).toBeVisible();
  const more = page.getByRole('button', { name: 'Показати ще' });
  await press(more);
  await expect.element(cards).toHaveLength(40);
  await expect.element(page.getByRole('link', { name: 'Курс 21', exact: true })).toHaveFocus();
  await expect.poll(address).toBe('/catalog?pages=2');
  await more.click();
  await expect.element(cards).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await searchFor('курс 45');
  await expect.element(cards).toHaveLength(1);
  await searchFor('');
  await sort.selectOptions('Найкоротші');
  await expect.element(cards).toHaveLength(20);
  await expect.element(cards.first()).toMatchTextContent('Курс 45');
});

test('courses that fail to load are reported, with a retry', async () => {
  const [first, second] = coursePages(manyCards(25));
  const answer = failingContent();
  await renderInApp(<CatalogPage />, {
    path: '/catalog',
    user: null,
    content: { courses: first ? [first] : [] },
  });
  const notice = page.getByText(/^Показуємо не.всі курси/);
  await expect.element(notice).toBeVisible();
  await expect.element(cards).toHaveLength(COURSE_PAGE_SIZE);
  await expectAccessible('a part of the catalogue');
  answer.mockImplementation(async () => Response.json(second));
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Показати ще' })).toBeVisible();
});

test('an unreachable catalogue is reported, with a retry', async () => {
  const answer = failingContent();
  await renderInApp(<CatalogPage />, { path: '/catalog', user: null, content: { courses: [] } });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Не.вдалося завантажити вміст/);
  await expectAccessible('a catalogue out of reach');
  answer.mockImplementation(async () => Response.json(coursePage(shelf)));
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(cards).toHaveLength(6);
});

test('the popular courses are first, and the list can be sorted and filtered by rating', async () => {
  const [good, popular, bad] = manyCards(3) as [CourseCard, CourseCard, CourseCard];
  const { address } = await renderCatalog('/catalog', [
    { ...bad, rating: { mean: 3.2, count: 5 } },
    { ...good, rating: { mean: 4.9, count: 8 } },
    { ...popular, rating: { mean: 4.5, count: 61 } },
  ]);
  await expect.poll(titles).toEqual(['Курс 2', 'Курс 1', 'Курс 3']);
  await expect.element(cards.first()).toMatchTextContent(/Рейтинг 4,5 із.5/);
  await expect.element(cards.first()).toMatchTextContent(/61.оцінка/);
  await sort.selectOptions('За рейтингом');
  await expect.poll(titles).toEqual(['Курс 1', 'Курс 2', 'Курс 3']);
  await page.getByRole('radio', { name: /^від 4,8/ }).click();
  await expect.poll(titles).toEqual(['Курс 1']);
  await expect.poll(address).toBe('/catalog?rating=4.8&sort=rating');
});

test('the focus stays in the chips, then moves to the results', async () => {
  await renderCatalog('/catalog?category=Frontend&category=Backend&level=beginner');
  const chips = page.getByRole('list', { name: 'Обрані фільтри' }).getByRole('button');
  await expect.element(chips).toHaveLength(4);
  await press(chips.nth(1));
  await expect.element(chips).toHaveLength(3);
  await expect.element(chips.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chips.first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chips.first()).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('filters without results are reset, with the focus on the results', async () => {
  await renderCatalog('/catalog?category=Database&level=advanced');
  const reset = page.getByRole('button', { name: 'Скинути фільтри' });
  await expect.element(reset).toBeVisible();
  await press(reset);
  await expect.element(heading).toHaveFocus();
});

test('on a phone the sheet shows the number of results, and resets all filters', async () => {
  await page.viewport(390, 844);
  const { address } = await renderCatalog();
  const opener = page.getByRole('button', { name: /^Фільтри/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Фільтри' });
  const show = (text: RegExp) => sheet.getByRole('button', { name: text });
  await sheet.getByRole('checkbox', { name: /^Database/ }).click();
  await expect.element(show(/^Показати 1.курс$/)).toBeVisible();
  await expectAccessible('the filter sheet', [390]);
  await sheet.getByRole('checkbox', { name: /^Середній/ }).click();
  await expect.element(show(/^Показати 0.курсів$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Скинути' }).click();
  await show(/^Показати 6.курсів$/).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.poll(address).toBe('/catalog');
});

test('the card of a completed course shows new lessons', async () => {
  const now = '2026-01-05T10:00:00.000Z';
  storeOnDevice(ANONYMOUS, finishCourse(progressIn('sql', ['sql-1'], now), 'sql-1', { now }));
  await renderCatalog('/catalog', [
    courseCard('sql', 'Основи SQL', { lessonIds: ['sql-1', 'sql-2'] }),
  ]);
  await expect.element(cards).toMatchTextContent('Завершено, є нове');
});

test('the bookmark works by keyboard, and the filter shows the saved courses', async () => {
  const { address } = await renderCatalog();
  const bookmark = page.getByRole('button', { name: 'Зберегти курс: React від початку' });
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = bookmark.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await press(page.getByRole('link', { name: 'React від початку' }), '{Tab}');
  await expect.element(bookmark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/catalog');
  await checkbox(/^Збережені/).click();
  await expect.poll(address).toBe('/catalog?status=saved');
  await expect.poll(titles).toEqual(['React від початку']);
  await page.getByRole('button', { name: /^Збережені/ }).click();
  await expect.element(cards).toHaveLength(6);
  await press(bookmark, ' ');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');
});
