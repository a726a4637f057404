import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderInApp } from '../test/render.tsx';
import { RichText } from './rich-text.tsx';

const block = (code: string) =>
  `<div class="code-box"><pre class="code" tabindex="0" role="group" aria-label="Приклад коду"><code><span class="hljs-keyword">let</span> ${code}</code></pre><button type="button" class="code-copy"><span class="visually-hidden">Копіювати код</span><span hidden>Скопійовано</span></button></div>`;

const renderText = () =>
  renderInApp(
    <>
      <h1>Урок</h1>
      <RichText html={`<p>Так:</p>${block('a = 1;')}${block('b = 2;')}`} text="" />
    </>,
  );

const copy = page.getByRole('button', { name: 'Копіювати код' });
const copied = page.getByRole('button', { name: 'Скопійовано' });
const said = page.getByRole('main').getByRole('status');

test('a block of code is copied, and its button says so; the next one takes over', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderText();
  await expectAccessible('a block of code');
  await copy.nth(1).click();
  await expect.element(copied).toBeVisible();
  await expect.element(said).toHaveTextContent('Скопійовано');
  await expectAccessible('a copied block of code');
  expect(write).toHaveBeenLastCalledWith('let b = 2;');
  await copy.first().click();
  await expect.poll(() => write.mock.lastCall).toEqual(['let a = 1;']);
  expect(copied.elements()).toHaveLength(1);
});

test('code that the browser does not copy is selected instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied.'));
  await renderText();
  await copy.first().click();
  await expect.element(said).toMatchTextContent('Код виділено');
  expect(String(getSelection())).toBe('let a = 1;');
});

test('a link to a page of this site opens within the app', async () => {
  const html = '<p><a class="link" href="/contact">Підтримка</a></p>';
  const { address } = await renderInApp(<RichText html={html} text="" />, { path: '/lesson' });
  await page.getByRole('link', { name: 'Підтримка' }).click();
  await expect.poll(address).toBe('/contact');
});
