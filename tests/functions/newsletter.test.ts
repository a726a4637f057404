import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createSubscribeNewsletter } from '../../functions/src/newsletter/functions.ts';
import { OF_ONE_ADDRESS } from '../../functions/src/lib/callable.ts';
import { EMAIL_STORED_MS } from '../../functions/src/lib/email.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { hashOf, newToken } from '../../functions/src/lib/tokens.ts';
import { confirmSubscriber, unsubscribeSubscriber } from '../../functions/src/newsletter/store.ts';
import { built, addresses } from '../support/emulator.ts';
import {
  callFrom,
  emailsTo,
  newAddress,
  newNetworkAddress,
  tokenIn,
} from '../support/newsletter.ts';
import {
  ask,
  clearCounters,
  confirmOver,
  HOUR_MS,
  leaveOver,
  NOW,
  onlyEmailTo,
  storedOf,
  subscribeAt,
} from '../support/newsletter-store.ts';

/** The newsletter over HTTP as a browser calls it, and in process when the test sets the clock. */

beforeEach(clearCounters);
afterAll(clearCounters);

describe('subscribing', () => {
  it('creates one document for two spellings, and one email', async () => {
    const email = newAddress();
    for (const spelling of [email, `\uFEFF${email.toUpperCase()}\n`])
      expect(await ask(spelling)).toEqual({ result: { ok: true } });
    const same = await db
      .collection(COLLECTIONS.newsletterSubscribers)
      .where('email', '==', email)
      .get();
    expect(same.docs.map(({ id }) => id)).toEqual([hashOf(email)]);
    await onlyEmailTo(email);
    const stored = (await storedOf(email)) ?? {};
    expect(stored).toMatchObject({ email, isActive: true, status: 'pending', confirmedAt: null });
    const age = Date.now() - (stored['createdAt'] as Timestamp).toMillis();
    expect(Math.abs(age)).toBeLessThan(HOUR_MS);
  });

  it('a hundred times at once creates one document and one email', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 100 }, () => subscribeAt(email, NOW)));
    expect(answers).toEqual(Array.from({ length: 100 }, () => ({ ok: true })));
    expect(await storedOf(email)).toMatchObject({ email, status: 'pending' });
    await onlyEmailTo(email);
  });

  it('answers the same whether the address is unknown, pending, confirmed or has left', async () => {
    const email = newAddress();
    const again = () => subscribeAt(email, Date.now());
    const answers = [await again(), await again()];
    const message = await onlyEmailTo(email);
    await confirmOver(tokenIn(message, 'confirm'));
    answers.push(await again());
    expect(await storedOf(email)).toMatchObject({ status: 'confirmed', isActive: true });
    await leaveOver(tokenIn(message, 'unsubscribe'));
    answers.push(await again());
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true })));
    expect(await storedOf(email)).toMatchObject({ status: 'pending', isActive: false });
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('is forgotten after thirty days unless it is confirmed', async () => {
    const [email, other] = [newAddress(), newAddress()];
    for (const address of [email, other]) await subscribeAt(address, NOW);
    const stored = (await storedOf(email)) ?? {};
    expect((stored['expiresAt'] as Timestamp).toMillis()).toBe(NOW + 30 * 24 * HOUR_MS);
    await confirmSubscriber(String(stored['confirmHash']), NOW + 1);
    expect(await storedOf(email)).not.toHaveProperty('expiresAt');
    // An address that has left stays stored, so that it gets no emails.
    await unsubscribeSubscriber(String((await storedOf(other))?.['unsubscribeHash']), NOW + 1);
    expect(await storedOf(other)).not.toHaveProperty('expiresAt');
  });

  it('delays every answer by the same time', async () => {
    const email = newAddress();
    const waits: number[] = [];
    const known = createSubscribeNewsletter({
      settings: async () => DEFAULT_SETTINGS,
      senderTo: (settings) => ({ ...settings, siteUrl: '', unsubscribeToken: newToken() }),
      save: async () => undefined,
      now: () => NOW,
      wait: async (ms) => void waits.push(ms),
    });
    await known({ email });
    await known({ email });
    expect(waits).toEqual([500, 500]);
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
    const message = document['message'] as {
      subject: string;
      text: string;
      html: string;
      headers: Record<string, string>;
    };
    expect(document['replyTo']).toBe(supportEmail);
    expect(message.subject).toContain(platformName);
    for (const part of [message.text, message.html]) {
      expect(part).toContain(`${addresses.web}/newsletter/confirm#`);
      expect(part).toContain(`${addresses.web}/newsletter/unsubscribe#`);
      expect(part.replaceAll('\u00A0', ' ')).toContain('Якщо це були не ви — нічого не робіть');
      expect(part.replaceAll('\u00A0', ' ')).toContain('48 годин');
      expect(part).toContain(supportEmail);
    }
    expect(message.html).not.toMatch(/<img|<script|<link|url\(/);
    const leaving = tokenIn(message.text, 'unsubscribe');
    expect(message.headers).toEqual({
      'List-Unsubscribe': `<${addresses.web}/api/newsletter/unsubscribe?token=${leaving}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const storedMs = (document['expiresAt'] as Timestamp).toMillis() - Date.now();
    expect(Math.abs(storedMs - EMAIL_STORED_MS)).toBeLessThan(HOUR_MS);
  });

  it('is the only place of its tokens: no other document and no log has them, and no log has the address', async () => {
    const email = newAddress();
    await ask(email);
    const message = await onlyEmailTo(email);
    const tokens = [tokenIn(message, 'confirm'), tokenIn(message, 'unsubscribe')];
    await confirmOver(tokens[0] ?? '');
    await leaveOver(tokens[1] ?? '');
    const others = (await db.listCollections()).filter(({ id }) => id !== SERVER_COLLECTIONS.mail);
    const documents = await Promise.all(
      others.map(async (collection) => (await collection.get()).docs),
    );
    const texts = documents.flat().map((entry) => entry.ref.path + JSON.stringify(entry.data()));
    expect(texts.some((text) => text.includes(email))).toBe(true);
    const log = readFileSync(path.join(built.functions, '../../emulators.log'), 'utf8');
    expect(log).toContain('subscribeNewsletter');
    for (const token of tokens) {
      expect(texts.filter((text) => text.includes(token))).toEqual([]);
      expect(log.includes(token), 'the log holds a token').toBe(false);
    }
    expect(log.includes(email), 'the log holds an address').toBe(false);
  });
});

describe('confirming', () => {
  it('happens once, and the second call gets the same answer', async () => {
    const email = newAddress();
    await subscribeAt(email, Date.now());
    const token = tokenIn(await onlyEmailTo(email), 'confirm');
    expect(await confirmOver(token)).toEqual({ result: { ok: true } });
    const first = await storedOf(email);
    expect(first).toMatchObject({ status: 'confirmed' });
    expect(await confirmOver(token)).toEqual({ result: { ok: true } });
    expect(await storedOf(email)).toEqual(first);
  });

  it('needs a token that exists', async () => {
    expect((await confirmOver(newToken())).error?.status).toBe('NOT_FOUND');
    expect((await confirmOver('short')).error?.status).toBe('INVALID_ARGUMENT');
    expect((await leaveOver(newToken())).error?.status).toBe('NOT_FOUND');
  });

  it('does not work with the other token, nor after leaving', async () => {
    const email = newAddress();
    await subscribeAt(email, Date.now());
    const message = await onlyEmailTo(email);
    expect((await confirmOver(tokenIn(message, 'unsubscribe'))).error?.status).toBe('NOT_FOUND');
    expect((await leaveOver(tokenIn(message, 'confirm'))).error?.status).toBe('NOT_FOUND');
    await leaveOver(tokenIn(message, 'unsubscribe'));
    expect((await confirmOver(tokenIn(message, 'confirm'))).error?.status).toBe('NOT_FOUND');
    expect(await storedOf(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
  });
});

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
    const [counter] = docs.filter(({ id }) => id !== hashOf('newsletter emails\nall'));
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
    const counter = db.doc(`${SERVER_COLLECTIONS.rateLimits}/${hashOf('newsletter emails\nall')}`);
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
