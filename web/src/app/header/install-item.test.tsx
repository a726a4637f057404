import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { awaitInstallOffer } from '../install.ts';
import { expectAccessible, renderInApp } from '../../test/render.tsx';
import { InstallItem } from './install-item.tsx';

const item = page.getByRole('button', { name: 'Встановити застосунок' });
const prompt = vi.fn<() => Promise<void>>().mockResolvedValue();

/** What the browser does when it finds the app worth installing. Answers whether the page took its banner over. */
function offer(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return !window.dispatchEvent(Object.assign(event, { prompt }));
}

test('the menu offers the installation while the browser does, and asks once for each offer', async () => {
  awaitInstallOffer();
  await renderInApp(<h1>Сторінка</h1>, {
    user: null,
    header: (
      <nav aria-label="Меню">
        <a href="/catalog">Каталог</a>
        <InstallItem className="link" />
      </nav>
    ),
  });
  await expect.element(item).not.toBeInTheDocument();
  expect(offer()).toBe(true);
  await expect.element(item).toBeVisible();
  await expectAccessible('the offer');
  await item.click();
  await expect.element(item).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
  // The button went: the focus stays in the menu.
  await expect.element(page.getByRole('link', { name: 'Каталог' })).toHaveFocus();

  // The browser offers it again; then the user installs the app by another way.
  offer();
  await expect.element(item).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(item).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});
