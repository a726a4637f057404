import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubscribeNewsletter } from '../../functions/src/newsletter/functions.ts';
import { PER_CLIENT } from '../../functions/src/lib/callable.ts';
import { EMAIL_STORED_MS } from '../../functions/src/lib/email.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { hashText, newToken } from '../../functions/src/lib/tokens.ts';
import {
  confirmSubscriber,
  saveSubscription,
  unsubscribeSubscriber,
} from '../../functions/src/newsletter/store.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import { built, addresses } from '../support/emulators/emulator.ts';
import {
  callFrom,
  emailsTo,
  newAddress,
  newNetworkAddress,
  tokenIn,
} from '../support/emulators/newsletter.ts';

/** The newsletter over HTTP as a browser calls it, and in process when the test sets the clock. */

/** The time for calls in process. */
const NOW = Date.UTC(2026, 4, 1, 10);
const HOUR_MS = 3_600_000;
const OK = { result: { ok: true } };

/**
 * Calls as a browser does, from a new network address; the address that the browser sends does not
 * count.
 */
const ask = (email: string) =>
  callFrom(`1.2.3.4, ${newNetworkAddress()}`, 'subscribeNewsletter', { email });
const confirmOver = (token: string) =>
  callFrom(newNetworkAddress(), 'confirmNewsletter', { token });
const leaveOver = (token: string) =>
  callFrom(newNetworkAddress(), 'unsubscribeNewsletter', { token });

const subscriber = (email: string) =>
  db.collection(COLLECTIONS.newsletterSubscribers).doc(hashText(email));
const storedOf = async (email: string) => (await subscriber(email).get()).data();
const millisOf = (time: unknown) => (time as Timestamp).toMillis();

/** The only email to an address; fails when there is another number of them. */
async function onlyEmailTo(email: string): Promise<string> {
  const emails = await emailsTo(email);
  expect(emails).toHaveLength(1);
  return emails[0] ?? '';
}

const wait = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
/** Subscribes in process at a time that the test sets. */
const subscribeAt = (email: string, now: number) =>
  createSubscribeNewsletter({
    settings: async () => DEFAULT_SETTINGS,
    senderTo: ({ platformName, supportEmail }, id) => ({
      platformName,
      supportEmail,
      siteUrl: 'https://edu.example.com',
      unsubscribeToken: Buffer.from(hashText(`test ${id}`), 'hex').toString('base64url'),
    }),
    save: saveSubscription,
    now: () => now,
    wait,
  })({ email });

/** A new address that has subscribed a moment ago, with the tokens of its email. */
async function pending() {
  const email = newAddress();
  await subscribeAt(email, Date.now());
  const message = await onlyEmailTo(email);
  return { email, confirm: tokenIn(message, 'confirm'), leave: tokenIn(message, 'unsubscribe') };
}

const counters = db.collection(SERVER_COLLECTIONS.rateLimits);
const counterOfAll = counters.doc(hashText('newsletter emails\nall'));
/** Deletes all counters, also those of other tests. */
const clearCounters = async () =>
  void (await Promise.all((await counters.get()).docs.map(({ ref }) => ref.delete())));
beforeEach(async () => {
  wait.mockClear();
  await clearCounters();
});
afterAll(clearCounters);

describe('subscribing', () => {
  it('creates one document for two spellings, and one email', async () => {
    const email = newAddress();
    for (const spelling of [email, `\uFEFF${email.toUpperCase()}\n`])
      expect(await ask(spelling)).toEqual(OK);
    const same = await subscriber(email).parent.where('email', '==', email).get();
    expect(same.docs.map(({ id }) => id)).toEqual([hashText(email)]);
    await onlyEmailTo(email);
    const stored = (await storedOf(email)) ?? {};
    expect(stored).toMatchObject({ email, isActive: true, status: 'pending', confirmedAt: null });
    expect(Math.abs(Date.now() - millisOf(stored['createdAt']))).toBeLessThan(HOUR_MS);
  });

  it('a hundred times at once creates one document and one email', async () => {
    const email = newAddress();
    await Promise.all(
      Array.from({ length: 100 }, () => repeatClosed(() => subscribeAt(email, NOW))),
    );
    expect(await storedOf(email)).toMatchObject({ email, status: 'pending' });
    await onlyEmailTo(email);
  });

  it('answers the same after the same time whether the address is unknown, pending, confirmed or has left', async () => {
    const { email, confirm, leave } = await pending();
    const answers = [await subscribeAt(email, Date.now())];
    await confirmOver(confirm);
    answers.push(await subscribeAt(email, Date.now()));
    expect(await storedOf(email)).toMatchObject({ status: 'confirmed', isActive: true });
    await leaveOver(leave);
    answers.push(await subscribeAt(email, Date.now()));
    expect(answers).toEqual(Array.from({ length: 3 }, () => OK.result));
    expect(wait.mock.calls).toEqual(Array.from({ length: 4 }, () => [500]));
    expect(await storedOf(email)).toMatchObject({ status: 'pending', isActive: false });
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('is forgotten after thirty days unless it is confirmed', async () => {
    const [email, other] = [newAddress(), newAddress()];
    for (const address of [email, other]) await subscribeAt(address, NOW);
    const stored = (await storedOf(email)) ?? {};
    expect(millisOf(stored['expiresAt'])).toBe(NOW + 30 * 24 * HOUR_MS);
    await confirmSubscriber(String(stored['confirmHash']), NOW + 1);
    expect(await storedOf(email)).not.toHaveProperty('expiresAt');
    // An address that has left stays stored, so that it gets no emails.
    await unsubscribeSubscriber(String((await storedOf(other))?.['unsubscribeHash']), NOW + 1);
    expect(await storedOf(other)).not.toHaveProperty('expiresAt');
  });
});

describe('the email', () => {
  it('has the form of the Trigger Email extension and all required texts', async () => {
    const email = newAddress();
    await ask(email);
    const { docs } = await db.collection(SERVER_COLLECTIONS.mail).where('to', '==', email).get();
    const document = docs[0]?.data() ?? {};
    const { platformName, supportEmail } = (
      await db.doc(`${COLLECTIONS.platformSettings}/main`).get()
    ).data() as { platformName: string; supportEmail: string };
    const message = document['message'] as Record<'subject' | 'text' | 'html', string> & {
      headers: Record<string, string>;
    };
    expect(document['replyTo']).toBe(supportEmail);
    expect(message.subject).toContain(platformName);
    for (const part of [message.text, message.html].map((one) => one.replaceAll('\u00A0', ' '))) {
      expect(part).toContain(`${addresses.web}/newsletter/confirm#`);
      expect(part).toContain(`${addresses.web}/newsletter/unsubscribe#`);
      expect(part).toContain('Якщо це були не ви — нічого не робіть');
      expect(part).toContain('48 годин');
      expect(part).toContain(supportEmail);
    }
    expect(message.html).not.toMatch(/<img|<script|<link|url\(/);
    const leaving = tokenIn(message.text, 'unsubscribe');
    expect(message.headers).toEqual({
      'List-Unsubscribe': `<${addresses.web}/api/newsletter/unsubscribe?token=${leaving}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const storedMs = millisOf(document['expiresAt']) - Date.now();
    expect(Math.abs(storedMs - EMAIL_STORED_MS)).toBeLessThan(HOUR_MS);
  });

  it('is the only place of its tokens: no other document and no log has them, and no log has the address', async () => {
    const email = newAddress();
    await ask(email);
    const message = await onlyEmailTo(email);
    const [confirm, leave] = [tokenIn(message, 'confirm'), tokenIn(message, 'unsubscribe')];
    await confirmOver(confirm);
    await leaveOver(leave);
    const others = (await db.listCollections()).filter(({ id }) => id !== SERVER_COLLECTIONS.mail);
    const documents = await Promise.all(
      others.map(async (collection) => (await collection.get()).docs),
    );
    const texts = documents.flat().map((entry) => entry.ref.path + JSON.stringify(entry.data()));
    expect(texts.some((text) => text.includes(email))).toBe(true);
    const log = readFileSync(path.join(built.functions, '../../emulators.log'), 'utf8');
    expect(log).toContain('subscribeNewsletter');
    for (const token of [confirm, leave]) {
      expect(texts.filter((text) => text.includes(token))).toEqual([]);
      expect(log.includes(token), 'the log holds a token').toBe(false);
    }
    expect(log.includes(email), 'the log holds an address').toBe(false);
  });
});

describe('confirming', () => {
  it('happens once, and the second call gets the same answer', async () => {
    const { email, confirm } = await pending();
    expect(await confirmOver(confirm)).toEqual(OK);
    const first = await storedOf(email);
    expect(first).toMatchObject({ status: 'confirmed' });
    expect(await confirmOver(confirm)).toEqual(OK);
    expect(await storedOf(email)).toEqual(first);
  });

  it('does not work with another token, nor after leaving', async () => {
    const { email, confirm, leave } = await pending();
    const notFound = { error: { status: 'NOT_FOUND' } };
    for (const token of [newToken(), leave])
      expect(await confirmOver(token)).toMatchObject(notFound);
    for (const token of [newToken(), confirm])
      expect(await leaveOver(token)).toMatchObject(notFound);
    await leaveOver(leave);
    expect(await confirmOver(confirm)).toMatchObject(notFound);
    expect(await storedOf(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
  });
});

describe('the limits', () => {
  it('as many an hour for one network address as quizzes, whatever addresses the client adds to the header', async () => {
    const from = newNetworkAddress();
    const subscribe = () =>
      callFrom(`${newNetworkAddress()}, ${from}`, 'subscribeNewsletter', { email: newAddress() });
    for (let n = 0; n < 3; n += 1) expect((await subscribe()).error).toBeUndefined();
    const { docs } = await counters.where('count', '==', 3).get();
    // The counter of all emails has the same number.
    const [counter] = docs.filter(({ id }) => id !== counterOfAll.id);
    await counter?.ref.update({ count: PER_CLIENT.max - 1 });
    expect((await subscribe()).error).toBeUndefined();
    expect((await subscribe()).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      details: { retryAfterSec: expect.any(Number) },
    });
  });

  it('three emails a day to one address; a fourth is not written, and the answer does not show it', async () => {
    const email = newAddress();
    for (let i = 0; i < 3; i += 1) {
      await subscribeAt(email, NOW + i);
      // As after the deletion of the account: only the counter still counts the last email.
      await subscriber(email).delete();
    }
    expect(await subscribeAt(email, NOW + 3)).toEqual(OK.result);
    expect(await emailsTo(email)).toHaveLength(3);
    expect(await storedOf(email)).toBeUndefined();
    await subscribeAt(email, NOW + 24 * HOUR_MS);
    expect(await emailsTo(email)).toHaveLength(4);
  });

  it('two hundred emails an hour; then every request is rejected alike, and nothing is stored', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    // A request that needs no email is not counted.
    for (let i = 0; i < 3; i += 1) await subscribeAt(known, NOW);
    await confirmSubscriber(String((await storedOf(known))?.['confirmHash']), NOW);
    const counts = (await counters.get()).docs.map((entry) => entry.get('count') as unknown);
    expect(counts).toEqual([1, 1]);
    await counterOfAll.update({ count: 199 });
    await subscribeAt(newAddress(), NOW);
    const refusal = { code: 'rate-limited', details: { retryAfterSec: 3599 } };
    for (const email of [known, unknown])
      await expect(subscribeAt(email, NOW + 1000)).rejects.toMatchObject(refusal);
    expect(await storedOf(unknown)).toBeUndefined();
    await subscribeAt(unknown, NOW + HOUR_MS);
    await onlyEmailTo(unknown);
  });
});

/** The address in the List-Unsubscribe header of each email, through Hosting. */
describe('one click in a mail program', () => {
  const address = (token: string) => `${addresses.web}/api/newsletter/unsubscribe?token=${token}`;
  const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const post = (token: string, body: BodyInit | null = click) =>
    fetch(address(token), { method: 'POST', body });
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');

  it('a GET redirects to the page with the button; the GET, other bodies and other methods change nothing', async () => {
    const { email, leave } = await pending();
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(address(leave), { method, redirect: 'manual' });
      expect(response.status).toBe(303);
      const page = `${addresses.web}/newsletter/unsubscribe#${leave}`;
      expect(response.headers.get('location')).toBe(page);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    for (const body of [null, 'hello']) expect((await post(leave, body)).status).toBe(400);
    expect((await fetch(address(leave), { method: 'DELETE' })).status).toBe(405);
    expect(await storedOf(email)).toMatchObject({ status: 'pending', isActive: true });
  });

  it.each([
    ['a plain form', click],
    ['a form of parts', parts],
  ])('a POST as %s ends the subscription, any number of times', async (_, body) => {
    const { email, leave } = await pending();
    expect((await post(leave, body)).status).toBe(200);
    expect(await storedOf(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
    const again = await post(leave, body);
    expect(again.status).toBe(200);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', 'short', newToken(), '%0d%0aSet-Cookie:a=b', 'x&token=y'])(
    'the unknown token %j is not found',
    async (token) => {
      const response = await post(token);
      expect(response.status).toBe(404);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );
});
