import { expect, test } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import { page } from 'vitest/browser';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { ADMINISTRATOR, expectAccessible, LEARNER, renderInApp } from '../test/render.tsx';
import { RequireAccess, RequireAdmin, RequireSelf } from './guards.tsx';

const LINK = '/admin?tab=users&user=olena';
const panel = (
  <Routes>
    <Route element={<RequireAdmin />}>
      <Route path="/admin" element={<h1>Панель</h1>} />
    </Route>
    <Route
      path="*"
      element={
        <>
          <h1>Інша сторінка</h1>
          <Link to={LINK}>До панелі</Link>
        </>
      }
    />
  </Routes>
);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a guest is sent from the admin section to sign in and returns to the same tab', async () => {
  const { address } = await renderInApp(panel, { path: LINK, user: null });
  await expect.element(heading('Інша сторінка')).toBeVisible();
  await expect.poll(address).toBe(`/auth?next=${encodeURIComponent(LINK)}`);
});

test('a learner is denied access and can go back', async () => {
  const { address } = await renderInApp(panel, { path: '/about', user: LEARNER });
  await page.getByRole('link', { name: 'До панелі' }).click();
  await expect.element(heading('Доступ заборонено')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'У вас немає прав доступу до адмін панелі. Зверніться до адміністратора для отримання доступу.',
      ),
    )
    .toBeVisible();
  await expectAccessible('the refusal');
  await page.getByRole('button', { name: 'Повернутися назад' }).click();
  await expect.element(heading('Інша сторінка')).toBeVisible();
  await expect.poll(address).toBe('/about');
});

test('the administrator sees the admin section', async () => {
  await renderInApp(panel, { path: LINK, user: ADMINISTRATOR });
  await expect.element(heading('Панель')).toBeVisible();
});

test.each([
  ['the remembered administrator flag alone', undefined],
  ['an account whose role is not known yet', { ...ADMINISTRATOR, isAdmin: undefined }],
])('%s grants no access', async (_, user) => {
  const forged = { ...ADMINISTRATOR, admin: true, claims: { admin: true } };
  writeLocal(storageKeys.lastUser, forged);
  await renderInApp(panel, { path: LINK, user });
  await expect.element(page.getByText('Перевірка прав доступу...')).toBeVisible();
  await expect.element(heading('Панель')).not.toBeInTheDocument();
});

const lesson = '/courses/sql/lessons/sql-1';
const withGuests = (allowGuestAccess: boolean) => ({ security: { allowGuestAccess } });

test.each([
  ['the profile', RequireSelf, '/profile?tab=data', {}],
  ['a lesson that is closed to guests', RequireAccess, lesson, withGuests(false)],
])('%s sends a guest to sign in and returns afterwards', async (_what, Guard, path, settings) => {
  const { address } = await renderInApp(
    <Routes>
      <Route element={<Guard />}>
        <Route path={path.split('?')[0]} element={<h1>Своє</h1>} />
      </Route>
      <Route path="*" element={<h1>Інша сторінка</h1>} />
    </Routes>,
    { path, user: null, settings },
  );
  await expect.element(heading('Інша сторінка')).toBeVisible();
  await expect.poll(address).toBe(`/auth?next=${encodeURIComponent(path)}`);
});

test.each([
  ['a guest', null, true],
  ['a learner', LEARNER, false],
])('a lesson is open to %s where the settings allow it', async (_who, user, isOpen) => {
  await renderInApp(
    <Routes>
      <Route element={<RequireAccess />}>
        <Route path={lesson} element={<h1>Урок</h1>} />
      </Route>
    </Routes>,
    { path: lesson, user, settings: withGuests(isOpen) },
  );
  await expect.element(heading('Урок')).toBeVisible();
});
