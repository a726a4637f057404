import { CATEGORIES } from '@edu/domain/content/categories';
import type { CourseCard } from '@edu/domain/content/course';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changePractice } from '../../features/practice/practice-store.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { coursePages, manyCards } from '../../test/content.ts';
import { expectAccessible, LEARNER, press, renderInApp } from '../../test/render.tsx';
import { Header } from './header.tsx';

vi.mock('../../features/session/sign-out.ts');

interface Options {
  path?: string;
  user?: typeof LEARNER | null;
  cards?: CourseCard[];
  platformName?: string;
}

/** Renders the header above a page with a heading. */
const renderHeader = ({
  path = '/about',
  user = null,
  cards = manyCards(45),
  platformName = 'LMS Platform',
}: Options = {}) =>
  renderInApp(<h1>Сторінка</h1>, {
    path,
    user,
    settings: { platformName },
    content: { courses: coursePages(cards) },
    header: <Header />,
  });

const search = page.getByRole('combobox', { name: 'Пошук курсів' });
const found = page.getByRole('option');
const announced = page.getByRole('search').getByRole('status');
const coursesButton = page.getByRole('button', { name: 'Курси', exact: true });
const menu = page.getByRole('navigation', { name: 'Головна навігація' });
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const focusedText = () => document.activeElement?.textContent?.trim() ?? '';

beforeEach(() => page.viewport(1440, 900));

test.each([
  ['Академія', 'Академія', ''],
  ['Школа програмування для всіх', 'Школа', 'програмування для всіх'],
  ['Найдовшеслововукраїнськіймовідлявипробуваннязаголовка', 'Найдовшеслово', ''],
])('the name «%s» is split and does not widen the page', async (platformName, first, rest) => {
  await renderHeader({ platformName });
  const logo = page.getByRole('link', { name: /на головну$/ });
  await expect.element(logo).toBeVisible();
  expect(logo.element().querySelector('b')?.textContent).toContain(first);
  expect(logo.element().querySelector('span')?.textContent ?? '').toBe(rest);
  for (const width of [320, 390, 1024, 1280]) {
    await page.viewport(width, 800);
    expect(overflow(), `${width} px`).toBe(0);
  }
});

test('the header sticks only where the screen is high enough', async () => {
  await renderHeader();
  const position = () => getComputedStyle(document.querySelector('.header')!).position;
  await page.viewport(320, 640);
  expect(position()).toBe('sticky');
  // 1280 × 1024 pixels at 400 % zoom.
  await page.viewport(320, 256);
  expect(position()).toBe('static');
  await page.getByRole('button', { name: 'Меню' }).click();
  expect(position()).toBe('sticky');
});

test('a guest can read the whole search box on every wide screen', async () => {
  await renderHeader();
  const start = page.getByRole('link', { name: 'Розпочати навчання' });
  await expect.element(start).toBeVisible();
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.viewport(width, 800);
    expect(search.element().getBoundingClientRect().width, `${width} px`).toBeGreaterThanOrEqual(
      176,
    );
    expect(start.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
});

test('without loaded courses the menu lists the fixed categories and says that courses load', async () => {
  await renderHeader({ cards: [] });
  await coursesButton.click();
  await expect.element(menu.getByText('Курси завантажуються...')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Security ПРОСУНУТИЙ' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Other новий' })).toBeVisible();
  expect(document.querySelectorAll('.courses-popover__all li')).toHaveLength(CATEGORIES.length);
  await expectAccessible('the courses menu without courses');
});

test('the menu counts the courses of every page, and lists the most popular category first', async () => {
  await renderHeader();
  await coursesButton.click();
  await expect.element(menu.getByRole('link', { name: 'Cloud ПРОСУНУТИЙ 41' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Mobile 4', exact: true })).toBeVisible();
  const popular = [...document.querySelectorAll('.popover__popular li small')];
  expect(popular.map(({ textContent }) => textContent)).toEqual(['41\u00A0курс', '4\u00A0курси']);
});

test('the courses menu works by keyboard alone and closes on a link to the current address', async () => {
  const { address } = await renderHeader({ path: '/catalog?category=Cloud' });
  const button = coursesButton.element() as HTMLElement;
  const toCatalog = menu.getByRole('link', { name: /^До каталогу/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toCatalog).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focusedText()).toBe('До каталогу');
  await userEvent.keyboard('{Escape}');
  await expect.element(toCatalog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button);

  await userEvent.keyboard(' ');
  const cloud = menu.getByRole('link', { name: /^Cloud/ }).first();
  await expect.element(cloud).toBeVisible();
  await press(cloud);
  await expect.element(toCatalog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/catalog?category=Cloud');
});

test('the user menu closes on Escape, when the focus leaves it, and on a route change', async () => {
  const { address } = await renderHeader({ user: LEARNER });
  const button = page.getByRole('button', { name: /^Привіт, .+!/ });
  const email = page.getByText(LEARNER.email);
  await expect.element(button).toBeVisible();
  await press(button);
  await expect.element(email).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focusedText()).toBe('Профіль');
  await userEvent.keyboard('{Escape}');
  await expect.element(email).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(email).not.toBeInTheDocument();
  for (let time = 0; time < 2; time += 1) {
    await button.click();
    await page.getByRole('link', { name: 'Профіль' }).click();
    await expect.element(email).not.toBeInTheDocument();
    await expect.poll(address).toBe('/profile');
  }
});

test('the mobile menu is accessible, closes on Escape and returns the focus, and closes on a wide screen', async () => {
  await page.viewport(390, 844);
  await renderHeader();
  const opener = page.getByRole('button', { name: 'Відкрити меню' });
  const nav = page.getByRole('navigation', { name: 'Мобільна навігація' });
  await opener.click();
  await nav.getByRole('button', { name: 'Курси' }).click();
  await expect.element(nav.getByRole('link', { name: 'Cloud ПРОСУНУТИЙ 41' })).toBeVisible();
  await expect.element(nav.getByRole('link', { name: /^Всі курси 45/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Увійти' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Розпочати навчання' })).toBeVisible();
  await expectAccessible('the mobile menu', [390]);
  await userEvent.keyboard('{Escape}');
  await expect.element(nav).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener.element());

  const main = document.getElementById('main');
  await opener.click();
  await expect.element(nav).toBeVisible();
  await expect.poll(() => main?.inert).toBe(true);
  await page.viewport(1200, 800);
  await expect.poll(() => main?.inert).toBe(false);
  await page.viewport(390, 844);
  await opener.click();
  await nav.getByRole('link', { name: 'Про нас' }).click();
  await expect.element(nav).not.toBeInTheDocument();
});

test('the search finds a course of a later page, with any apostrophe and case', async () => {
  const cards = manyCards(45);
  cards[44] = { ...cards[44], description: 'Зв’язок із сервером' } as CourseCard;
  await renderHeader({ cards });
  await search.fill("ЗВ'ЯЗОК");
  await expect.element(found).toHaveLength(1);
  await expect.element(found).toMatchTextContent('Курс 45');
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('Зв’язок');
});

test('the search announces how many courses it shows, and the arrow keys move through them', async () => {
  const { address } = await renderHeader();
  const input = () => search.element() as HTMLInputElement;
  input().focus();
  expect(input().hasAttribute('aria-controls')).toBe(false);
  await userEvent.keyboard('mobile');
  await expect.element(found).toHaveLength(4);
  expect(input().getAttribute('aria-controls')).toBe(page.getByRole('listbox').element().id);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await expect.element(announced).toMatchTextContent(/^Показано 4.курси/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(found.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(found.first()).toHaveAttribute('aria-selected', 'true');
  expect(input().getAttribute('aria-activedescendant')).toBe(found.first().element().id);
  // Home and End move in the text.
  await userEvent.keyboard('{Home}x');
  expect(input().value).toBe('xmobile');
  await expect.element(announced).toHaveTextContent('Курси не знайдено');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(input().hasAttribute('aria-controls')).toBe(false);
  await expectAccessible('nothing found', [1440]);
  await userEvent.keyboard('{Escape}');
  expect(input().value).toBe('xmobile');
  await expect.element(page.getByText('Спробуйте інші ключові слова')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  await userEvent.keyboard('react{Enter}');
  await expect.poll(address).toBe('/catalog?q=react');
});

test('the search does not report "no courses" while the courses load', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderInApp(<h1>Сторінка</h1>, {
    user: null,
    content: { courses: [] },
    header: <Header />,
  });
  await search.fill('react');
  await expect.element(announced).toHaveTextContent('Завантаження...');
});

test('Escape in the question about unsent changes leaves the menu open with its focus', async () => {
  vi.mocked(signOut).mockResolvedValue(false);
  await renderHeader({ user: LEARNER });
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  const question = page.getByRole('dialog', { name: /Вийти й.утратити зміни/ });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Вийти' })).toHaveFocus();
});

test('the question about unsent changes counts code that is shown as pending nowhere else', async () => {
  vi.mocked(signOut).mockResolvedValue(false);
  await renderHeader({ user: LEARNER });
  for (const courseId of ['c1', 'c2'])
    changePractice(LEARNER.uid, courseId, 'sum', { code: 'let a;' });
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  const question = page.getByRole('dialog', { name: /Вийти й.утратити зміни/ });
  await expect.element(question.getByText(/^2.зміни ще/)).toBeVisible();
  await expect.element(question.getByText(/завдання: 2$/)).toBeVisible();
});
