import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signOut } from '../../features/sync/sign-out.ts';
import { LEARNER, renderInApp } from '../../test/render.tsx';
import { Header } from './header.tsx';

vi.mock('../../features/sync/sign-out.ts');

test('Escape in the question about unsent changes leaves the menu open with its focus', async () => {
  await page.viewport(1440, 900);
  vi.mocked(signOut).mockResolvedValue(false);
  await renderInApp(<h1>Сторінка</h1>, { user: LEARNER, header: <Header /> });
  await page.getByRole('button', { name: /^Привіт/ }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  const question = page.getByRole('dialog', { name: /Вийти й.утратити зміни/ });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Вийти' })).toHaveFocus();
});
