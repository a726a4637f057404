import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmNewsletter, NewsletterError, unsubscribeNewsletter } from './api.ts';
import { subscribe, type SubscribeError } from './subscribe.ts';
import { subscribeHelp } from './subscribe-trouble.tsx';
import { outbox } from '../outbox/outbox.ts';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import type { FakeStorage } from '../../../../tests/support/web/fake-storage.ts';

const service = vi.hoisted(() => ({
  /** The fake function's answer to a call. */
  answer: (_name: string, _input: unknown): unknown => undefined,
  /** Simulates loading the SDK. */
  start: (): void => undefined,
}));

vi.mock('../../lib/firebase/firebase-functions.ts', () => ({
  loadFunctions: async () => {
    service.start();
    const httpsCallable = (_: unknown, name: string) => async (input: unknown) => ({
      data: service.answer(name, input),
    });
    return { functions: {}, sdk: { httpsCallable } };
  },
}));

/** The form of the SDK's errors, with the HTTP status after the sentence. */
const sdkError = (code: string, message: string) =>
  Object.assign(new Error(`${message} [400]`), { code: `functions/${code}` });
const refuse = (code: string, message = 'What the server said.') => {
  service.answer = () => {
    throw sdkError(code, message);
  };
};

let storage: FakeStorage;
let calls: [string, unknown][];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ({ storage } = fakeBrowser());
  calls = [];
  service.start = () => undefined;
  service.answer = (name, input) => void calls.push([name, input]);
});
afterEach(() => {
  service.answer = () => undefined;
  outbox.clear('olena');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const KEY = 'newsletter_subscribers';
const stored = () => {
  const text = storage.items.get(KEY);
  return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data;
};
const EMAIL = 'reader@example.com';

const failureOf = (email: string) =>
  subscribe(email).then(
    () => expect.fail('It was sent.'),
    (error: unknown) => error as SubscribeError,
  );

describe('subscribing', () => {
  it('calls the function once and stores nothing', async () => {
    await subscribe(EMAIL);
    expect(calls).toEqual([['subscribeNewsletter', { email: EMAIL }]]);
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['permission-denied', 'no write permission, check database rules'],
    ['unavailable', 'database unavailable, email saved locally'],
    ['internal', 'What the server said.'],
    ['resource-exhausted', 'What the server said.'],
  ])('%s has the specified message, and the address is stored', async (code, message) => {
    refuse(code);
    const answer = await failureOf(EMAIL);
    expect(answer).toMatchObject({ message, isStored: true });
    expect(stored()).toEqual([EMAIL]);
  });

  it('without an answer of the network, the database is unavailable', async () => {
    service.answer = () => {
      // The SDK's name for a request that failed to arrive.
      throw Object.assign(new Error('internal [0]'), { code: 'functions/internal' });
    };
    expect(await failureOf(EMAIL)).toMatchObject({
      message: 'database unavailable, email saved locally',
      problem: 'unavailable',
      isStored: true,
    });
  });

  it('when the database cannot start, it says so, and the address is stored', async () => {
    service.start = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    const failure = await failureOf(EMAIL);
    const message = 'database not initialised, email saved locally';
    expect(failure).toMatchObject({ message, problem: 'not-initialised', isStored: true });
    expect(stored()).toEqual([EMAIL]);
    expect(subscribeHelp(failure)).toMatch(/надішлемо.її.самі.під.час.наступного.візиту\.$/);
  });

  it('an error without a message is «Невідома помилка»', async () => {
    refuse('unknown', '');
    expect(await failureOf(EMAIL)).toMatchObject({ message: 'Невідома помилка' });
  });

  it('an address that the server rejects is not stored', async () => {
    refuse('invalid-argument', 'The request is not valid.');
    expect(await failureOf(EMAIL)).toMatchObject({
      message: 'The request is not valid.',
      problem: 'invalid',
      isStored: false,
    });
    expect(stored()).toBeUndefined();
  });

  it('stores an address once, and twenty at most', async () => {
    refuse('unavailable');
    await failureOf(EMAIL);
    await failureOf(EMAIL);
    expect(stored()).toEqual([EMAIL]);
    for (let i = 1; i < 20; i += 1) await failureOf(`reader-${i}@example.com`);
    expect(stored()).toHaveLength(20);
    expect(await failureOf(EMAIL)).toMatchObject({ isStored: true });
    expect(await failureOf('one-more@example.com')).toMatchObject({
      message: 'What the server said.',
      isStored: false,
    });
    expect(stored()).toHaveLength(20);
  });

  it('does not claim to have stored an address when the browser refused', async () => {
    refuse('unavailable', 'Gone.');
    storage.isDenied = true;
    const failure = await failureOf(EMAIL);
    expect(failure).toMatchObject({ message: 'Gone.', isStored: false });
    expect(subscribeHelp(failure)).not.toContain('надішлемо');
  });
});

describe('the help under an error', () => {
  const promiseAfter = async () => {
    const failure = await failureOf(EMAIL);
    return subscribeHelp(failure).replaceAll('\u00A0', ' ');
  };

  it.each([
    ['unavailable', true],
    ['deadline-exceeded', true],
    ['permission-denied', false],
    ['unknown', false],
  ])('after %s a connection is promised to help: %s', async (code, isConnection) => {
    refuse(code);
    const help = await promiseAfter();
    expect(help.includes('щойно з’явиться зв’язок')).toBe(isConnection);
    expect(help).toContain('під час наступного візиту');
  });

  it('after too many attempts it says when to return, whether or not the address is stored', async () => {
    service.answer = () => {
      throw Object.assign(sdkError('resource-exhausted', 'Later.'), {
        details: { retryAfterSec: 1_201 },
      });
    };
    expect(await promiseAfter()).toMatch(/через 21 хвилину\. Адресу ми зберегли/);
    storage.isDenied = true;
    expect(await promiseAfter()).toBe('Забагато спроб поспіль. Спробуйте через 21 хвилину.');
  });
});

describe('a token', () => {
  it('confirms and unsubscribes through the functions of these names', async () => {
    await confirmNewsletter('t1');
    await unsubscribeNewsletter('t2');
    expect(calls).toEqual([
      ['confirmNewsletter', { token: 't1' }],
      ['unsubscribeNewsletter', { token: 't2' }],
    ]);
  });

  it('that is invalid is not a failure of the call; nothing is stored', async () => {
    refuse('not-found', 'This link is no longer valid.');
    await expect(confirmNewsletter('t')).rejects.toMatchObject({ problem: 'not-found' });
    refuse('internal', 'internal');
    await expect(unsubscribeNewsletter('t')).rejects.toBeInstanceOf(NewsletterError);
    await expect(unsubscribeNewsletter('t')).rejects.toMatchObject({ problem: 'unavailable' });
    expect(stored()).toBeUndefined();
  });
});
