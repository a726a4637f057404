import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, newToken } from '../../functions/src/lib/tokens.ts';
import { confirmSubscriber } from '../../functions/src/newsletter/store.ts';
import { addresses } from '../support/emulator.ts';
import { newAddress, tokenIn } from '../support/newsletter.ts';
import { clearCounters, onlyEmailTo, storedOf, subscribeAt } from '../support/newsletter-store.ts';

/** The address in the List-Unsubscribe header of each email, through Hosting. */

beforeEach(clearCounters);
afterAll(clearCounters);

describe('one click in a mail program', () => {
  const address = (token: string) => `${addresses.web}/api/newsletter/unsubscribe?token=${token}`;
  const post = (
    token: string,
    body: BodyInit | null = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  ) => fetch(address(token), { method: 'POST', body });
  const form = () => {
    const data = new FormData();
    data.set('List-Unsubscribe', 'One-Click');
    return data;
  };
  const confirmedReader = async () => {
    const email = newAddress();
    await subscribeAt(email, Date.now());
    const message = await onlyEmailTo(email);
    await confirmSubscriber(hashOf(tokenIn(message, 'confirm')), Date.now());
    return { email, token: tokenIn(message, 'unsubscribe') };
  };

  it('a GET redirects to the page with the button and changes nothing', async () => {
    const { email, token } = await confirmedReader();
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(address(token), { method, redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(
        `${addresses.web}/newsletter/unsubscribe#${token}`,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await storedOf(email)).toMatchObject({ status: 'confirmed', isActive: true });
  });

  it.each([
    ['as a plain form', undefined],
    ['as a form of parts', form()],
  ])('a POST %s ends the subscription, any number of times', async (_, body) => {
    const { email, token } = await confirmedReader();
    expect((await post(token, body)).status).toBe(200);
    expect(await storedOf(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
    const again = await post(token, body);
    expect(again.status).toBe(200);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  it('a POST of another body, and other methods, do nothing', async () => {
    const { email, token } = await confirmedReader();
    expect((await post(token, null)).status).toBe(400);
    expect((await post(token, 'hello')).status).toBe(400);
    expect((await fetch(address(token), { method: 'DELETE' })).status).toBe(405);
    expect(await storedOf(email)).toMatchObject({ status: 'confirmed' });
  });

  it.each(['', 'short', newToken(), '%0d%0aSet-Cookie:a=b', 'x&token=y'])(
    'the unknown token %j',
    async (token) => {
      const response = await post(token);
      expect(response.status).toBe(404);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );
});
