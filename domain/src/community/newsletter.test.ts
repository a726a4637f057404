import {
  confirm,
  NEWSLETTER_LIMITS,
  readEmail,
  subscribe,
  type Subscription,
  unsubscribe,
  newsletterToken,
  subscribeNewsletterSchema,
} from '@edu/domain/community/newsletter';

import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 4, 1, 10);
const { emailEveryMs, pendingStoredMs, tokenMs } = NEWSLETTER_LIMITS;

const fresh = (): Subscription => subscribe(undefined, 'first', NOW).next;
const confirmed = (): Subscription => ({
  ...fresh(),
  status: 'confirmed',
  confirmedAt: NOW,
  expiresAt: null,
});
const gone = (): Subscription => unsubscribe(confirmed(), NOW + 1);

it('reads no more of the typed text than an address can have', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(readEmail(`a${'\u0301\u0316'.repeat(200_000)}@example.com`)).toBeUndefined();
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

describe('an address', () => {
  /** The address as the server's schema and the browser's form read it, which must be equal. */
  const read = (email: unknown) => {
    const input = v.safeParse(subscribeNewsletterSchema, { email });
    const output = input.success ? input.output.email : undefined;
    expect(readEmail(email)).toBe(output);
    return output;
  };

  it.each([
    ['Reader@eXample.Com', 'reader@example.com'],
    ['  reader@example.com\n', 'reader@example.com'],
    ['\u00A0READER@EXAMPLE.COM\u00A0', 'reader@example.com'],
    ['\uFEFFreader@example.com', 'reader@example.com'],
    // The Kelvin sign is the letter K.
    ['\u212Aoval@example.com', 'koval@example.com'],
    ['first.last+news@example.com', 'first.last+news@example.com'],
  ])('%j is read as %s', (typed, email) => {
    expect(read(typed)).toBe(email);
  });

  it.each([
    // Other texts that are no address are in email.test.ts.
    '',
    'reader@example.com\r\nBcc: other@example.com',
    // A Cyrillic letter in a Latin word.
    'rеader@example.com',
    7,
    ['reader@example.com'],
  ])('%j is none', (email) => {
    expect(read(email)).toBeUndefined();
  });
});

it('a token is 43 characters of base64url', () => {
  const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM-_09';
  expect(v.is(newsletterToken, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}A`, token.replace('-', '+'), `${token}\n`])
    expect(v.is(newsletterToken, other)).toBe(false);
});

describe('subscribing', () => {
  it('a new address: pending and active, with an email', () => {
    expect(subscribe(undefined, 'hash', NOW)).toEqual({
      isEmailDue: true,
      next: {
        status: 'pending',
        isActive: true,
        confirmHash: 'hash',
        confirmExpiresAt: NOW + 48 * 3_600_000,
        emailedAt: NOW,
        confirmedAt: null,
        unsubscribedAt: null,
        expiresAt: NOW + 30 * 24 * 3_600_000,
      },
    });
  });

  it.each([
    ['pending', fresh(), 0],
    ['pending', fresh(), emailEveryMs],
    ['confirmed', confirmed(), 1000 * emailEveryMs],
  ])('a %s one: no email, case %#', (_, stored, later) => {
    expect(subscribe(stored, 'second', NOW + later)).toEqual({ next: stored, isEmailDue: false });
  });

  it('a pending one more than a day later: another email, and only its token is valid', () => {
    const later = NOW + emailEveryMs + 1;
    const { next, isEmailDue } = subscribe(fresh(), 'second', later);
    expect(isEmailDue).toBe(true);
    const times = { confirmExpiresAt: later + tokenMs, expiresAt: later + pendingStoredMs };
    expect(next).toMatchObject({ confirmHash: 'second', ...times });
  });

  it.each([2, emailEveryMs])(
    'one that has left and asks again %d ms after its email: another email',
    (after) => {
      const later = NOW + after;
      const { next, isEmailDue } = subscribe(gone(), 'second', later);
      expect(isEmailDue).toBe(true);
      expect(next).toEqual({
        ...gone(),
        status: 'pending',
        confirmHash: 'second',
        confirmExpiresAt: later + tokenMs,
        emailedAt: later,
        confirmedAt: null,
      });
      expect(subscribe(next, 'third', later + 1)).toEqual({ next, isEmailDue: false });
      expect(confirm(next, later + 1)).toEqual({
        ...next,
        status: 'confirmed',
        isActive: true,
        confirmedAt: later + 1,
        unsubscribedAt: null,
      });
    },
  );
});

describe('confirming', () => {
  it('a pending one, before two days have passed', () => {
    expect(confirm(fresh(), NOW + tokenMs)).toBeUndefined();
    expect(confirm(fresh(), NOW + tokenMs - 1)).toEqual({
      ...fresh(),
      status: 'confirmed',
      confirmedAt: NOW + tokenMs - 1,
      expiresAt: null,
    });
  });

  it('a second time: as the first time, even late', () => {
    const first = confirm(fresh(), NOW + 1);
    expect(first && confirm(first, NOW + tokenMs + 1)).toBe(first);
  });

  it('one that has left: not with a token that was used', () => {
    expect(confirm(gone(), NOW + 2)).toBeUndefined();
    expect(confirm(unsubscribe(fresh(), NOW + 1), NOW + 2)).toBeUndefined();
  });
});

describe('leaving', () => {
  it.each([fresh, confirmed])('ends it, case %#', (make) => {
    expect(unsubscribe(make(), NOW + 9)).toEqual({
      ...make(),
      status: 'unsubscribed',
      isActive: false,
      unsubscribedAt: NOW + 9,
      expiresAt: null,
    });
  });

  it('a second time changes nothing', () => {
    const stored = gone();
    expect(unsubscribe(stored, NOW + 99)).toBe(stored);
  });
});
