import { AppError } from '@edu/domain/errors/errors';
import type { PublicShelf } from '@edu/domain/learning/public-shelf';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShelfPage } from '../../pages/shelf-page.tsx';
import { expectAccessible, expectLink, LEARNER, renderInApp } from '../../test/render.tsx';
import { getShelfSettings } from './api.ts';
import { getShelf, saveShelf } from './server-api.ts';
import { ShelfSettings } from './shelf-settings.tsx';

vi.mock('./api.ts');
vi.mock('./server-api.ts');

const SETTINGS = { handle: 'marta', isShown: true, parts: ['books' as const], isListed: false };
const handle = page.getByLabelText('Адреса полиці');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const status = page.getByRole('main').getByRole('status');

beforeEach(() => {
  vi.mocked(saveShelf).mockReset().mockResolvedValue();
  vi.mocked(getShelfSettings).mockResolvedValue(undefined);
});

const renderSettings = () =>
  renderInApp(
    <>
      <h2>Дані</h2>
      <ShelfSettings uid={LEARNER.uid} />
    </>,
    { user: LEARNER, heading: 'Профіль' },
  );

test('a shelf is hidden until the learner chooses what it shows', async () => {
  await renderSettings();
  await expect.element(button('Показати полицю')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  await handle.fill('Марта');
  await button('Показати полицю').click();
  await expect.element(handle).toHaveAccessibleDescription(/^Вкажіть від 3/);
  await expect.element(page.getByText('Позначте хоча б щось одне.')).toBeVisible();
  expect(saveShelf).not.toHaveBeenCalled();
  await expectAccessible('the settings of a shelf');
  await handle.fill('marta');
  await page.getByLabelText('Пройдені курси').click();
  vi.mocked(saveShelf).mockRejectedValueOnce(new AppError('already-exists', ''));
  await button('Показати полицю').click();
  await expect.element(page.getByText(/^Цю адресу вже зайнято/)).toBeVisible();
  await button('Показати полицю').click();
  await expect.element(status).toMatchTextContent(/^Полицю видно всім/);
  expect(saveShelf).toHaveBeenLastCalledWith(SETTINGS);
  await expectLink('Відкрити полицю', '/shelf/marta');
});

test('one press hides a shelf', async () => {
  vi.mocked(getShelfSettings).mockResolvedValue(SETTINGS);
  await renderSettings();
  await button('Приховати полицю').click();
  await expect.element(status).toMatchTextContent('Полицю приховано.');
  expect(saveShelf).toHaveBeenLastCalledWith({ ...SETTINGS, isShown: false });
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

const renderShelf = (shelf: PublicShelf | null) => {
  vi.mocked(getShelf).mockResolvedValue(shelf);
  return renderInApp(
    <Routes>
      <Route path="/shelf/:handle" element={<ShelfPage />} />
    </Routes>,
    { path: '/shelf/marta', user: null },
  );
};

test('a shelf shows finished books, certificates and the streak', async () => {
  const book = { id: 'js', title: 'JavaScript', category: 'JavaScript', slug: 'js', totalSec: 0 };
  await renderShelf({
    handle: 'marta',
    isListed: false,
    books: [book, { ...book, id: 'sql', title: 'Основи SQL', category: 'Database' }],
    certificates: [
      {
        id: 'c',
        courseId: 'js',
        courseTitle: 'JavaScript',
        category: 'JavaScript',
        issuedOn: '2026-05-02',
      },
    ],
    streak: { current: 3, longest: 8 },
  } as PublicShelf);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Полиця marta');
  await expect.element(page.getByText(/Серія: 3.дні, найдовша.— 8.днів/)).toBeVisible();
  const books = page.getByRole('navigation', { name: 'Пройдені курси' });
  await expectLink(/^JavaScript/, '/courses/js', books);
  await expectLink(
    'JavaScript',
    '/certificates/c',
    page.getByRole('region', { name: 'Сертифікати' }),
  );
  await expectAccessible('a public shelf');
});

test('a shelf that is not shown has a page that says so', async () => {
  await renderShelf(null);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Такої полиці немає');
});
