import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setConnected } from '../test/connection.ts';
import { expectAccessible, LEARNER, renderInApp } from '../test/render.tsx';
import { storageKeys, writeLocal } from '../lib/storage/local-store.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { OfflineBand } from './offline-band.tsx';

const band = page.getByRole('status', { name: 'З’єднання' });

afterEach(() => setConnected(true));

test.each([
  ['a guest', null, 'Немає з’єднання. Прогрес зберігається на'],
  ['a learner', LEARNER, 'Немає з’єднання.'],
])('%s sees the offline band until the connection returns', async (_who, user, text) => {
  await renderInApp(<h1>Сторінка</h1>, { user, header: <OfflineBand /> });
  await expect.element(band).toBeEmptyDOMElement();
  setConnected(false);
  await expect.element(band).toMatchTextContent(text);
  await expectAccessible('the band');
  setConnected(true);
  await expect.element(band).toBeEmptyDOMElement();
});

test('an unreadable session is reported, and the remembered user stays', async () => {
  writeLocal(storageKeys.lastUser, LEARNER);
  function Name() {
    return <p>{useAuth().remembered?.displayName}</p>;
  }
  await renderInApp(<Name />, { user: 'unreadable', header: <OfflineBand /> });
  await expect.element(band).toMatchTextContent('Служба входу не відповідає');
  await expect.element(page.getByText(LEARNER.displayName ?? '')).toBeVisible();
});
