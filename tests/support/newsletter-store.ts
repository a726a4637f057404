import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { expect } from 'vitest';
import { createSubscribeNewsletter } from '../../functions/src/newsletter/functions.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { hashOf } from '../../functions/src/lib/tokens.ts';
import { saveSubscription } from '../../functions/src/newsletter/store.ts';
import { callFrom, emailsTo, newNetworkAddress } from './newsletter.ts';

/** The newsletter for tests that read its documents and set its clock. */

/** The time for calls in process. */
export const NOW = Date.UTC(2026, 4, 1, 10);
export const HOUR_MS = 3_600_000;

/** Calls as a browser does, from a new network address; the address that the browser sends does not count. */
export const ask = (email: string) =>
  callFrom(`1.2.3.4, ${newNetworkAddress()}`, 'subscribeNewsletter', { email });
export const confirmOver = (token: string) =>
  callFrom(newNetworkAddress(), 'confirmNewsletter', { token });
export const leaveOver = (token: string) =>
  callFrom(newNetworkAddress(), 'unsubscribeNewsletter', { token });

/** The document of an address. */
export const storedOf = async (email: string) =>
  (await db.collection(COLLECTIONS.newsletterSubscribers).doc(hashOf(email)).get()).data();

/** The only email to an address; fails when there is another number of them. */
export async function onlyEmailTo(email: string): Promise<string> {
  const emails = await emailsTo(email);
  expect(emails).toHaveLength(1);
  return emails[0] ?? '';
}

/** Subscribes in process at a time that the test sets. */
export const subscribeAt = (email: string, now: number) =>
  createSubscribeNewsletter({
    settings: async () => DEFAULT_SETTINGS,
    senderTo: ({ platformName, supportEmail }, id) => ({
      platformName,
      supportEmail,
      siteUrl: 'https://edu.example.com',
      unsubscribeToken: Buffer.from(hashOf(`test ${id}`), 'hex').toString('base64url'),
    }),
    save: saveSubscription,
    now: () => now,
    wait: async () => undefined,
  })({ email });

/** Deletes all counters, also those of other tests. */
export async function clearCounters(): Promise<void> {
  const all = await db.collection(SERVER_COLLECTIONS.rateLimits).get();
  await Promise.all(all.docs.map(({ ref }) => ref.delete()));
}
