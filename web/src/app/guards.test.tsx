import { expect, test } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import { page } from 'vitest/browser';
import { ADMINISTRATOR, expectAccessible, LEARNER, renderInApp } from '../test/render.tsx';
import { RequireAdmin, RequireSelf } from './guards.tsx';

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

test('the remembered administrator flag alone grants no access', async () => {
  const forged = { ...ADMINISTRATOR, admin: true, claims: { admin: true } };
  localStorage.setItem('lastUser', JSON.stringify({ v: 1, data: forged }));
  await renderInApp(panel, { path: LINK });
  await expect.element(page.getByText('Перевірка прав доступу...')).toBeVisible();
  await expect.element(heading('Панель')).not.toBeInTheDocument();
});

test('an account waits until its administrator role is known', async () => {
  await renderInApp(panel, { path: LINK, user: { ...ADMINISTRATOR, isAdmin: undefined } });
  await expect.element(page.getByText('Перевірка прав доступу...')).toBeVisible();
});

test('the profile sends a guest to sign in and returns afterwards', async () => {
  const { address } = await renderInApp(
    <Routes>
      <Route element={<RequireSelf />}>
        <Route path="/profile" element={<h1>Профіль</h1>} />
      </Route>
      <Route path="*" element={<h1>Інша сторінка</h1>} />
    </Routes>,
    { path: '/profile?tab=data', user: null },
  );
  await expect.element(heading('Інша сторінка')).toBeVisible();
  await expect.poll(address).toBe(`/auth?next=${encodeURIComponent('/profile?tab=data')}`);
});
