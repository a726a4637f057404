import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { awaitInstallOffer } from '../install.ts';
import { expectAccessible, renderInApp } from '../../test/render.tsx';
import { InstallItem } from './install-item.tsx';

const item = page.getByRole('button', { name: 'Встановити застосунок' });
const prompt = vi.fn<() => Promise<void>>().mockResolvedValue();

/**
 * Simulates the browser's installation offer. Returns whether the page prevented the default
 * banner.
 */
function offer(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return !window.dispatchEvent(Object.assign(event, { prompt }));
}

test('the menu shows the installation item while an offer exists, and uses each offer once', async () => {
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
  // The button was removed: the focus stays in the menu.
  await expect.element(page.getByRole('link', { name: 'Каталог' })).toHaveFocus();

  // The browser offers it again; then the user installs the app from the browser's own menu.
  offer();
  await expect.element(item).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(item).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});
