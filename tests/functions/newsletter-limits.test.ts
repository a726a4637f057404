import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { OF_ONE_ADDRESS } from '../../functions/src/lib/callable.ts';
import { hashOf } from '../../functions/src/lib/tokens.ts';
import { confirmSubscriber } from '../../functions/src/newsletter/store.ts';
import { callFrom, emailsTo, newAddress, newNetworkAddress } from '../support/newsletter.ts';
import {
  clearCounters,
  HOUR_MS,
  NOW,
  onlyEmailTo,
  storedOf,
  subscribeAt,
} from '../support/newsletter-store.ts';

/** How many emails the newsletter may send, and how often one client may request them. */

beforeEach(clearCounters);
afterAll(clearCounters);

describe('the limits', () => {
  it('as many an hour for one network address as quizzes, whatever addresses the client adds to the header', async () => {
    const from = newNetworkAddress();
    const subscribe = () =>
      callFrom(`${newNetworkAddress()}, ${from}`, 'subscribeNewsletter', { email: newAddress() });
    for (let n = 0; n < 3; n += 1) expect((await subscribe()).error).toBeUndefined();
    const { docs } = await db
      .collection(SERVER_COLLECTIONS.rateLimits)
      .where('count', '==', 3)
      .get();
    // The counter of all emails has the same number.
    const [counter] = docs.filter(({ id }) => id !== hashOf('newsletter letters\nall'));
    await counter?.ref.update({ count: OF_ONE_ADDRESS.max - 1 });
    expect((await subscribe()).error).toBeUndefined();
    const { error } = await subscribe();
    expect(error?.status).toBe('RESOURCE_EXHAUSTED');
    expect(error?.details).toMatchObject({ retryAfterSec: expect.any(Number) });
  });

  it('three emails a day to one address; a fourth is not written, and the answer does not show it', async () => {
    const email = newAddress();
    for (let i = 0; i < 3; i += 1) {
      await subscribeAt(email, NOW + i);
      // As after the deletion of the account: only the counter still counts the last email.
      await db.doc(`${COLLECTIONS.newsletterSubscribers}/${hashOf(email)}`).delete();
    }
    expect(await subscribeAt(email, NOW + 3)).toEqual({ ok: true });
    expect(await emailsTo(email)).toHaveLength(3);
    expect(await storedOf(email)).toBeUndefined();
    await subscribeAt(email, NOW + 24 * HOUR_MS);
    expect(await emailsTo(email)).toHaveLength(4);
  });

  it('two hundred emails an hour; then every request is rejected alike, and nothing is stored', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await subscribeAt(known, NOW);
    await confirmSubscriber(String((await storedOf(known))?.['confirmHash']), NOW);
    const counter = db.doc(`${SERVER_COLLECTIONS.rateLimits}/${hashOf('newsletter letters\nall')}`);
    expect((await counter.get()).get('count')).toBe(1);
    await counter.update({ count: 199 });
    await subscribeAt(newAddress(), NOW);
    const refusals = await Promise.allSettled([
      subscribeAt(known, NOW + 1000),
      subscribeAt(unknown, NOW + 1000),
    ]);
    expect(refusals).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining({
          code: 'rate-limited',
          details: { retryAfterSec: 3599 },
        }),
      })),
    );
    expect(await storedOf(unknown)).toBeUndefined();
    await subscribeAt(unknown, NOW + HOUR_MS);
    await onlyEmailTo(unknown);
  });

  it('does not count a request that needs no email', async () => {
    const email = newAddress();
    for (let i = 0; i < 4; i += 1) await subscribeAt(email, NOW);
    const counts = await db.collection(SERVER_COLLECTIONS.rateLimits).get();
    expect(counts.docs.map((entry) => entry.get('count') as unknown)).toEqual([1, 1]);
  });
});
