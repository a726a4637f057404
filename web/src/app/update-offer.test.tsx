import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { useAppUpdate } from '../lib/pwa/app-update.ts';
import { LEARNER, renderInApp } from '../test/render.tsx';
import { UpdateOffer } from './update-offer.tsx';

vi.mock('../features/contact/api.ts');
vi.mock('../lib/pwa/app-update.ts', { spy: true });

test('a new version is not offered over fields that are typed and not sent', async () => {
  // The component only compares it.
  vi.mocked(useAppUpdate).mockReturnValue({} as ServiceWorker);
  await renderInApp(
    <>
      <UpdateOffer />
      <ContactForm to="support@example.com" />
    </>,
    { path: '/contact', user: LEARNER, heading: 'Контакти' },
  );
  const offer = page.getByText('Є нова версія.');
  const message = page.getByLabelText('Повідомлення');
  await message.fill('Помилка в уроці');
  await page.getByRole('button', { name: 'Надіслати повідомлення' }).click();
  await expect.element(offer).toBeVisible();
  await message.fill('Ще одна помилка');
  await expect.element(offer).not.toBeInTheDocument();
});
